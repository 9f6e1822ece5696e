/// The shape of Firebase installation IDs: 22 characters of URL-safe base64, the first from c to f.
///
/// Source: Firebase client SDK.
package enum InstallationID {
  package static let length = 22

  package static func isWellFormed(_ text: String) -> Bool {
    let letters = text.utf8
    guard letters.count == length, let first = letters.first, (0x63...0x66).contains(first)
    else { return false }
    return letters.allSatisfy {
      TopicName.isTaken($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "~")
        && $0 != UInt8(ascii: "%")
    }
  }
}
