import CrierMessage

/// Converts a v1 message to an SDK's classes and reports what that SDK cannot express.
struct SDKReader {
  let language: SnippetLanguage
  private(set) var losses: [Explanation] = []

  init(_ language: SnippetLanguage) { self.language = language }

  mutating func read(_ message: Message) -> SDKInstance {
    object(message.body ?? .object([]), .message, at: .message)
  }

  mutating func lose(_ path: FieldPath, _ sentence: String, fix: String? = nil) {
    losses.append(Explanation(at: path, "\(path): \(sentence)", fix: fix))
  }

  private mutating func object(
    _ value: JSONValue, _ name: SDKClass.Name, at path: FieldPath
  ) -> SDKInstance {
    let known = SDKClass.named(name)
    var result = SDKInstance(name: name)
    var seen: Set<String> = []
    // If a key occurs twice, the last one counts.
    for member in (value.members ?? []).reversed() {
      let field = known.fields.first { field in
        Message.matches(member.key, field.wire, in: path)
      }
      let key = field?.wire ?? member.key
      guard seen.insert(key).inserted else { continue }
      let place = path.appending(key)
      if let field, field.name(in: language) != nil {
        if let read = self.value(member.value, field, at: place) {
          result.members.append(SDKInstance.Member(field: field, value: read))
          continue
        }
        continue
      }
      let takesAny = known.hasCustomKeys || name == .alert && language == .python
      if takesAny {
        if let value = sayable(member.value, at: place) {
          result.custom.append(JSONMember(member.key, value))
        }
      } else {
        lose(
          place,
          "the \(language.label) SDK (\(language.package)) has no such field; it was left out.")
      }
    }
    result.custom.reverse()
    result.members.sort { left, right in
      rank(left.field, in: known) < rank(right.field, in: known)
    }
    return result
  }

  /// Returns the object if it is complete; otherwise reports the missing members and returns nil.
  private mutating func whole(_ object: SDKInstance, at path: FieldPath) -> SDKInstance? {
    let lacking = SDKClass.named(object.name).required(in: language).filter { object[$0] == nil }
    guard !lacking.isEmpty else { return object }
    lose(
      path,
      "the \(language.label) SDK requires \(lacking.joined(separator: ", ")) here; the object was "
        + "left out.")
    return nil
  }

  private func rank(_ field: SDKField, in known: SDKClass) -> Int {
    known.fields.firstIndex(of: field) ?? 0
  }

  private mutating func value(
    _ value: JSONValue, _ field: SDKField, at path: FieldPath
  ) -> SDKValue? {
    if case .null = value { return nil }
    if let read = typed(value, field, at: path) {
      tellOmission(read, at: path)
      return read
    }
    return nil
  }

