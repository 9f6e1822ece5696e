import CursesTerminal
import Glibc

/// What this process shows to nobody: its memory, and the keys of its connections.
enum ProcessPrivacy {
  /// Before any thread and any connection begins.
  static func begin(_ arguments: [String]) {
    CrashReport.hideMemory()
    // Whoever has the keys can read the access token in a recording of the network. Somebody who
    // traces requests with -v may want that; a variable that was left behind does not.
    if !wantsTrace(arguments) { unsafe unsetenv("SSLKEYLOGFILE") }
  }

  /// Whether `-v` is among the arguments, alone or with other letters, or `--verbose`.
  static func wantsTrace(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { argument in
      argument == "--verbose"
        || argument.hasPrefix("-") && !argument.hasPrefix("--") && argument.contains("v")
    }
  }
}
