import Foundation

/// The environment of the process.
enum Environment {
  /// Nil also where a variable is set to nothing.
  static subscript(name: String) -> String? {
    let value = ProcessInfo.processInfo.environment[name]
    return value?.isEmpty == false ? value : nil
  }
}
