package import CrierMessage

/// A message that is about to be sent, with what tells which earlier sends it belongs to.
package struct OutgoingText: Hashable, Sendable {
  /// As it is sent, with values in place of its variables.
  package var message: Message
  /// Nil for a base message, and for one without translations.
  package let language: String?
  /// The path of its file; nil if it has none.
  package var file: String?
  /// The name of the list that it goes to; nil if it has a target of its own.
  package let list: String?
  /// The draft and its translations; nil without any.
  package var draft: DraftTexts?
  /// Whether it came from the history; `file` is then the one that it was sent from.
  package let isRecalled: Bool
  /// Whether it is a send that waited, so that no send of it was accepted.
  package let hasWaited: Bool
  /// What that file has now, in its language; nil if it is gone or cannot be read.
  package var nowInFile: Message?

  package init(
    _ message: Message, in language: String? = nil, from file: String? = nil,
    isRecalled: Bool = false, hasWaited: Bool = false, toList list: String? = nil,
    _ draft: DraftTexts? = nil
  ) {
    (self.message, self.language, self.file) = (message, language, file)
    (self.isRecalled, self.hasWaited) = (isRecalled, hasWaited)
    (self.list, self.draft) = (list, draft)
  }

  /// The base message of the draft that this translation belongs to; nil for any other text.
  package var base: OutgoingText? {
    guard language != nil, let base = draft?.base.message else { return nil }
    return OutgoingText(base, from: file.map { SentText.draft(of: $0, in: language) }, toList: list)
  }

  /// Whether there is a text that earlier sends can have.
  package var hasText: Bool { !SentText.text(of: message).isEmpty }
}

extension OutgoingText {
  /// The draft of the file, which may be that of a translation.
  package var draftFile: String? { file.map { SentText.draft(of: $0, in: language) } }

  /// The files from which its campaign may have been sent: the draft and its translations.
  package var draftFiles: [String] {
    guard let draft = draftFile else { return [] }
    let languages = Set([language].compactMap(\.self) + (self.draft?.languages ?? []))
    return [draft] + languages.sorted().compactMap { DraftPath.translation(of: draft, into: $0) }
  }

  /// The topics of the condition that it goes to; empty for any other target.
  package var topicsOfCondition: [String] {
    guard list == nil, let target = message.targets.first, target.kind == .condition else {
      return []
    }
    return (try? ConditionReader.read(target.value))?.condition.topics ?? []
  }

  /// Who gets it, as `SentText.audience` has it; nil for a device and without exactly one target.
  var audience: [String]? {
    if let list { return ["list", list] }
    guard let target = message.targets.first, message.targets.count == 1, target.kind.isAudience
    else { return nil }
    return [target.kind.rawValue, target.value]
  }

  /// Whether all, or some, who got a text also get this one.
  func goes(toAudienceOf sent: SentText) -> Bool {
    if list != nil { return sent.audience == audience }
    return sent.record.hasTarget(of: message)
      || topicsOfCondition.contains { sent.audience == [Target.Kind.topic.rawValue, $0] }
  }
}
