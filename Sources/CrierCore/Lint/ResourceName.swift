/// Names of files in an Android app: small letters, digits and `_`, without folder and ending.
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

  /// `@drawable/ic_rain.png` → `ic_rain`
  static func plain(_ text: String) -> String {
    let file = text.split(separator: "/").last ?? ""
    let start = file.first == "@" ? file.dropFirst() : file[...]
    return String(start.prefix { $0 != "." })
  }

  /// What to write for a name that no file can have; nil where nobody can guess.
  static func mending(of text: String, at field: FieldPath) -> Mending? {
    let name = plain(text)
    return isWellFormed(name) ? Mending(.set(field, .string(name))) : nil
  }
}
