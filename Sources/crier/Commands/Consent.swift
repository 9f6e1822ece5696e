import ArgumentParser

/// `--yes`, or `--yes=TEXT` with the text that confirms a send to many.
struct Consent: ParsableArguments {
  @Flag(
    name: .long,
    help: """
      Send to one device without asking. For more, give the text that confirms it: a topic's name, \
      --yes='2 offers_de' for a condition, for a list the number of rows that are left after merging \
      and skipping. A wrong text stops dry runs and sends to an emulator, too.
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
