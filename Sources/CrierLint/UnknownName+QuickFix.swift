import CrierMessage

extension UnknownName {
  /// Returns the advice as a fix if exactly one field fits, is not set and accepts the value.
  static func quickFix(of visit: FieldVisit, in message: LintSubject) -> QuickFix? {
    let (name, place) = (visit.member.key, visit.place)
    switch misplaced[place.description]?[name] {
    case .to(let home):
      guard message.message[home] == nil, message.message.canHold(home),
        FieldCatalog.field(at: home)?.kind.takes(visit.member.value) == true
      else { return nil }
      return QuickFix(.remove(visit.path), .set(home, visit.member.value))
    case .words: return nil
    case nil: break
    }
    // A target or data that were not meant would reach people, and FCM itself sets the name.
    guard let near = FieldCatalog.nearestName(to: name, in: place),
      !place.steps.isEmpty || !likely.contains(near)
    else { return nil }
    let field = FieldCatalog.wirePath(place.appending(near))
    guard message.message[field] == nil, let kind = FieldCatalog.field(at: field)?.kind,
      kind.takes(visit.member.value)
    else { return nil }
    return QuickFix(.rename(visit.path, to: near))
  }

  /// The names of a message that only people can mean.
  private static let likely: Set<String> = Set(Target.Kind.allCases.map(\.rawValue)).union([
    "data", "name",
  ])
}
