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
    code(for: [message], in: language, project: project)
  }

  /// Returns one program for all messages; several are sent in a loop.
  package static func code(
    for messages: [Message], in language: SnippetLanguage, project: String? = nil
  ) -> Result {
    var losses: [Explanation] = []
    var writer = CodeWriter(language)
    let codes = messages.map { message in
      var reader = SDKReader(language)
      let object = reader.read(message)
      for field in message.wrapped.members ?? [] {
        if !Message.requestNames.contains(field.key) {
          reader.lose(FieldPath([.key(field.key)]), "the SDKs have no such field; it was left out.")
        }
      }
      for loss in reader.losses where !losses.contains(loss) { losses.append(loss) }
      return writer.code(object)
    }
    let dryRuns = messages.count(where: \.isDryRun)
    if dryRuns > 0, dryRuns < messages.count {
      losses.append(
        Explanation(
          "Only some of the requests are dry runs, but the program checks all of them and delivers "
            + "none.", fix: "Convert the dry runs and the others separately."))
    }
    let program = SnippetProgram(
      writer: writer, codes: codes, isDryRun: dryRuns > 0, project: project)
    let lines = expirations(of: messages, in: language) + program.lines
    return Result(code: lines.joined(separator: "\n"), losses: losses)
  }

  /// Returns a comment for each time at which a message expires on Apple devices, because a program may
  /// run long after it.
  private static func expirations(
    of messages: [Message], in language: SnippetLanguage
  ) -> [String] {
    var lines: [String] = []
    for message in messages {
      guard let seconds = message["apns.headers.apns-expiration"]?.integer, seconds > 0 else {
        continue
      }
      let line =
        "\(language == .python ? "#" : "//") apns-expiration is a fixed time, "
        + "\(CivilTime(seconds: seconds).wireText). Count it from the time of each send."
      if !lines.contains(line) { lines.append(line) }
    }
    return lines.isEmpty ? [] : lines + [""]
  }
}