  /// Converts a value; reports it and returns nil if it does not fit the field.
  private mutating func typed(
    _ value: JSONValue, _ field: SDKField, at path: FieldPath
  ) -> SDKValue? {
    switch (field.kind, value) {
    case (.text, .string(let text)): return .text(text)
    case (.flag, .bool(let flag)): return .flag(flag)
    case (.numericFlag, .bool), (.numericFlag, .number):
      if value == .number("1") { return .flag(true) }
      // FCM forwards `0` and `true` unchanged, but the SDKs can only write `1`.
      lose(path, "the \(language.label) SDK can only write 1 here; the value was left out.")
      return nil
    case (.integer, .number(let digits)):
      if let integer = value.integer { return .number(String(integer)) }
      lose(path, "\(digits) is not a whole number; it was left out.")
      return nil
    case (.number, .number(let digits)): return .number(digits)
    case (.duration, .string(let text)): return duration(text, at: path)
    case (.milliseconds, .string(let text)):
      return milliseconds(text, at: path).map { .milliseconds($0) }
    case (.millisecondList, .array(let elements)):
      var list: [Int] = []
      for (index, element) in elements.enumerated() {
        guard let number = milliseconds(element.text ?? "", at: path.appending(index)) else {
          return nil
        }
        list.append(number)
      }
      return .millisecondList(list)
    case (.time, .string(let text)): return time(text, at: path)
    case (.choice(let choice), .string(let text)): return self.choice(choice, text, at: path)
    case (.texts, .array(let elements)) where elements.allSatisfy({ $0.text != nil }):
      return .texts(elements.compactMap(\.text))
    case (.integers, .array(let elements)) where elements.allSatisfy({ $0.integer != nil }):
      return .integers(elements.compactMap { $0.integer.map(String.init) })
    case (.map, .object(let members)) where members.allSatisfy({ $0.value.text != nil }):
      return .map(lastOfDoubled(members))
    case (.map, .object(let members)): return .map(lastOfDoubled(texts(of: members, at: path)))
    case (.object(let name), .object):
      return whole(object(value, name, at: path), at: path).map { .object($0) }
    case (.color, .object): return color(value, at: path)
    case (.alert, .string(let text)), (.sound, .string(let text)): return .text(text)
    case (.alert, .object): return .object(object(value, .alert, at: path))
    case (.sound, .object):
      return whole(object(value, .criticalSound, at: path), at: path).map { .object($0) }
    case (.actions, .array(let elements)) where elements.allSatisfy({ $0.members != nil }):
      var actions: [SDKInstance] = []
      for (index, element) in elements.enumerated() {
        let place = path.appending(index)
        if let action = whole(object(element, .webAction, at: place), at: place) {
          actions.append(action)
        }
      }
      return .actions(actions)
    case (.free, _): return sayable(value, at: path).map { .json($0) }
    default:
      lose(path, "the \(language.label) SDK does not accept \(value.kind) here; it was left out.")
      return nil
    }
  }

  /// Converts the members to strings, the only type allowed in data.
  ///
  /// Reports lists, objects and nulls, and leaves them out.
  private mutating func texts(of members: [JSONMember], at path: FieldPath) -> [JSONMember] {
    members.compactMap { member in
      let place = path.appending(member.key)
      switch member.value {
      case .string: return member
      case .number, .bool:
        lose(place, "data accepts only strings; \(member.value.kind) became a string.")
        return JSONMember(member.key, .string(JSONWriter.compact(member.value)))
      case .object, .array, .null:
        lose(place, "data accepts only strings; \(member.value.kind) was left out.")
        return nil
      }
    }
  }

  private func lastOfDoubled(_ members: [JSONMember]) -> [JSONMember] {
    var seen: Set<JSONValue> = []
    return members.reversed().filter { seen.insert(.string($0.key)).inserted }.reversed()
  }

  private mutating func choice(_ choice: SDKChoice, _ text: String, at path: FieldPath) -> SDKValue?
  {
    let name = choice.wireNames.first { name in
      name == text || choice == .deliveryPriority && name == text.lowercased()
    }
    if let name { return .choice(choice, name) }
    lose(path, "the \(language.label) SDK has no name for this choice; it was left out.")
    return nil
  }

  /// Reports values that some SDKs do not send although they are set.
  ///
  /// Python, Go and Java leave out empty lists and maps. Go also leaves out empty strings, false
  /// and 0. Java also leaves out empty strings in a web notification.
  private mutating func tellOmission(_ value: SDKValue, at path: FieldPath) {
    let leavesOutLists = [.python, .go, .java].contains(language)
    let isOmitted: Bool
    switch value {
    case .texts(let texts): isOmitted = texts.isEmpty && leavesOutLists
    case .map(let members): isOmitted = members.isEmpty && leavesOutLists
    case .millisecondList(let list): isOmitted = list.isEmpty && leavesOutLists
    case .integers(let list): isOmitted = list.isEmpty && leavesOutLists
    case .actions(let list): isOmitted = list.isEmpty && leavesOutLists
    case .text(let text):
      let isOfBrowsers = path.parent == "webpush.notification"
      isOmitted = text.isEmpty && (language == .go || language == .java && isOfBrowsers)
    case .flag(let flag): isOmitted = !flag && language == .go
    // Go's other numbers are pointers, which distinguish 0 from "not set".
    case .number(let digits):
      isOmitted = language == .go && path.lastKey == "volume" && Double(digits) == 0
    default: isOmitted = false
    }
    if isOmitted {
      lose(path, "the \(language.label) SDK does not send empty values, false or 0 here.")
    }
  }
}

