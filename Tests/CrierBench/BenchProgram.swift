import CPty
import Foundation

/// A program to measure.
struct BenchProgram: Sendable {
  let name: String
  let path: String
  let arguments: [String]

  /// Finds a program by its path, or by its name on the search path.
  init?(_ words: [String]) {
    guard let word = words.first else { return nil }
    let places = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let found =
      word.contains("/")
      ? word
      : places.map { "\($0)/\(word)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found, FileManager.default.isExecutableFile(atPath: found) else { return nil }
    path = found
    name = found.split(separator: "/").last.map(String.init) ?? found
    arguments = Array(words.dropFirst())
  }

  private init(name: String, path: String, arguments: [String]) {
    self.name = name
    self.path = path
    self.arguments = arguments
  }

  /// Returns the same program with `file` as an additional argument.
  func opening(_ file: String) -> BenchProgram {
    BenchProgram(name: name, path: path, arguments: arguments + [file])
  }

  /// Starts the program; returns its process ID, or a negated errno.
  func start(
    in terminal: Int32, _ environment: [String: String], folder: String? = nil
  ) -> Int32 {
    let list = environment.map { "\($0.key)=\($0.value)" }
    return unsafe Self.withCStrings([path] + arguments) { arguments in
      unsafe Self.withCStrings(list) { list in
        unsafe cpty_start(terminal, path, arguments, list, folder, true)
      }
    }
  }

  private typealias CStringList = UnsafePointer<UnsafeMutablePointer<CChar>?>

  /// SAFETY: the pointers are created and freed here, and are only valid during the call.
  private static func withCStrings(_ strings: [String], _ body: (CStringList) -> Int32) -> Int32 {
    let pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    // The list ends with a null pointer, so it is never empty.
    // swift-format-ignore: NeverForceUnwrap
    return unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
  }
}

/// The size of a terminal.
struct BenchSize: Hashable, Sendable {
  let columns: Int
  let rows: Int

  var name: String { "\(columns)x\(rows)" }

  static let all = [
    BenchSize(columns: 80, rows: 24), BenchSize(columns: 120, rows: 40),
    BenchSize(columns: 200, rows: 60),
  ]
}

/// Why nothing could be measured.
enum BenchError: Error, CustomStringConvertible {
  case noTerminal(Int32)
  case notStarted(String, Int32)
  case silent
  case ended(String)
  case missing(String)

  var description: String {
    switch self {
    case .noTerminal(let number): "No terminal could be opened: error \(number)."
    case .notStarted(let path, let number): "\(path) could not be started: error \(number)."
    case .silent: "The program shows nothing."
    case .ended(let words): "The program ended. Its last output:\n\(words)"
    case .missing(let name): "\(name) is not installed."
    }
  }
}
