import CrierMessage

/// The placeholders for values that only a program knows.
struct UnknownValues {
  /// The names of the placeholders, by the code that they stand for.
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  /// How often each base was taken.
  private var counts: [String: Int] = [:]

  /// Whether a placeholder marks such a value, so that the message is not taken for a whole one.
  ///
  /// Texts, targets, data and whole parts such as `notification` are marked; numbers, times and
  /// choices could not hold a placeholder. The path is one in a request of v1, in the legacy
  /// protocol or in a list of either.
  static func isMarked(_ path: FieldPath) -> Bool {
    let steps = stepsInMessage(path)
    guard !steps.isEmpty else { return false }
    let kind = kind(at: steps)
    if steps.count == 1, case .key(let name)? = steps.first, TargetName.all.contains(name) {
      return true
    }
    guard steps.count > 1 else { return kind.map { $0 != .text && holdsText($0) } ?? false }
    return kind.map(holdsText) ?? true
  }

  /// Whether a field is an object, for which a text cannot stand.
  static func hasMembers(_ path: FieldPath) -> Bool {
    switch kind(at: stepsInMessage(path)) {
    case .object, .textMap: true
    default: false
    }
  }

  private static func stepsInMessage(_ path: FieldPath) -> ArraySlice<FieldPath.Step> {
    var steps = path.steps[...]
    if case .index? = steps.first { steps.removeFirst() }
    if steps.first == .key("message") { steps.removeFirst() }
    return steps
  }

  private static func kind(at steps: ArraySlice<FieldPath.Step>) -> Field.Kind? {
    FieldCatalog.field(at: FieldCatalog.wirePath(FieldPath(Array(steps))))?.kind
  }

  private static func holdsText(_ kind: Field.Kind) -> Bool {
    switch kind {
    case .text, .object, .textMap, .free, .textOrObject, .anything: true
    case .list(let inner): holdsText(inner)
    default: false
    }
  }

  /// Returns the name of the placeholder for a value; different code has different names.
  ///
  /// The name is like the wish, or else like the key of the field.
  mutating func name(of code: String, like wish: String?, at path: FieldPath) -> String {
    if let known = names[code] { return known }
    let base =
      [wish.flatMap(Self.noun), path.lastKey].compactMap(\.self)
      // A secret may have been written where a name belongs.
      .filter { Redaction.scrubbed($0) == $0 }.map(Self.letters)
      .first(where: TextVariable.isName) ?? "value"
    // Programs have hundreds of values with one base.
    var chosen = base
    while !taken.insert(chosen).inserted {
      counts[base, default: 1] += 1
      chosen = "\(base)\(counts[base, default: 2])"
    }
    names[code] = chosen
    return chosen
  }

  /// The names of methods that say nothing about their results.
  private static let verbs: Set<String> = [
    "Format", "Marshal", "Sprint", "Sprintf", "build", "call", "chomp", "clone", "concat", "dumps",
    "dup",
    "find", "first", "format", "freeze", "get", "json", "json_encode", "join", "last", "load",
    "next", "of", "pop", "read",
    "replace", "sprintf", "stringify", "text", "toString", "ToString", "to_s", "trim", "strip",
    "valueOf",
  ]

  /// Returns what a value is named after: `token` for `getToken` and `token.freeze`; nil for `get`.
  private static func noun(_ code: String) -> String? {
    let words = code.split(separator: ".").map(String.init)
    guard let name = words.last(where: { !verbs.contains($0) }) else { return nil }
    for prefix in ["get_", "get", "Get", "fetch", "find"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      guard let first = rest.first, prefix == "get_" || first.isUppercase else { continue }
      return first.lowercased() + rest.dropFirst()
    }
    return name
  }

  private static func letters(_ text: String) -> String {
    String(
      text.replacing(" ", with: "_").prefix(30).filter {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
      })
  }
}
