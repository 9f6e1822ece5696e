import ArgumentParser
import CrierHost
import CrierMessage

/// `crier condition`: explains whom a topic condition reaches.
struct ConditionCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "condition",
    abstract: "Explain a topic condition: whom it reaches, and what may be wrong.",
    discussion: """
      FCM evaluates parentheses first and then works from left to right: && has no precedence over \
      ||. The condition is printed with that grouping written out. If programmers would expect \
      another grouping, an example shows who is reached differently. Nothing is sent.

      EXAMPLES:
        crier condition "'news' in topics && ('sport' in topics || 'chess' in topics)"
        crier condition "'news' in topics && 'de' in topics" --subscribed news,sport
        crier condition - --format json < condition.txt

      EXIT CODES:
        0   FCM would accept it
        1   it is not a condition, or FCM would refuse it
        64  wrong usage
      """)

  @Argument(
    help: ArgumentHelp("The condition; - is standard input.", valueName: "expression"))
  var expression: String

  @Option(
    help: ArgumentHelp(
      "Show whether a subscriber of these topics is reached, and why; may be repeated.",
      valueName: "topic,…"))
  var subscribed: [String] = []

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let topics = try subscribed.isEmpty ? nil : Self.topics(subscribed.joined(separator: ","))
    let text = try expression == "-" ? Self.standardInput() : expression
    let report = ConditionReport(text: text, subscribed: topics)
    try report.show(as: format)
    try report.status.leave()
  }

  /// Parses `news,sport`; also accepts `/topics/news`.
  private static func topics(_ list: String) throws(CommandError) -> Set<String> {
    var topics: Set<String> = []
    for part in list.split(separator: ",") {
      let name = TopicName.withoutPrefix(String(part).trimmed)
      guard TopicName.isWellFormed(name) else {
        throw CommandError.usage(
          "--subscribed has \"\(Redaction.scrubbed(name).prefix(60))\", which is not a topic.",
          fix: "Separate topics with commas: --subscribed news,sport.")
      }
      topics.insert(name)
    }
    return topics
  }

  private static func standardInput() throws -> String {
    let bytes = try FileReader.read("-")
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError(
        .failed, Explanation("Standard input is not UTF-8.", fix: "Save the condition as UTF-8."))
    }
    return text.trimmed
  }
}
