import ArgumentParser
import CrierMessage

/// `--to-token` and similar options, which replace the target in the file.
struct TargetOptions: ParsableArguments, Sendable {
  @Option(help: ArgumentHelp("Send to this device instead.", valueName: "token"))
  var toToken: String?

  @Option(help: ArgumentHelp("Send to this installation instead.", valueName: "fid"))
  var toFid: String?

  @Option(help: ArgumentHelp("Send to this topic instead.", valueName: "topic"))
  var toTopic: String?

  @Option(help: ArgumentHelp("Send to this condition instead.", valueName: "condition"))
  var toCondition: String?

  mutating func validate() throws {
    if given.count > 1 {
      throw ValidationError(
        "Pass only one of --to-token, --to-fid, --to-topic and --to-condition.")
    }
  }

  /// Throws if an option is there more than once, of which the parser would take the last.
  static func checkOnce(in arguments: [String]) throws(CommandError) {
    let given = arguments.prefix { $0 != "--" }
    for kind in Target.Kind.allCases {
      let name = "--to-\(kind.rawValue)"
      guard given.count(where: { $0 == name || $0.hasPrefix(name + "=") }) < 2 else {
        throw .usage(
          "\(name) is there more than once.",
          fix: "Send one message to each of them, or use --tokens for a list.")
      }
    }
  }

  private var given: [Target] {
    let values = [
      (Target.Kind.token, toToken), (.fid, toFid), (.topic, toTopic), (.condition, toCondition),
    ]
    return values.compactMap { kind, value in value.map { Target(kind, $0) } }
  }

  var isGiven: Bool { !given.isEmpty }

  /// Returns the message with its target replaced, or unchanged if no option was given.
  func aimed(_ message: Message) -> Message {
    given.first.map { message.aimed(at: $0) } ?? message
  }
}
