package import CrierMessage

/// Text that is code: a program that builds messages or works with topics, an app, a curl command.
package struct ProgramText: Hashable, Sendable {
  /// What the text is, as it appears in sentences: "a Node snippet".
  package let words: String
  /// What the code is for and what to do with it.
  package let explanation: Explanation

  /// The number of bytes that are searched.
  private static let longest = 65_536

  /// Recognizes code; nil for JSON and for other texts.
  package init?(_ bytes: [UInt8]) {
    let bytes = Array(bytes.prefix(Self.longest))
    guard let first = bytes.first(where: { $0 > 0x20 }), first != UInt8(ascii: "{") else {
      return nil
    }
    let forms =
      SnippetStart.languages(of: bytes).map(Import.Form.snippet)
      + (CurlImport.start(in: bytes) == nil ? [] : [.curl])
      + (MapLanguage.language(of: bytes).map { [.map($0)] } ?? [])
    // An address alone may be that of a log.
    let isCode =
      !forms.isEmpty || ["\"https://", "'https://"].contains { SnippetStart.contains(bytes, $0) }
    let other = NoRequest(code: bytes, withAddresses: isCode)
    if let form = forms.first, other == nil || SnippetStart.buildsMessage(bytes) {
      words = form.words
      explanation = Explanation(
        "This is \(form.words).", fix: "Run crier convert FILE to see the message that it sends.")
    } else if let (sentence, fix) = other?.words {
      words = "code"
      explanation = Explanation(sentence.withCapital, fix: fix)
    } else {
      return nil
    }
  }
}
