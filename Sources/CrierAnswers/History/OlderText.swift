package import CrierMessage

/// A text that another one has replaced: it went out, and later another text of the same campaign went
/// out for the first time to the same audience in the same language.
///
/// Sends belong to one campaign if they share a tag, collapse ID, collapse key or label, if they come
/// from the same file, or if their texts are nearly the same (`TextSimilarity`).
///
/// The first sends decide: an old text that went out once more by mistake does not make the newer one
/// older. Only accepted sends prove that; the dates of files say nothing about it. A translation is
/// compared with sends of its own language, because the languages of a campaign share its tag.
///
/// Different tags do not matter for a text that goes to the same target once more: what was meant to
/// be another message would have another text.
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

    /// Whether messages with these keys are different ones on purpose: both have a tag, for example,
    /// but no tag in common. A label says nothing about that, because each send may have its own.
    static func tellApart(_ keys: [Key], _ others: [Key]) -> Bool {
      Set(keys.map(\.name)).subtracting(["label"]).contains { name in
        let values = others.filter { $0.name == name }
        return !values.isEmpty && !keys.contains { $0.name == name && values.contains($0) }
      }
    }
  }

  /// Why two sends belong to the same campaign.
  enum Bond: Hashable {
    case key(Key)
    case file
    case similar
  }

  /// The first send of this text to an audience of the other one.
  package let record: SendRecord
  /// The first send of the other text to such an audience, which was later.
  package let newer: SendRecord
  let bond: Bond
  /// Whether it is the text of the base message, and a translation of it is sent.
  private var isOfBase = false
  /// What differs in the texts, from the newer one to this one.
  let changes: [MessageDifference.Change]

  /// How far back sends count that have nothing in common but the text.
  package static let similarPeriod = Duration.seconds(28 * 86_400)

  /// Returns what replaced the text of a message; nil if nothing proves that.
  static func found(
    for outgoing: OutgoingText, among sent: [SentText], now: Duration
  ) -> OlderText? {
    let text = SentText.text(of: outgoing.message)
    guard !text.isEmpty else { return nil }
    let keys = Key.all(of: outgoing.message)
    let similarity = TextSimilarity(to: text)
    let similar = Set(sent.map(\.text).filter(similarity.isSimilar))
    let spoken = sent.filter {
      $0.isInLanguage(of: outgoing, isSimilar: similar.contains($0.text))
    }
    for bond in keys.map(Bond.key) + [.file, .similar] {
      let joined = spoken.filter { sent in
        switch bond {
        case .key(let key): sent.keys.contains(key)
        case .file: sent.draft != nil && sent.draft == outgoing.draftFile
        case .similar:
          similar.contains(sent.text)
            && (!Key.tellApart(sent.keys, keys)
              || outgoing.goes(toAudienceOf: sent) && now - sent.record.time < similarPeriod)
        }
      }
      let texts = Dictionary(grouping: joined, by: \.text)
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
      return OlderText(
        record: newest.own.record, newer: newest.other.record, bond: bond,
        changes: newest.other.changes(to: outgoing.message))
    }
    return nil
  }

  /// Returns what replaced the text of the base message while a translation of it is sent: the draft
  /// may have been corrected in a copy, and the translation never sent before.
  ///
  /// Nil also if the translation has the numbers of the newer text, and not those of the older one.
  static func ofBase(
    of outgoing: OutgoingText, among sent: [SentText], now: Duration
  ) -> OlderText? {
    guard let base = outgoing.base, var older = found(for: base, among: sent, now: now),
      let newer = older.newer.message()
    else { return nil }
    let isCorrected =
      NumberDifference(from: base.message, to: outgoing.message) != nil
      && NumberDifference(from: newer, to: outgoing.message) == nil
    older.isOfBase = true
    return isCorrected ? nil : older
  }

  // MARK: Words

  /// `This text is older: …`, with what differs and when the newer text went out.
  package func sentence(in zone: ZoneRules) -> String {
    let other =
      switch bond {
      case .key(let key): "another text with the same \(key.name) (\(OneLine.of(key.value)))"
      case .file: "another text from the same file"
      case .similar: "a similar text to the same target"
      }
    let subject = isOfBase ? "The base message of this translation" : "This text"
    return "\(subject) is older: it was sent on \(record.moment(in: zone)), before \(other) on "
      + "\(newer.moment(in: zone)). " + TextChanges.words(changes)
  }
}

extension SendRecord {
  /// `24 Nov at 10:12 UTC (record 12)`.
  func moment(in zone: ZoneRules) -> String {
    zone.moment(at: time.secondsRoundedDown) + (number > 0 ? " (record \(number))" : "")
  }
}
