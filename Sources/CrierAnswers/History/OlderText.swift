package import CrierMessage

/// A text that another one has replaced: it went out before, and then another text went out to the
/// same audience under the same tag, collapse ID, collapse key or label.
///
/// Only accepted sends prove that; the dates of files say nothing about it. A translation is compared
/// with sends of its own language, because the languages of a campaign share its tag.
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

  /// The last send of this text.
  package let record: SendRecord
  /// The last send of another text, which was later.
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
    let text = text(of: message)
    guard !text.isEmpty else { return nil }
    let sends = records.filter { $0.language == language }
      .sorted { ($0.time, $0.number) > ($1.time, $1.number) }
      .compactMap { record in record.message().map { Send(record: record, message: $0) } }
    for key in Key.all(of: message) {
      let sends = sends.filter { Key.all(of: $0.message).contains(key) }
      let isSame = sends.map { Self.text(of: $0.message) == text }
      // The last text of all is not older than another one.
      guard let last = isSame.firstIndex(of: true) else { continue }
      let audiences = zip(sends, isSame).filter(\.1).map(\.0.audience)
      guard let newer = sends[..<last].first(where: { audiences.contains($0.audience) })
      else { continue }
      let changes = MessageDifference(from: newer.message, to: message).changes
        .filter { isText($0.path) }
      return OlderText(
        record: sends[last].record, newer: newer.record, key: key, changes: changes)
    }
    return nil
  }

  private struct Send {
    let record: SendRecord
    let message: Message

    /// Who got it: a topic, a condition, a list, or a device.
    var audience: [String] {
      [record.target?.kind.rawValue ?? "list", record.target?.value ?? record.list?.name ?? ""]
    }
  }

  // MARK: Texts

  /// What people read; for a message without titles and texts, its data.
  private static func text(of message: Message) -> [FieldPath: JSONValue] {
    var text: [FieldPath: JSONValue] = [:]
    for path in words { text[path] = message.value(at: path) }
    guard text.isEmpty else { return text }
    for member in message[.data]?.members ?? [] {
      text[FieldPath.data.appending(member.key)] = member.value
    }
    return text
  }

  private static let words: [FieldPath] =
    Translation.words + [
      "notification.image", "android.notification.image", "apns.fcm_options.image",
      "webpush.notification.image", "apns.payload.aps.alert",
    ]

  private static func isText(_ path: FieldPath) -> Bool {
    words.contains(path) || path.parent == .data
  }

  // MARK: Words

  /// `This text is older: …`, with what differs and when the newer text went out.
  package func sentence(in zone: ZoneRules) -> String {
    let shown = changes.prefix(Self.most).map(Self.words)
    let rest = changes.count - shown.count
    return "This text is older: it was sent on \(record.moment(in: zone)), and another text with "
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
  fileprivate func moment(in zone: ZoneRules) -> String {
    zone.moment(at: time.secondsRoundedDown) + (number > 0 ? " (record \(number))" : "")
  }
}
