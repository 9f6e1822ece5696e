/// The shape of topic names: 1 to 900 letters, digits and `- _ . ~ %`.
///
/// Source: the discovery document's topic resource.
package enum TopicName {
  package static let longest = 900
  package static let prefix = "/topics/"

  package static func isWellFormed(_ name: String) -> Bool {
    (1...longest).contains(name.utf8.count) && name.utf8.allSatisfy(isTaken)
  }

  /// Returns a topic as people write it without `/topics/`.
  package static func withoutPrefix(_ text: String) -> String {
    text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
  }

  /// Returns the characters of `name` that topic names do not allow, each once.
  package static func strangers(in name: String) -> [Character] {
    var found: [Character] = []
    for character in name
    where !character.utf8.allSatisfy(isTaken) && !found.contains(character) {
      found.append(character)
    }
    return found
  }

  /// Whether a device name allows the byte: any byte that topics and labels allow, or a colon.
  package static func isNameByte(_ byte: UInt8) -> Bool { isTaken(byte) || byte == 0x3A }

  /// Whether topics and analytics labels allow the byte; both allow the same characters.
  package static func isTaken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}

/// The number of a Firebase project, which is also its sender ID: `123456789012`.
package enum ProjectNumber {
  /// Whether a text has only digits, at least one.
  package static func isDigits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Whether a text is a number as Google writes it. One with zeros before it could stand for another
  /// project's.
  package static func isWellFormed(_ text: String) -> Bool {
    isDigits(text) && !text.hasPrefix("0")
  }
}

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
