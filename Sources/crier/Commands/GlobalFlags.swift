/// Flags that may precede a command's name: `crier --color never check a.json`.
///
/// All commands accept `--color`, all except the composer accept `--quiet`, and `send` accepts
/// `--verbose`.
enum GlobalFlags {
  private static let flags = ["-q", "--quiet", "-v", "--verbose"]

  /// Returns the arguments with these flags moved behind the command's name, where they are parsed.
  ///
  /// Nothing is moved unless a command follows, because the composer has its own options.
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
