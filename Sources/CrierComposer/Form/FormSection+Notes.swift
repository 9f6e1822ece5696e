import CrierCore

extension FormSection {
  /// What a page says below its fields; of the target, as soon as there is one.
  ///
  /// Keys of commands stand in it as `{edit}`.
  func notes(for kind: Target.Kind, value: String) -> [String] {
    guard self == .target else { return [] }
    guard value.contains(where: { !$0.isWhitespace }) else { return [Self.note(for: kind)] }
    return kind == .condition
      ? Self.notes(forCondition: value) : Self.notes(for: Identifier(of: value), as: kind)
  }

  /// Whom the common title, or the common text, is for, where one platform or none shows it.
  static func note(
    on item: FormItem, of message: Message, for platforms: [Platform]
  ) -> String? {
    guard item == .title || item == .body, let path = item.path,
      message.text(path)?.isEmpty == false
    else { return nil }
    let owners = message.platformsWithOwn(path)
    let reach = message.reach(among: platforms)
    let (own, shown) = (reach.filter(owners.contains), reach.filter { !owners.contains($0) })
    guard !own.isEmpty, shown.count <= 1 else { return nil }
    let who = shown.first.map { "Only \($0.label) shows" } ?? "Nobody sees"
    let has = own.count == 1 ? "has its" : "have their"
    return "\(who) this \(item == .title ? "title" : "text"): \(own.listed) \(has) own."
  }

  private static func note(for kind: Target.Kind) -> String {
    switch kind {
    case .token: "One app on one device, or the key of a group. Keep it secret."
    case .fid: "The Firebase Installation ID, 22 characters; it succeeds tokens."
    case .topic: "All who subscribed. Letters, digits, - _ . ~ % and no /topics/."
    case .condition: "'news' in topics && 'de' in topics, for example; {edit} builds one."
    }
  }

  /// Whom it reaches, and the most severe of what is odd about it.
  private static func notes(forCondition text: String) -> [String] {
    do throws(ConditionError) {
      let explained = try ConditionExplainer(text)
      let remark = explained.remarks.first?.explanation.sentence
      return [explained.sentence, remark ?? "{edit} changes it, and tries who is reached."]
    } catch {
      return [error.explanation.spoken + " Or press {edit} and build it."]
    }
  }

  /// What was pasted instead of a target, and what came with it.
  private static func notes(for identifier: Identifier, as kind: Target.Kind) -> [String] {
    var notes: [String] = []
    if let remark = identifier.remark(in: kind) {
      notes.append(remark.spoken)
    }
    if let remark = identifier.cleaningRemark {
      notes.append("\(remark) Clean target in the palette ({palette}) takes that off.")
    }
    return notes.isEmpty ? [note(for: kind)] : notes
  }
}
