import Foundation

/// The environment of the process.
enum Environment {
  /// Nil also where a variable is set to nothing.
  static subscript(name: String) -> String? {
    let value = ProcessInfo.processInfo.environment[name]
    return value?.isEmpty == false ? value : nil
  }

  /// Where to send to. Set to nothing it is a mistake, not a wish to send to Google: a script that
  /// read the address of an emulator too early would reach real people.
  static var endpoint: String? { ProcessInfo.processInfo.environment["CRIER_ENDPOINT"] }

  /// The folder that a variable names; nil where the path is not absolute (XDG Base Directory
  /// Specification): the working folder must not choose what is read.
  static func folder(_ name: String) -> String? {
    self[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
