import Glibc

/// The locale's character set, which curses uses.
enum LocaleCharacters {
  /// Sets the locale's character type before curses starts; returns whether it is UTF-8.
  ///
  /// Sets only the character type, so that numbers keep their decimal point. A locale with another
  /// character set (C, POSIX, de_DE.ISO-8859-1) is respected. If no locale is set, or a UTF-8
  /// locale that is not installed, C.UTF-8 is used.
  static func areUnicode() -> Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Environment.value)
      .first { !$0.isEmpty }?.lowercased()
    if let name {
      if set(""), isUTF8 { return true }
      guard name.contains("utf-8") || name.contains("utf8") else { return false }
    }
    return set("C.UTF-8") && isUTF8
  }

  private static func set(_ name: String) -> Bool { unsafe setlocale(LC_CTYPE, name) != nil }

  private static var isUTF8: Bool {
    // SAFETY: the string is compared immediately, before another call could change it.
    unsafe nl_langinfo(nl_item(CODESET)).map { unsafe String(cString: $0) } == "UTF-8"
  }
}
