import CrierMessage

/// Resource file names in an Android app: small letters, digits and `_`, without folder and
/// extension.
///
/// Source: Android, app resources; Firebase's client looks them up by this name.
enum ResourceName {
  static func isWellFormed(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// `@drawable/ic_rain.png` becomes `ic_rain`.
  static func plain(_ text: String) -> String {
    let file = text.split(separator: "/").last ?? ""
    let start = file.first == "@" ? file.dropFirst() : file[...]
    return String(start.prefix { $0 != "." })
  }

  /// A fix for a name that no resource file can have; nil when the right name is not clear.
  static func mending(of text: String, at field: FieldPath) -> Mending? {
    let name = plain(text)
    return isWellFormed(name) ? Mending(.set(field, .string(name))) : nil
  }
}
