import CrierMessage

/// The syntax of project IDs.
package enum DestinationProject {
  /// Returns the ID in lowercase, as Google writes it, if it consists of letters, digits and
  /// `- . :`.
  ///
  /// The colon is for the projects of a domain (`example.com:app`), so something stands on both of
  /// its sides. Other characters are errors, because the ID becomes part of a URL. A key or token in
  /// the wrong place is an error too, and so is a number with leading zeros or a dot at the end,
  /// which could get around limits.
  package static func checked(_ project: String) throws(DestinationError) -> String {
    let kind = Identifier(of: project).kind
    let parts = project.split(separator: ":", omittingEmptySubsequences: false)
    guard !parts.contains(""), project.utf8.allSatisfy(isTaken), !project.hasSuffix("."),
      !ProjectNumber.isDigits(project) || ProjectNumber.isWellFormed(project),
      kind?.secrecy != .secret, kind != .registrationToken
    else {
      throw .notAProject(project)
    }
    return project.lowercased()
  }

  private static func isTaken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
