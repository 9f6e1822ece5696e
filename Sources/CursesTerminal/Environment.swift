import Glibc

/// The environment variables for the terminal.
enum Environment {
  static func value(_ name: String) -> String? {
    // SAFETY: the text is copied at once; nobody in this program changes the environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
