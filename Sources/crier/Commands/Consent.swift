import ArgumentParser

/// `--yes`, or `--yes=TEXT` with the text that confirms a send to many.
struct Consent: ParsableArguments {
  @Flag(
    name: .long,
    help: """
      Send without asking. --yes alone is enough for one device. Otherwise the value confirms the \
      target: --yes=TOPIC for a topic, --yes='2 offers_de' for a condition (how many topics it \
      has, and the first one), --yes=everybody for a condition that is true for everybody, \
      --yes=COUNT for a list (rows left after duplicates and bad rows). A wrong value is an error \
      in a dry run and with the emulator, too.
      """)
  var yes = false

  @Option(name: .customLong("yes-text"), help: .hidden)
  var text: String?

  /// An option whose value is optional would take the file behind `--yes` for it, so `--yes=3`
  /// becomes `--yes-text=3`.
  static func spelledOut(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { argument in
      argument.hasPrefix("--yes=") ? "--yes-text=" + argument.dropFirst(6) : argument
    } + arguments[end...]
  }
}
