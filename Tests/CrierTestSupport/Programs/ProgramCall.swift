import CPty
import Foundation

/// What it takes to start a program.
package struct ProgramCall: Sendable {
  /// The file; nothing is looked up on a search path.
  package var program: String
  package var arguments: [String]
  package var environment: [String: String]
  package var folder: String?
  /// Whether files can be locked, as on almost every file system.
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

  /// Starts it in that terminal. Returns its process id.
  func start(inTerminal terminal: Int32) throws -> Int32 {
    unsafe try start { arguments, environment in
      unsafe cpty_start(terminal, program, arguments, environment, folder, hasLocks)
    }
  }

  /// Starts it on three open files: for reading, writing and errors. Returns its process id.
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
  /// SAFETY: made and freed here, and good only during the call; C copies what it keeps.
  private static func withCStrings(_ strings: [String], _ body: (CStringList) -> Int32) -> Int32 {
    let pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    // The list ends with a null, so that it is never empty.
    // swift-format-ignore: NeverForceUnwrap
    return unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
  }
}
