import CrierMessage

extension LintRule {
  /// `fcm_options` and `fcmOptions` are the same field; which of the two counts is not known.
  ///
  /// A target and the message itself may not be there twice in one spelling either, as another
  /// reader than FCM's could take the other one.
  static let bothSpellings = LintRule(
    "MS08", "BothSpellings", .refused,
    source: "Protobuf's conformance tests: a parser may refuse both spellings; inferred for FCM",
    broken:
      #"{"message": {"topic": "news", "data": {"a": "1"}, "fcm_options": {}, "fcmOptions": {}}}"#,
    fixed: #"{"message": {"topic": "news", "data": {"a": "1"}, "fcm_options": {}}}"#
  ) { message in
    var known = KnownSpellings()
    for member in message.message.isBare ? [] : message.request.members ?? [] {
      guard
        let field = FieldCatalog.request.first(where: {
          Message.matches(member.key, $0.path.description, in: .message)
        })
      else { continue }
      known.add(member.key, of: "request.\(field.path)", at: .message)
    }
    if !message.message.isBare {
      known.addDoubled(in: (message.request.members ?? []).map(\.key).filter { $0 == "message" })
    }
    known.addDoubled(
      in: message.fieldVisits.filter { $0.path.steps.count == 1 }.map(\.member.key)
        .filter { Target.Kind(rawValue: $0) != nil })
    // A fast check, because nearly all messages use only the wire spelling.
    guard
      message.fieldVisits.contains(where: { visit in
        visit.node.map { !$0.wireName.isSpelled(visit.member.key) } == true
      })
    else { return known.found }
    for visit in message.fieldVisits {
      guard let node = visit.node else { continue }
      // In a list, the path of a visit has the key as it is written.
      let field = visit.place.appending(node.wireName)
      known.add(visit.member.key, of: "\(field)", at: field)
    }
    return known.found
  }

  /// The spelling in which each field was met first.
  private struct KnownSpellings {
    private var spelled: [String: String] = [:]
    private(set) var found: [Explanation] = []

    mutating func addDoubled(in keys: [String]) {
      for key in Set(keys) where keys.count(where: { $0 == key }) > 1 {
        found.append(
          Explanation(
            at: key == "message" ? .message : FieldPath(key), "\(key) appears more than once.",
            fix: "Keep one of them."))
      }
    }

    mutating func add(_ key: String, of field: String, at place: FieldPath) {
      guard let other = spelled.updateValue(key, forKey: field), !other.isSpelled(key) else {
        return
      }
      found.append(
        Explanation(
          at: place, "\(other) and \(key) are two spellings of one field.", fix: "Keep one of them."
        ))
    }
  }
}
