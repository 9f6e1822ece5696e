import Foundation

/// A program that runs until it is ended, and inherits file descriptors as any program does.
struct EndlessProgram {
  private let process: pid_t
  private let input: Int32

  /// - Parameter kept: A file descriptor that the program gets although it is close-on-exec.
  init(keeping kept: Int32? = nil) throws {
    var ends: [Int32] = [-1, -1]
    var actions = unsafe posix_spawn_file_actions_t()
    // SAFETY: the array has room for both file descriptors.
    guard unsafe pipe(&ends) == 0, unsafe posix_spawn_file_actions_init(&actions) == 0 else {
      throw POSIXError(.EMFILE)
    }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    if let kept { unsafe posix_spawn_file_actions_adddup2(&actions, kept, kept) }
    var process: pid_t = 0
    let code = unsafe "cat".withCString { name in
      var arguments = unsafe [UnsafeMutablePointer(mutating: name), nil]
      return unsafe posix_spawn(&process, "/bin/cat", &actions, nil, &arguments, nil)
    }
    close(ends[0])
    guard code == 0 else { throw POSIXError(.init(rawValue: code) ?? .ENOENT) }
    (self.process, input) = (process, ends[1])
  }

  func end() {
    close(input)
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }
}
