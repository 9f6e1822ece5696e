import ArgumentParser

/// `--yes`, or `--yes=TEXT` with the text that confirms a send to many.
struct Consent: ParsableArguments {
  @Flag(
    name: .long,
    help: """
      Send without asking. --yes alone is enough for one device. Otherwise the value confirms the \
      target: --yes=TOPIC for a topic, --yes='2 offers_de' for a condition (the number of its \
      topics and the first one; everybody where everybody meets it), --yes=COUNT for a list (rows \
      left after duplicates and bad rows). A value that does not match stops dry runs and emulator \
      sends as well.
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
