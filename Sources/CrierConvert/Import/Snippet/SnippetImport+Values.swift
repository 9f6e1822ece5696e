import CrierMessage

extension SnippetImport {
  /// Returns the members of an object with the names and values that are sent to FCM.
  mutating func members(
    of parts: [Part], _ name: SDKClass.Name, at path: FieldPath
  ) -> [JSONMember] {
    let known = SDKClass.named(name)
    var result: [JSONMember] = []
    for (index, part) in parts.enumerated() {
      guard let written = part.name ?? positional(index, name) else {
        result.append(missingMembers(part.value, path, "this value has no name"))
        continue
      }
      if let inner = lifted(written, name) {
        let lifted = members(
          of: [Part(name: inner.name, value: part.value, offset: part.offset)], inner.in,
          at: path.appending("payload"))
        if !lifted.isEmpty { merge(lifted, under: "payload", into: &result) }
        continue
      }
      if isCustom(written, name) {
        guard let entries = entries(part.value) else {
          result.append(missingMembers(part.value, path))
          continue
        }
        for entry in entries { add(entry.name ?? "", entry.value, at: path, to: &result) }
        continue
      }
      guard let field = known.field(named: alias(written, name), in: language) else {
        let takesAny = known.hasCustomKeys && [.node, .python].contains(language)
        if written == "..." {
          result.append(missingMembers(part.value, path))
        } else if takesAny {
          add(written, part.value, at: path, to: &result)
        } else {
          notes.lose(
            at: part.offset, field: path.appending(written),
            "the SDK has no member named \(ForeignName.quoted(written)); it was left out.")
        }
        continue
      }
      let place = path.appending(field.wire)
      guard let value = value(part.value, field, at: place) else { continue }
      // Go does not send empty strings.
      if language == .go, value == .string("") { continue }
      // Left out, because three SDKs require an `aps` even if the message has none.
      if field.wire == "aps", value == .object([]) { continue }
      // Several calls on a builder add to the same map or list.
      if let index = result.firstIndex(where: { $0.key == field.wire }) {
        result[index].value = Self.joined(result[index].value, value)
      } else {
        result.append(JSONMember(field.wire, value))
      }
    }
    return result
  }

  /// Returns where a member belongs in v1 if Java or C# has it one level higher; otherwise nil.
  private func lifted(
    _ written: String, _ name: SDKClass.Name
  ) -> (name: String, in: SDKClass.Name)? {
    guard name == .apple, language == .java || language == .csharp else { return nil }
    switch written {
    case "setAps", "Aps": return (written, .applePayload)
    case "putAllCustomData", "CustomData": return (written, .applePayload)
    default: return nil
    }
  }

  /// Returns the name of a value without one in Python's `Notification("title", "body")`.
  private func positional(_ index: Int, _ name: SDKClass.Name) -> String? {
    let fields = SDKClass.named(name).fields
    // As far as the SDK's parameters have the order of the fields.
    let count =
      switch name {
      case .aps, .alert, .webNotification: 3
      case .message, .android, .androidNotification, .apple, .web: 0
      case .notification, .options, .lightSettings, .androidOptions, .applePayload, .criticalSound,
        .appleOptions, .webAction, .webOptions:
        fields.count
      }
    guard language == .python, index < count else { return nil }
    return fields[index].wire
  }

  private func isCustom(_ written: String, _ name: SDKClass.Name) -> Bool {
    ["putAllCustomData", "CustomData", "custom_data"].contains(written)
      && (SDKClass.named(name).hasCustomKeys || name == .alert)
  }

  private func alias(_ written: String, _ name: SDKClass.Name) -> String {
    switch (language, written) {
    case (.go, "AlertString"), (.csharp, "AlertString"): "Alert"
    case (.go, "CriticalSound"), (.csharp, "CriticalSound"): "Sound"
    case (.java, "setColor") where name == .lightSettings: "setColorFromString"
    default: written
    }
  }

  private mutating func add(
    _ key: String, _ tree: SnippetTree, at path: FieldPath, to result: inout [JSONMember]
  ) {
    if let json = json(tree, at: path.appending(key)) { result.append(JSONMember(key, json)) }
  }

