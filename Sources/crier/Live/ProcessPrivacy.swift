import CursesTerminal
import Glibc

/// Protects this process's memory and its TLS keys from other processes.
enum ProcessPrivacy {
  /// Must be called before the first thread and the first connection.
  static func begin(_ arguments: [String]) {
    CrashReport.hideMemory()
    // With the TLS keys, a recording of the network reveals the access token. Only -v shows that
    // the user wants a trace; without it, the variable may be left over from another program.
    if !wantsTrace(arguments) { unsafe unsetenv("SSLKEYLOGFILE") }
  }

  /// Returns whether the arguments contain `-v`, alone or among other letters, or `--verbose`.
  static func wantsTrace(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { argument in
      argument == "--verbose"
        || argument.hasPrefix("-") && !argument.hasPrefix("--") && argument.contains("v")
    }
  }
}
