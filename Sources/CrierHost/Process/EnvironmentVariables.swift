import Foundation

/// Environment variables; `CursesTerminal` reads those of the terminal.
package struct EnvironmentVariables: Sendable {
  private let values: [String: String]

  /// This process's environment.
  package static var current: EnvironmentVariables {
    EnvironmentVariables(ProcessInfo.processInfo.environment)
  }

  package init(_ values: [String: String]) { self.values = values }

  /// The variable's value; nil if it is unset or empty.
  package subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The endpoint, which may be an empty string.
  ///
  /// An empty value is an error and does not mean Google. Otherwise, a script that reads an
  /// emulator's address before the emulator has printed it would send to real people.
  var endpoint: String? { values["CRIER_ENDPOINT"] }

  /// The path in a variable; nil if it is not absolute.
  ///
  /// Relative paths are ignored (XDG Base Directory Specification), so that the working folder does
  /// not decide what is read.
  func folder(_ name: String) -> String? {
    self[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
