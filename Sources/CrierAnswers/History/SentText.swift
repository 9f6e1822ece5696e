import CrierMessage

/// The text of an accepted send.
struct SentText: Hashable {
  let record: SendRecord
  private(set) var message: Message
  private(set) var text: [FieldPath: JSONValue]
  let keys: [OlderText.Key]
  /// The draft that it was sent from.
  let draft: String?
  /// Its place among the sends, from the first one on.
  let place: Int

  /// Returns the texts of sends, the first one first.
  static func all(in records: [SendRecord]) -> [SentText] {
    records.sorted { ($0.time, $0.number) < ($1.time, $1.number) }.enumerated()
      .compactMap { place, record in
        record.message().map { message in
          SentText(
            record: record, message: message, text: text(of: message),
            keys: OlderText.Key.all(of: message),
            draft: record.draft.map { draft(of: $0.path, in: record.language) }, place: place)
        }
      }
  }

  /// The draft of a file, which may be that of a translation.
  static func draft(of path: String, in language: String?) -> String {
    guard let own = DraftPath.translated(path), own.language == language else { return path }
    return own.draft
  }

  /// Who got it: a topic, a condition, a list, or a device.
  var audience: [String] {
    [record.target?.kind.rawValue ?? "list", record.target?.value ?? record.list?.name ?? ""]
  }

  /// Whether it is in this language, or its language is not known and it is like the text.
  func isInLanguage(of outgoing: OutgoingText, isSimilar: Bool) -> Bool {
    let (own, other) = (record.language, outgoing.language)
    return own == other || isSimilar && (own == nil || other == nil)
  }

  /// What people read; for a message without titles and texts, its data.
  static func text(of message: Message) -> [FieldPath: JSONValue] {
    var text: [FieldPath: JSONValue] = [:]
    for path in words { text[path] = message.value(at: path) }
    guard text.isEmpty else { return text }
    for member in message[.data]?.members ?? [] {
      text[FieldPath.data.appending(member.key)] = member.value
    }
    return text
  }

  /// The same as it is written in a draft, if it can be its text with values in place of variables.
  func unfilled(as drafts: [DraftTexts.Translated]) -> SentText {
    let own = drafts.first {
      $0.language == record.language && Self.canBeFilled($0.message, message)
    }
    guard let own else { return self }
    var copy = self
    (copy.message, copy.text) = (own.message, Self.text(of: own.message))
    return copy
  }

  /// Whether the text of a message can be that of a draft with values in place of its variables.
  static func canBeFilled(_ draft: Message, _ message: Message) -> Bool {
    let (written, sent) = (text(of: draft), text(of: message))
    return written.keys == sent.keys
      && written.allSatisfy { path, value in
        guard let text = value.text, let filled = sent[path]?.text else {
          return value == sent[path]
        }
        return TextVariable.canBeFilled(text, filled)
      }
  }

  /// What differs in the texts, from this one to that of a message.
  func changes(to message: Message) -> [MessageDifference.Change] {
    Self.changes(from: self.message, to: message)
  }

  /// What differs in the texts of two messages.
  static func changes(from old: Message, to new: Message) -> [MessageDifference.Change] {
    MessageDifference(from: old, to: new).changes.filter { change in
      words.contains(change.path) || change.path.parent == .data
    }
  }

  private static let words: [FieldPath] =
    Translation.words + [
      "notification.image", "android.notification.image", "apns.fcm_options.image",
      "webpush.notification.image", "apns.payload.aps.alert",
    ]
}
