import CrierMessage

/// Finds two field names that were joined by accident, such as `click_actioncategory`.
///
/// These names come from web pages that were copied without their markup. It is unknown which field
/// was meant, so the name is kept and reported.
enum GluedNames {
  private static let names: Set<String> = {
    let fields = FieldCatalog.all.compactMap { $0.path.lastKey }
    let more = ["message", "payload", "aps", "alert", "badge", "category", "headers", "to"]
    return Set(fields + fields.map(\.lowerCamelCased) + more)
  }()

  /// The maximum length of two joined names.
  private static let longest = 80

  static func halves(of name: String) -> (String, String)? {
    let letters = Array(name.utf8)
    guard letters.count <= longest, letters.count >= 4, !names.contains(name) else { return nil }
    for split in 2...letters.count - 2 {
      let first = String(decoding: letters[..<split], as: UTF8.self)
      let second = String(decoding: letters[split...], as: UTF8.self)
      if names.contains(first), names.contains(second) { return (first, second) }
    }
    return nil
  }

  static func tell(in body: PlacedJSON, _ notes: inout ImportNotes) {
    let message = Message(request: body.value)
    var found: [(path: FieldPath, name: String, halves: (String, String))] = []
    collect(message.body ?? .null, at: .message, &found)
    let root = message.isBare || message.body == nil ? [] : [FieldPath.Step.key("message")]
    let paths = found.map { FieldPath(root + $0.path.steps) }
    let offsets = body.offsets(of: paths)
    for (one, path) in zip(found, paths) {
      let (first, second) = one.halves
      notes.lose(
        at: offsets[path] ?? 0, field: one.path,
        "\"\(one.name)\" looks like two names joined by accident, \(first) and \(second); it was "
          + "not changed.",
        fix: "Choose one of the two, or write both.")
    }
  }

  private static func collect(
    _ value: JSONValue, at place: FieldPath,
    _ found: inout [(path: FieldPath, name: String, halves: (String, String))]
  ) {
    guard let members = value.members, !FieldCatalog.isFree(place) else { return }
    let known = FieldCatalog.order(in: place)
    for member in members {
      let path = place.appending(member.key)
      if known[member.key] == nil {
        if let halves = halves(of: member.key) { found.append((path, member.key, halves)) }
      } else {
        collect(member.value, at: FieldCatalog.wirePath(path), &found)
      }
    }
  }
}
