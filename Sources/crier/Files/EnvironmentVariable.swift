import Foundation

/// The variables of the environment that Crier was started in; those of the terminal are read by
/// `CursesTerminal`.
enum EnvironmentVariable {
  /// Nil also for a variable that is set to an empty text.
  static subscript(name: String) -> String? {
    let value = ProcessInfo.processInfo.environment[name]
    return value?.isEmpty == false ? value : nil
  }

  /// The endpoint. An empty value is an error and does not mean Google: a script that read an
  /// emulator's address too early would reach real people.
  static var endpoint: String? { ProcessInfo.processInfo.environment["CRIER_ENDPOINT"] }

  /// The folder in a variable; nil if the path is not absolute (XDG Base Directory Specification),
  /// so that the working folder does not decide what is read.
  static func folder(_ name: String) -> String? {
    self[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
