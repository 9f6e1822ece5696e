/// A message as a program that sends it with an official SDK.
///
/// Credentials come from the place where the SDK looks for them by itself, so nothing secret but
/// the target is in it.
package enum SnippetExport {
  package struct Result: Hashable, Sendable {
    package var code: String
    /// What the SDK cannot say, each at its field.
    package var losses: [Explanation]
  }

  package static func code(
    for message: Message, in language: SnippetLanguage, project: String? = nil
  ) -> Result {
    var reader = SDKReader(language)
    let object = reader.read(message)
    for field in message.wrapped.members ?? [] {
      if !["message", "validate_only", "validateOnly"].contains(field.key) {
        reader.lose(FieldPath([.key(field.key)]), "the SDKs have no such field; it was left out.")
      }
    }
    var writer = CodeWriter(language)
    let code = writer.code(object)
    let program = SnippetProgram(
      writer: writer, code: code, isDryRun: message.isDryRun, project: project)
    return Result(code: program.lines.joined(separator: "\n"), losses: reader.losses)
  }
}
