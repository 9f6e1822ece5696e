import Glibc

/// Functions of the C library that its Swift module does not export.
enum CLibrary {
  /// The version, such as `2.36`; nil if it is not glibc.
  static var version: String? {
    typealias Version = @convention(c) () -> UnsafePointer<CChar>
    guard let symbol = unsafe dlsym(nil, "gnu_get_libc_version") else { return nil }
    // SAFETY: the function of this name has this type in every glibc, and its text is constant.
    return unsafe String(cString: unsafeBitCast(symbol, to: Version.self)())
  }

  /// Returns the result of `wcwidth` for every scalar in a UTF-8 locale; nil if there is no such
  /// locale.
  static func widths() -> [Int32]? {
    typealias Width = @convention(c) (wchar_t) -> Int32
    let characterTypes: Int32 = 1
    guard let symbol = unsafe dlsym(nil, "wcwidth"),
      let locale = unsafe newlocale(characterTypes, "C.UTF-8", nil)
    else { return nil }
    // `wcwidth` has this type in POSIX; only this thread uses the locale until it is freed.
    let width = unsafe unsafeBitCast(symbol, to: Width.self)
    let old = unsafe uselocale(locale)
    defer {
      _ = unsafe uselocale(old)
      unsafe freelocale(locale)
    }
    return (0..<0x110000).map { width(wchar_t($0)) }
  }
}
