/// A translation of a draft: a JSON merge patch (RFC 7386) with what differs from the draft.
package enum Translation {
  /// Reads the patch in a translation's file; `path` is its path for error messages.
  package static func patch(
    in bytes: [UInt8], at path: String, of draft: JSONValue
  ) throws(TranslationError) -> JSONValue {
    let patch: JSONValue
    do {
      patch = try JSONReader.read(bytes)
    } catch {
      throw .notJSON(path: path, error)
    }
    try check(patch, at: path, of: draft)
    return patch
  }

  /// Throws if a value cannot be the patch of a draft.
  package static func check(
    _ patch: JSONValue, at path: String, of draft: JSONValue
  ) throws(TranslationError) {
    guard let members = patch.members else { throw .notObject(path: path, kind: patch.kind) }
    let (own, drafts) = (Message(request: patch).isBare, Message(request: draft).isBare)
    guard members.isEmpty || own == drafts else { throw .otherShape(path: path, isBare: own) }
  }

  /// Returns the translated draft; a translation of a dry run is one, whatever it says.
  package static func applying(_ patch: JSONValue, to draft: JSONValue) -> Message {
    let translated = Message(request: MergePatch.applying(patch, to: draft))
    return Message(request: draft).isDryRun && !translated.isDryRun
      ? Message(request: translated.dryRun) : translated
  }

  /// The titles and texts of a draft that people read and that a translation has not changed.
  ///
  /// A value that the patch repeats counts as translated, such as the name of a brand.
  package static func missing(in patch: JSONValue, of draft: JSONValue) -> [FieldPath] {
    let (patch, draft) = (Message(request: patch), Message(request: draft))
    return words.filter { path in
      draft.value(at: path)?.text?.isEmpty == false && patch.value(at: path) == nil
    }
  }

  /// Says that a language goes where the base message goes, which is for other people; `target` is a
  /// target in words.
  package static func inheritedTarget(_ target: String, of language: String) -> String {
    "The translation \(LanguageTag.quoted(language)) has no target of its own: it goes to \(target), "
      + "the target of the base message."
  }

  /// Says that only the base message is sent; `languages` are those of its translations.
  package static func baseAlone(_ languages: [String]) -> String {
    "the base message; its translations (\(languages.joined(separator: ", "))) are not sent"
  }

  /// The fields with titles and texts.
  package static let words: [FieldPath] =
    FieldPath.commonWords + [
      "android.notification.title", "android.notification.body",
      "apns.payload.aps.alert.title", "apns.payload.aps.alert.subtitle",
      "apns.payload.aps.alert.body", "webpush.notification.title", "webpush.notification.body",
    ]
}

/// Why a translation cannot be used. Its file stays as it is.
package enum TranslationError: ExplainedError, Hashable {
  case notJSON(path: String, JSONError)
  case notObject(path: String, kind: String)
  /// Only one of the draft and its translation has `message` around the fields.
  case otherShape(path: String, isBare: Bool)

  package var explanation: Explanation {
    switch self {
    case .notJSON(let path, let error): return error.explanation.about(path)
    case .notObject(let path, let kind):
      return Explanation(
        "\(path) is \(kind), so it is not used as a translation.",
        fix:
          "Write an object with what differs: {\"message\": {\"notification\": {\"title\": \"…\"}}}"
      )
    case .otherShape(let path, let isBare):
      return Explanation(
        isBare
          ? "\(path) is not used as a translation: its fields are not in \"message\", but those of "
            + "the draft are."
          : "\(path) is not used as a translation: its fields are in \"message\", but those of the "
            + "draft are not.",
        fix: isBare
          ? "Put them into {\"message\": {…}}." : "Leave out \"message\" around the fields.")
    }
  }
}
