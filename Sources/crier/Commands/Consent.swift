import ArgumentParser

/// `--yes`, or `--yes=1204` with the number of recipients.
struct Consent: ParsableArguments {
  @Flag(
    name: .long,
    help: "Send without asking. For several recipients give their number: --yes=1204.")
  var yes = false

  @Option(name: .customLong("yes-count"), help: .hidden)
  var count: String?

  mutating func validate() throws {
    if let count, Int(count).map({ $0 > 0 }) != true {
      throw ValidationError("--yes takes the number of recipients, as in --yes=1204.")
    }
  }

  var recipients: Int? { count.flatMap { Int($0) } }

  /// A flag cannot have a value, so `--yes=3` becomes `--yes-count=3`.
  static func spelledOut(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { argument in
      argument.hasPrefix("--yes=") ? "--yes-count=" + argument.dropFirst(6) : argument
    } + arguments[end...]
  }
}
