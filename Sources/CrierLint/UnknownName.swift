import CrierMessage

/// Advice about a field that FCM does not know.
enum UnknownName {
  /// Where a name belongs now: a field, or a sentence of advice.
  enum Home: Hashable, Sendable, ExpressibleByStringLiteral {
    case to(FieldPath)
    case words(String)

    init(stringLiteral words: String) { self = .words(words) }

    var sentence: String {
      switch self {
      case .to(let field): "Move it to \(field)."
      case .words(let sentence): sentence
      }
    }
  }

  /// Returns advice about an unknown name as one imperative sentence.
  ///
  /// For a legacy or misplaced name, the advice says where the name belongs. Otherwise it suggests
  /// the nearest known name or, failing that, up to four objects that have a field of this name.
  /// The last resort is to remove the field.
  static func advice(for name: String, in place: FieldPath) -> String {
    if let home = misplaced[place.description]?[name] { return home.sentence }
    if let near = FieldCatalog.nearestName(to: name, in: place) { return "Write \(near) instead." }
    let homes = FieldCatalog.paths(named: name).filter {
      $0.parent != place && !$0.starts(with: "android_v2")
    }
    if !homes.isEmpty, homes.count <= 4 {
      return "Move it to \(homes.map(\.description).joined(separator: " or "))."
    }
    return "Remove it, or put it into data if it is for your app."
  }

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
    guard let near = FieldCatalog.nearestName(to: name, in: place) else { return nil }
    let field = FieldCatalog.wirePath(place.appending(near))
    guard message.message[field] == nil, let kind = FieldCatalog.field(at: field)?.kind,
      kind.takes(visit.member.value)
    else { return nil }
    return QuickFix(.rename(visit.path, to: near))
  }
}
