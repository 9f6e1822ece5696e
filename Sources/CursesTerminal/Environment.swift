import Glibc

/// The environment variables for the terminal.
enum Environment {
  static func value(_ name: String) -> String? {
    // SAFETY: the string is copied immediately, and this program never changes the environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
