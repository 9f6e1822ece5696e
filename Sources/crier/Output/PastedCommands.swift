import CrierAnswers
import CrierConvert
import CrierMessage
import CrierTriage
import TextLayout

/// The commands for what a pasted text contains: what the composer's page offers as keys.
struct PastedCommands {
  let pasted: PastedText

  private static let most = 12

  /// Each line says what its command does; tokens are shortened or left for the person to fill in.
  var lines: [String] {
    // A code alone is not about a certain message.
    if pasted.pieces.count == 1, pasted.clues.isEmpty,
      case .codes? = pasted.pieces.first?.meaning
    {
      return []
    }
    var evidence = Evidence()
    let hasEvidence = evidence.add(pasted)
    let ofAll = pasted.deviceCount > 1 ? nil : evidence.platform
    let commands = pasted.pieces.flatMap {
      Self.commands(for: $0, on: ($0.platform ?? ofAll)?.rawValue ?? "PLATFORM")
    }
    let more = commands.count - Self.most
    let rest =
      more > 0 ? ["Commands not shown: \(more). To see them, explain a part of the text."] : []
    return Array(commands.prefix(Self.most)) + rest
      + why(evidence, hasEvidence)
  }

  private static func commands(for piece: PastedPiece, on platform: String) -> [String] {
    let shown = piece.text
    switch piece.kind {
    case .messageName:
      return [
        "Find its send: crier history list \(CurlExport.quote(piece.wordForHistory ?? shown))"
      ]
    case .maskedToken: return ["Find the sends to \(shown): crier history list \(shown)"]
    case .message: return ["Check the message: crier check FILE"]
    case .program where piece.explanation.fix?.contains("crier convert") == true:
      return ["See the message that it sends: crier convert FILE"]
    default: break
    }
    // To a token that no longer works, nothing can be sent.
    if piece.isDead { return ["Find the sends to \(shown): crier history list \(shown)"] }
    switch piece.identifier?.targets.first {
    case .token?: return commands(forDevice: shown, "--to-token TOKEN", on: platform)
    case .fid?: return commands(forDevice: shown, "--to-fid ID", on: platform)
    case .topic?:
      let topic = TopicName.withoutPrefix(shown)
      return [
        "Send to topic \(topic): crier send FILE \(Self.option("--to-topic", topic))",
        "Find the sends to topic \(topic): crier history list \(Self.option("--topic", topic))",
      ]
    case .condition?: return ["Send to the condition: crier send FILE --to-condition CONDITION"]
    case nil: return []
    }
  }

  /// `--topic news`; a name that begins like an option is joined to it.
  private static func option(_ name: String, _ value: String) -> String {
    name + (value.hasPrefix("-") ? "=" : " ") + CurlExport.quote(value)
  }

  private static func commands(
    forDevice shown: String, _ option: String, on platform: String
  ) -> [String] {
    [
      "Send to \(shown): crier send FILE \(option)",
      "Keep \(shown) as a test device: crier devices add NAME --platform \(platform) --token -",
      "Find the sends to \(shown): crier history list \(shown)",
    ]
  }

  /// The command that finds the cause, with the evidence in the text, and its next question.
  private func why(_ evidence: Evidence, _ hasEvidence: Bool) -> [String] {
    let hasDevice = pasted.pieces.contains { [.token, .fid].contains($0.kind) }
    guard hasEvidence || hasDevice || pasted.isWords else { return [] }
    // An option makes certain what the text only says, so the text itself is the evidence.
    let isName = evidence.clues.isSubset(of: [.accepted, .dryRun, .atPeak, .offPeak])
    let option =
      if let name = evidence.messageName, isName {
        " --name \(CurlExport.quote(name))"
      } else {
        hasEvidence ? " --answer FILE" : ""
      }
    let command = "crier why\(option)"
    return ["Find out why it did not arrive: \(command)"]
      + (Diagnosis(evidence).next.map { ["It asks: \($0.request)"] } ?? [])
      + (evidence.leftOut.map {
        ["Find out about the other message: crier why --name \(CurlExport.quote($0))"]
      } ?? [])
  }
}

/// Prints everything about a pasted text, with tokens and keys masked in every sentence.
enum PastedOutput {
  static func line(_ text: String) -> String { SafeText.line(Redaction.scrubbed(text)) }

  static func show(_ value: JSONValue) throws(OutputError) {
    try Console.show(Redaction.scrubbed(value))
  }
}
