import Foundation

/// The environment variables of this process; `CursesTerminal` reads those of the terminal.
enum EnvironmentVariable {
  /// The variable's value; nil if it is unset or empty.
  static subscript(name: String) -> String? {
    let value = ProcessInfo.processInfo.environment[name]
    return value?.isEmpty == false ? value : nil
  }

  /// The endpoint, which may be an empty string.
  ///
  /// An empty value is an error and does not mean Google: a script that read an emulator's address
  /// too early would reach real people.
  static var endpoint: String? { ProcessInfo.processInfo.environment["CRIER_ENDPOINT"] }

  /// The absolute path in a variable, or nil.
  ///
  /// Relative paths are ignored (XDG Base Directory Specification), so that the working folder does
  /// not decide what is read.
  static func folder(_ name: String) -> String? {
    self[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
