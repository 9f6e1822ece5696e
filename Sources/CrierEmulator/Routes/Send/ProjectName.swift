import CrierMessage

/// The project in the path of a request: its ID, or its number.
package enum ProjectName {
  /// What an ID looks like.
  package static let form =
    "6 to 30 lower-case letters, digits and hyphens, with a letter at the beginning and no hyphen "
    + "at the end"

  /// Whether there can be such a project.
  ///
  /// Old IDs have a domain and a colon before `form`. Source: Google's documentation of projects.
  package static func isPossible(_ name: String) -> Bool {
    if !name.isEmpty, name.utf8.count <= 19, name.utf8.allSatisfy(isDigit) { return true }
    let id = name.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1).last ?? "".utf8[...]
    guard (6...30).contains(id.count), let first = id.first, let last = id.last else {
      return false
    }
    return isLetter(first) && last != UInt8(ascii: "-")
      && id.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  /// Returns FCM's error for a project that does not exist.
  static func refusal(of name: String) -> FCMError {
    let resource = "projects/\(name.prefix(100))"
    let permission = "cloudmessaging.messages.create"
    return FCMError(
      code: 403, status: "PERMISSION_DENIED",
      message: "Permission '\(permission)' denied on resource "
        + "'//cloudresourcemanager.googleapis.com/\(resource)' (or it may not exist).",
      reason: "IAM_PERMISSION_DENIED", domain: "cloudresourcemanager.googleapis.com",
      metadata: ["resource": resource, "permission": permission])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}
