import CCurses

/// The environment of the process, as far as the terminal goes by it.
enum Environment {
  static func value(_ name: String) -> String? {
    // SAFETY: the text is copied at once; nobody in this program changes the environment.
    unsafe ccurses_environment(name).map { unsafe String(cString: $0) }
  }
}