  private func merge(_ more: [JSONMember], under key: String, into result: inout [JSONMember]) {
    if let index = result.firstIndex(where: { $0.key == key }) {
      result[index].value = Self.joined(result[index].value, .object(more))
    } else {
      result.append(JSONMember(key, .object(more)))
    }
  }

  private static func joined(_ left: JSONValue, _ right: JSONValue) -> JSONValue {
    switch (left, right) {
    case (.object(let a), .object(let b)): .object(lastOfEach(a + b))
    case (.array(let a), .array(let b)): .array(a + b)
    // Entries that are not in the text.
    case (.object(let known), .string(let text)), (.string(let text), .object(let known)):
      .object(known + [JSONMember("..." + text.filter { !"{}".contains($0) }, .string(text))])
    default: right
    }
  }

  /// Reports a variable or a computed value, and returns the placeholder that marks its place; nil if
  /// it is left out.
  @discardableResult mutating func missing(_ tree: SnippetTree, _ path: FieldPath) -> JSONValue? {
    let name = UnknownValues.isMarked(path) ? placeholder(of: tree, at: path) : nil
    let sentence =
      if case .name(let code) = tree.node {
        "\(ForeignName.shortened(code)) stands for a value that is not in the text"
      } else {
        "the program computes this value"
      }
    notes.miss(at: tree.offset, field: path, sentence, placeholder: name)
    return name.map { .string("{{\($0)}}") }
  }

  /// Reports members that are not read, such as those of `...rest`, and returns one that marks their
  /// place.
  mutating func missingMembers(
    _ tree: SnippetTree, _ path: FieldPath,
    _ sentence: String = "the program adds members here that are not in the text"
  ) -> JSONMember {
    let name = placeholder(of: tree, at: path)
    notes.miss(at: tree.offset, field: path, sentence, placeholder: name)
    return JSONMember("...\(name)", .string("{{\(name)}}"))
  }

  mutating func value(_ tree: SnippetTree, _ field: SDKField, at path: FieldPath) -> JSONValue? {
    if case .literal(.null) = tree.node { return nil }
    switch field.kind {
    case .text: return text(tree, at: path).map { .string($0) }
    case .flag: return flag(tree, at: path).map { .bool($0) }
    case .numericFlag:
      if case .literal(.number(let digits)) = tree.node { return .number(digits) }
      // A false value is not sent.
      return flag(tree, at: path) == true ? .number("1") : nil
    case .integer, .number: return number(tree, at: path).map { .number($0) }
    case .duration:
      guard let text = SnippetTime(language).timeToLive(tree) else { return missing(tree, path) }
      return .string(text)
    case .milliseconds:
      guard let text = SnippetTime(language).milliseconds(tree) else { return missing(tree, path) }
      return .string(text)
    case .millisecondList:
      guard let elements = elements(tree) else { return missing(tree, path) }
      let texts = elements.map { SnippetTime(language).milliseconds($0) }
      guard !texts.contains(nil) else { return missing(tree, path) }
      return .array(texts.compactMap { $0.map { .string($0) } })
    case .time:
      guard let text = SnippetTime(language).time(tree) else { return missing(tree, path) }
      return .string(text)
    case .choice(let choice): return self.choice(choice, tree, at: path)
    case .texts:
      guard let elements = elements(tree) else { return missing(tree, path) }
      return .array(elements.compactMap { text($0, at: path).map { .string($0) } })
    case .integers:
      guard let elements = elements(tree) else { return missing(tree, path) }
      return .array(elements.compactMap { number($0, at: path).map { .number($0) } })
    case .map: return map(tree, at: path)
    case .object(let name):
      guard let parts = parts(of: tree, name) else { return missing(tree, path) }
      return .object(members(of: parts, name, at: path))
    case .color: return color(tree, at: path)
    case .alert, .sound:
      if case .literal(.string(let text)) = tree.node { return .string(text) }
      let name: SDKClass.Name = field.kind == .alert ? .alert : .criticalSound
      guard let parts = parts(of: tree, name) else { return missing(tree, path) }
      return .object(members(of: parts, name, at: path))
    case .actions:
      guard let elements = elements(tree) else { return missing(tree, path) }
      return .array(
        elements.compactMap { element in
          guard let parts = parts(of: element, .webAction) else { return missing(element, path) }
          return .object(members(of: parts, .webAction, at: path))
        })
    case .free: return json(tree, at: path)
    }
  }
}
