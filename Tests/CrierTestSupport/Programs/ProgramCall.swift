import CPty
import Foundation

/// The program to start, with its arguments and environment.
package struct ProgramCall: Sendable {
  /// The path of the program; no search path is used.
  package var program: String
  package var arguments: [String]
  package var environment: [String: String]
  package var folder: String?
  /// Whether the program can lock files.
  package var hasLocks: Bool

  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    folder: String? = nil, hasLocks: Bool = true
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.hasLocks = hasLocks
  }

  /// Starts the program in this terminal, and returns its process ID.
  func start(inTerminal terminal: Int32) throws -> Int32 {
    unsafe try start { arguments, environment in
      unsafe cpty_start(terminal, program, arguments, environment, folder, hasLocks)
    }
  }

  /// Starts the program with files as standard input, output and error; returns its process ID.
  func start(onFiles files: [Int32]) throws -> Int32 {
    unsafe try start { arguments, environment in
      unsafe cpty_start_on_files(files, program, arguments, environment, folder, hasLocks)
    }
  }

  private func start(
    _ start: (CStringList, CStringList) -> Int32
  ) throws -> Int32 {
    let list = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let process = unsafe Self.withCStrings([program] + arguments) { arguments in
      unsafe Self.withCStrings(list) { unsafe start(arguments, $0) }
    }
    guard process > 0 else { throw ProgramError.notStarted(program, errno: -process) }
    return process
  }

  private typealias CStringList = UnsafePointer<UnsafeMutablePointer<CChar>?>

  /// A null-terminated list of C strings.
  ///
  /// SAFETY: the strings are created and freed here, and are only valid during the call; C copies
  /// them.
  private static func withCStrings(_ strings: [String], _ body: (CStringList) -> Int32) -> Int32 {
    let pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    // The list ends with a null pointer, so it is never empty.
    // swift-format-ignore: NeverForceUnwrap
    return unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
  }
}
