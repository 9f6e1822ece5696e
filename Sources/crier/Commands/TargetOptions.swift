import ArgumentParser
import CrierMessage

/// `--to-token` and its like: a target that takes the place of the one in the file.
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
        "Give one of --to-token, --to-fid, --to-topic and --to-condition; FCM takes one target.")
    }
  }

  private var given: [Target] {
    let values = [
      (Target.Kind.token, toToken), (.fid, toFid), (.topic, toTopic), (.condition, toCondition),
    ]
    return values.compactMap { kind, value in value.map { Target(kind, $0) } }
  }

  var isGiven: Bool { !given.isEmpty }

  /// The message with its target replaced, or as it is where no option was given.
  func aimed(_ message: Message) -> Message {
    given.first.map { message.aimed(at: $0) } ?? message
  }
}

extension Message {
  /// The same message for another target; whatever target it had is gone.
  func aimed(at target: Target) -> Message {
    var message = self
    for kind in Target.Kind.allCases {
      // A doubled key needs as many turns as it has copies.
      while message[kind.path] != nil { message.set(kind.path, to: nil) }
    }
    message.set(target.kind.path, to: .string(target.value))
    return message
  }
}
