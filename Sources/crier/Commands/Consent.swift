import ArgumentParser

/// `--yes`, or `--yes=TEXT` with the text that confirms a send to many recipients.
struct Consent: ParsableArguments {
  @Flag(
    name: .long,
    help: """
      Don't ask. --yes alone is enough for one device. Otherwise the value confirms the \
      target: --yes=TOPIC for a topic, --yes='2 offers_de and vip' or --yes='everybody without vip' \
      for a condition (in words; the question and the error say which), --yes=everybody for a \
      condition that is true for everybody, --yes=COUNT for a list (the number of rows, not \
      counting duplicates and bad rows). A wrong value is also an error in a dry run and with the \
      emulator.
      """)
  var yes = false

  @Option(name: .customLong("yes-text"), help: .hidden)
  var text: String?

  /// Replaces `--yes=3` with `--yes-text=3`.
  ///
  /// An option with an optional value would use the file name after `--yes` as its value.
  static func spelledOut(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { argument in
      argument.hasPrefix("--yes=") ? "--yes-text=" + argument.dropFirst(6) : argument
    } + arguments[end...]
  }
}
