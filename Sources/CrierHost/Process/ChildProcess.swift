import Foundation

/// A program that runs with this process's terminal, in the same process group.
package struct ChildProcess: Sendable {
  private let process: pid_t

  /// Starts a program, which is searched for in `PATH` unless its name contains a slash.
  ///
  /// It gets the three standard streams, and the default action for the signals that Crier ignores
  /// or handles.
  package init(_ arguments: [String], environment: [String: String]) throws(ChildProcessError) {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var (defaults, mask) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&mask)
    unsafe sigemptyset(&defaults)
    for number in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&defaults, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    // Threads of this process block signals, and a new process inherits that.
    unsafe posix_spawnattr_setsigmask(&attributes, &mask)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    let list = environment.map { "\($0.key)=\($0.value)" }
    let program = arguments.first ?? ""
    var process: pid_t = 0
    let status = unsafe Self.withCStrings(arguments) { arguments in
      unsafe Self.withCStrings(list) { list in
        unsafe posix_spawnp(&process, program, nil, &attributes, arguments, list)
      }
    }
    guard status == 0 else {
      throw ChildProcessError(program: program, code: status)
    }
    self.process = process
  }

  package func signal(_ number: Int32) { kill(process, number) }

  /// Returns the exit status as in a shell: 128 and the number if a signal ended the program; nil
  /// while it runs.
  package func exitStatus() -> Int32? {
    var status: Int32 = 0
    guard unsafe waitpid(process, &status, WNOHANG) == process else { return nil }
    // WIFEXITED, WEXITSTATUS and WTERMSIG are macros, which Swift does not import.
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  private typealias CStringList = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// Calls `body` with a null-terminated list of C strings, which live until it returns.
  private static func withCStrings(_ texts: [String], _ body: (CStringList) -> Int32) -> Int32 {
    let list = CStringList.allocate(capacity: texts.count + 1)
    for (place, text) in texts.enumerated() { unsafe list[place] = strdup(text) }
    unsafe list[texts.count] = nil
    defer {
      for place in texts.indices { unsafe free(list[place]) }
      unsafe list.deallocate()
    }
    return unsafe body(list)
  }
}
