import CrierMessage

/// Names of resource files in an Android app: lowercase letters, digits and `_`, without folder or
/// extension.
///
/// Source: Android's documentation on app resources. The FCM Android SDK looks resources up by
/// these names.
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

  /// Returns the name without folder and extension: `ic_rain` for `@drawable/ic_rain.png`.
  static func plain(_ text: String) -> String {
    let file = text.split(separator: "/").last ?? ""
    let start = file.first == "@" ? file.dropFirst() : file[...]
    return String(start.prefix { $0 != "." })
  }

  /// Returns a fix for an invalid resource name, or nil if the right name is not clear.
  static func quickFix(of text: String, at field: FieldPath) -> QuickFix? {
    let name = plain(text)
    // Of `rain.v2.mp3`, more than the extension would go; `@android:drawable/x` is the system's.
    let dots = text.filter { $0 == "." }.count
    return isWellFormed(name) && dots < 2 && !text.contains(":")
      ? QuickFix(.set(field, .string(name))) : nil
  }
}
