/// What the rules say of a message, with what they measured on the way: nobody needs to do that
/// again.
package struct LintReport: Sendable {
  /// The gravest first, then in the order of the message.
  package let findings: [Finding]
  package let size: PayloadSize
  package let console: ConsoleText
  package let words: PreviewWords
}
