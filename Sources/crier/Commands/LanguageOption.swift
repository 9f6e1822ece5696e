import ArgumentParser

/// `--language`, which takes a message with the changes of one of its translations.
struct LanguageOption: ParsableArguments, Sendable {
  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      "Take this language of the message: wk47.de.json beside wk47.json is its German.",
      valueName: "tag"))
  var name: String?
}
