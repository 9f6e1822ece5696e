/// Advice about a field that FCM does not know, for the rules and for FCM's answers.
package enum UnknownName {
  /// Where a name belongs now: a field, or a sentence of advice.
  package enum Home: Hashable, Sendable, ExpressibleByStringLiteral {
    case to(FieldPath)
    case words(String)

    package init(stringLiteral words: String) { self = .words(words) }

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
  package static func advice(for name: String, in place: FieldPath) -> String {
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

  /// Returns advice about an unknown name next to `message`.
  package static func adviceInRequest(for name: String) -> String {
    FieldCatalog.field(at: FieldPath([.key(name)])) != nil
      ? "Move it into the message."
      : "Remove it; only message and validate_only are allowed there."
  }

  /// Returns the value of a choice that was probably meant; nil if none is certain.
  ///
  /// `PRIORITY_MAX` is often written as MAX, and PRIVATE as `VISIBILITY_PRIVATE`.
  package static func choice(meantBy text: String, among names: [String]) -> String? {
    let text = text.uppercased()
    return names.first { $0.hasSuffix("_" + text) || text.hasSuffix("_" + $0) }
  }
}
