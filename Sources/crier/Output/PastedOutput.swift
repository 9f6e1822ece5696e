import CrierMessage
import TextLayout

/// Prints everything about a pasted text; removes tokens and keys of the text from every sentence.
enum PastedOutput {
  static func line(_ text: String) -> String { SafeText.line(Redaction.scrubbed(text)) }

  static func show(_ value: JSONValue) throws(OutputError) {
    try Console.show(Redaction.scrubbed(value))
  }
}
