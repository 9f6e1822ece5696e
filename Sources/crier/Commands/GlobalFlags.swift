/// Flags that may stand before the name of a command: `crier --color never check a.json`.
///
/// All commands take `--color`, all but the composer `--quiet`, and `send` also `--verbose`.
enum GlobalFlags {
  private static let flags = ["-q", "--quiet", "-v", "--verbose"]

  /// The arguments with such flags behind the command's name, where they are declared.
  ///
  /// Nothing moves unless a command follows: the composer takes its options as they are.
  static func moved(_ arguments: [String], behind commands: [String]) -> [String] {
    var end = 0
    while end < arguments.count {
      if flags.contains(arguments[end]) || arguments[end].hasPrefix("--color=") {
        end += 1
      } else if arguments[end] == "--color" {
        end += 2
      } else {
        break
      }
    }
    guard end > 0, end < arguments.count, commands.contains(arguments[end]) else {
      return arguments
    }
    if arguments[end] == "help" { return Array(arguments[end...]) }
    return [arguments[end]] + arguments[..<end] + arguments[(end + 1)...]
  }
}
