/// A private key on the command line, which begins like an option: `-----BEGIN …`.
enum KeyArgument {
  /// Returns the arguments with private keys moved behind `--`, so that they are not parsed as
  /// options.
  static func keptApart(_ arguments: [String]) -> [String] {
    guard !arguments.contains("--") else { return arguments }
    let keys = arguments.filter { $0.hasPrefix("-----BEGIN") }
    guard !keys.isEmpty else { return arguments }
    return arguments.filter { !$0.hasPrefix("-----BEGIN") } + ["--"] + keys
  }
}
