package import CrierMessage

/// A message as a program that sends it with an official SDK.
///
/// The program uses the SDK's default credentials. The only secret in the code is the target.
package enum SnippetExport {
  package struct Result: Hashable, Sendable {
    package var code: String
    /// The fields that the SDK cannot express, with one explanation each.
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
