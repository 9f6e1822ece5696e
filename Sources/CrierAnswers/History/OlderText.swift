package import CrierMessage

/// A text that another one has replaced: it went out, and later another text went out for the first
/// time to the same audience under the same tag, collapse ID, collapse key or label.
///
/// The first sends decide: an old text that went out once more by mistake does not make the newer one
/// older. Only accepted sends prove that; the dates of files say nothing about it. A translation is
/// compared with sends of its own language, because the languages of a campaign share its tag.
package struct OlderText: Hashable, Sendable {
  /// What groups the sends of a campaign.
  package struct Key: Hashable, Sendable {
    let name: String
    /// The tag, the ID, the key or the label itself.
    package let value: String

    private static let fields: [(name: String, path: FieldPath)] =
      [
        ("tag", "android.notification.tag"), ("tag", "webpush.notification.tag"),
        ("collapse ID", "apns.headers.apns-collapse-id"),
        ("collapse key", "android.collapse_key"),
      ] + Message.labelPaths.map { ("label", $0) }

    package static func all(of message: Message) -> [Key] {
      var keys: [Key] = []
      for field in fields {
        guard let value = message.text(field.path), !value.isEmpty else { continue }
        let key = Key(name: field.name, value: value)
        if !keys.contains(key) { keys.append(key) }
      }
      return keys
    }
  }

  /// The first send of this text to an audience of the other one.
  package let record: SendRecord
  /// The first send of the other text to such an audience, which was later.
  package let newer: SendRecord
  let key: Key
  /// What differs in the texts, from the newer one to this one.
  let changes: [MessageDifference.Change]

  /// Returns what replaced the text of a message; nil if nothing proves that.
  ///
  /// - Parameter records: Accepted sends with their requests, in any order.
  package static func found(
    for message: Message, in language: String?, among records: [SendRecord]
  ) -> OlderText? {
    let text = SentText.text(of: message)
    guard !text.isEmpty else { return nil }
    let sent = SentText.all(in: records).filter { $0.record.language == language }
    for key in Key.all(of: message) {
      let texts = Dictionary(grouping: sent.filter { $0.keys.contains(key) }, by: \.text)
      guard let own = texts[text] else { continue }
      let newer = texts.values.compactMap { other -> (own: SentText, other: SentText)? in
        let shared = Set(own.map(\.audience)).intersection(other.map(\.audience))
        guard let first = own.first(where: { shared.contains($0.audience) }),
          let second = other.first(where: { shared.contains($0.audience) }),
          first.place < second.place
        else { return nil }
        return (first, second)
      }
      guard let newest = newer.max(by: { $0.other.place < $1.other.place }) else { continue }
      let changes = MessageDifference(from: newest.other.message, to: message).changes
        .filter { SentText.isText($0.path) }
      return OlderText(
        record: newest.own.record, newer: newest.other.record, key: key, changes: changes)
    }
    return nil
  }

  // MARK: Words

  /// `This text is older: …`, with what differs and when the newer text went out.
  package func sentence(in zone: ZoneRules) -> String {
    let shown = changes.prefix(Self.most).map(Self.words)
    let rest = changes.count - shown.count
    return
      "This text is older: it was sent on \(record.moment(in: zone)), before another text with "
      + "the same \(key.name) (\(OneLine.of(key.value))) on \(newer.moment(in: zone)). "
      + shown.joined(separator: " ")
      + (rest > 0 ? " \(rest) more \(rest == 1 ? "text differs" : "texts differ")." : "")
  }

  private static let most = 2
  /// The longest part of a value that is shown, and how much of it is before the difference.
  private static let longest = 60
  private static let lead = 24

  private static func words(_ change: MessageDifference.Change) -> String {
    let (newer, own) = (change.before.map(text), change.after.map(text))
    let common = zip(newer ?? "", own ?? "").prefix { $0 == $1 }.count
    let start = common <= lead ? 0 : common - lead
    func shown(_ text: String?) -> String {
      guard let text else { return "not set" }
      let part = text.dropFirst(start)
      return "\"\(start > 0 ? "…" : "")\(part.prefix(longest))\(part.count > longest ? "…" : "")\""
    }
    return "\(change.label): here \(shown(own)), there \(shown(newer))."
  }

  private static func text(_ value: JSONValue) -> String {
    OneLine.of(Redaction.scrubbed(value.text ?? JSONWriter.compact(value), of: .tokens))
  }
}

extension SendRecord {
  /// `24 Nov at 10:12 UTC (record 12)`.
  func moment(in zone: ZoneRules) -> String {
    zone.moment(at: time.secondsRoundedDown) + (number > 0 ? " (record \(number))" : "")
  }
}
