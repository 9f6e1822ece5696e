import CrierMessage
import TextLayout

/// Prints everything about a pasted text, with tokens and keys masked in every sentence.
enum PastedOutput {
  static func line(_ text: String) -> String { SafeText.line(Redaction.scrubbed(text)) }

  static func show(_ value: JSONValue) throws(OutputError) {
    try Console.show(Redaction.scrubbed(value))
  }
}