extension SDKReader {
  mutating func duration(_ text: String, at path: FieldPath) -> SDKValue? {
    guard let duration = WireDuration(text), !duration.isNegative else {
      lose(path, "the \(language.label) SDK does not accept this duration; it was left out.")
      return nil
    }
    let unit = [.node, .java].contains(language) ? 1_000_000 : language == .csharp ? 100 : 1000
    if language != .go, duration.nanoseconds % unit != 0 {
      lose(path, "the \(language.label) SDK is less precise; the last decimals were cut off.")
    }
    return .duration(duration)
  }

  mutating func milliseconds(_ text: String, at path: FieldPath) -> Int? {
    guard let duration = WireDuration(text), !duration.isNegative, duration.seconds < 10_000_000
    else {
      lose(path, "the \(language.label) SDK does not accept this duration; it was left out.")
      return nil
    }
    if duration.nanoseconds % 1_000_000 != 0 {
      lose(path, "the \(language.label) SDK uses milliseconds here; smaller parts were cut off.")
    }
    return duration.milliseconds
  }

  mutating func time(_ text: String, at path: FieldPath) -> SDKValue? {
    guard let seconds = WireTime.seconds(of: text) else {
      lose(path, "this is not a time in FCM's format; it was left out.")
      return nil
    }
    let decimals =
      text.split(separator: ".", maxSplits: 1).dropFirst().first?
      .prefix { ("0"..."9").contains($0) } ?? ""
    let padded = decimals + String(repeating: "0", count: max(0, 9 - decimals.count))
    let nanoseconds = Int(padded) ?? 0
    let unit = [.node, .java].contains(language) ? 1_000_000 : language == .go ? 1 : 1000
    if nanoseconds % unit != 0 {
      lose(path, "the \(language.label) SDK is less precise; the last decimals were cut off.")
    }
    return .time(seconds, nanoseconds: nanoseconds / unit * unit)
  }

  /// Converts components from 0 to 1 to `#rrggbb`, followed by the alpha if there is one.
  mutating func color(_ value: JSONValue, at path: FieldPath) -> SDKValue? {
    guard let color = LightColor(value) else {
      lose(path, "the SDKs accept only components from 0 to 1; the color was left out.")
      return nil
    }
    for (name, byte) in zip(LightColor.parts, color.bytes)
    where abs(Double(byte) / 255 - (value[name]?.decimal ?? 0)) > 0.0005 {
      lose(path.appending(name), "the SDKs write colors as #rrggbb; the component was rounded.")
    }
    return .text(color.hexadecimal)
  }

  /// Returns the part of a value that the language has literals for; reports the rest as lost.
  ///
  /// Members are dropped one by one. A list is dropped as a whole, because the indices of its
  /// elements must not change.
  mutating func sayable(_ value: JSONValue, at path: FieldPath) -> JSONValue? {
    switch value {
    case .array(let elements):
      let kept = elements.enumerated().compactMap { index, element in
        sayable(element, at: path.appending(index))
      }
      if kept.count == elements.count { return .array(kept) }
      lose(path, "one element cannot be written, so the whole list was left out.")
      return nil
    case .object(let members):
      return .object(
        members.compactMap { member in
          sayable(member.value, at: path.appending(member.key)).map { JSONMember(member.key, $0) }
        })
    default: return isSayable(value, at: path) ? value : nil
    }
  }

  private mutating func isSayable(_ value: JSONValue, at path: FieldPath) -> Bool {
    switch value {
    case .null where language == .java:
      lose(path, "maps in the Java SDK cannot contain null; it was left out.")
      return false
    case .number(let digits):
      if language == .node, let integer = value.integer, integer.magnitude > 9_007_199_254_740_992 {
        lose(path, "JavaScript rounds \(digits.prefix(40)) to 53 bits.")
      }
      if digits.contains(where: { ".eE".contains($0) }) || value.integer != nil { return true }
      guard language == .python else {
        lose(path, "\(language.label) has no number this large; it was left out.")
        return false
      }
      return true
    default: return true
    }
  }
}
