import CLinux
import Foundation

/// How this target starts programs.
///
/// A program gets the three standard streams and no other file descriptor. Libraries open sockets
/// without `O_CLOEXEC`, and a program that outlives Crier would keep a port or a lock.
struct ProgramStart {
  enum Streams {
    /// Those of this process.
    case own
    /// Output goes to this file descriptor; there is no input, and error output is discarded.
    case output(Int32)
  }

  /// The program and its arguments; it is searched for in `PATH` unless it contains a slash.
  var arguments: [String]
  var environment = ProcessInfo.processInfo.environment
  var streams = Streams.own
  /// The working folder; nil for that of this process.
  var folder: String?
  /// Whether the program leads a process group of its own.
  var leadsGroup = false

  /// Starts the program, with the default action for the signals that Crier ignores or handles.
  func start() throws(ChildProcessError) -> pid_t {
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
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(flags) | (leadsGroup ? Int16(POSIX_SPAWN_SETPGROUP) : 0))
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if case .output(let file) = streams {
      // First, because the file may be one of the others if this process has no standard streams.
      unsafe posix_spawn_file_actions_adddup2(&actions, file, STDOUT_FILENO)
      for (stream, mode) in [(STDIN_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)] {
        unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", mode, 0)
      }
    }
    if let folder { unsafe posix_spawn_file_actions_addchdir_np(&actions, folder) }
    unsafe posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    let list = environment.map { "\($0.key)=\($0.value)" }
    let program = arguments.first ?? ""
    var process: pid_t = 0
    let code = unsafe Self.withCStrings(arguments) { arguments in
      unsafe Self.withCStrings(list) { list in
        unsafe posix_spawnp(&process, program, &actions, &attributes, arguments, list)
      }
    }
    guard code == 0 else { throw ChildProcessError(program: program, code: code) }
    return process
  }

  /// Returns the exit status of an ended process as in a shell: 128 and the number if a signal ended
  /// it; nil while it runs.
  ///
  /// After a status was returned, the process number may belong to another process.
  static func exitStatus(of process: pid_t) -> Int32? {
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
