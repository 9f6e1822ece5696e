import CrierMessage

/// Writes an SDK's objects as code.
struct CodeWriter {
  let language: SnippetLanguage
  /// Whether the code needs imports or helper functions for times, pointers and lists.
  var needsTime = false
  var needsPointer = false
  var needsList = false
  var classes: Set<String> = []

  init(_ language: SnippetLanguage) { self.language = language }

  mutating func code(_ object: SDKInstance) -> Code {
    let name = SDKClass.code(object.name, in: language)
    classes.insert(String(name.prefix { $0 != "." }))
    if language == .java { return builder(object, name) }
    var items: [Code] = []
    for member in object.members {
      items += self.items(member, of: object)
    }
    items += customItems(object)
    // The Python constructor requires `aps`.
    if language == .python, object.name == .applePayload, object["aps"] == nil {
      items.insert(.pair("aps=", .text("messaging.Aps()")), at: 0)
    }
    switch language {
    case .node: return .group(head: "", open: "{", items: items, close: "}")
    case .python: return .group(head: "messaging." + name, open: "(", items: items, close: ")")
    case .go: return .group(head: "&messaging." + name, open: "{", items: items, close: "}")
    default: return .group(head: "new \(name) ", open: "{", items: items, close: "}")
    }
  }

  /// Returns the code items of a member; in C# the payload's members are one level higher.
  private mutating func items(_ member: SDKInstance.Member, of object: SDKInstance) -> [Code] {
    if language == .csharp, member.field.wire == "payload", case .object(let payload) = member.value
    {
      var items: [Code] = []
      for member in payload.members { items += self.items(member, of: payload) }
      if payload["aps"] == nil { items.append(.pair("Aps = ", .text("new Aps()"))) }
      return items + customItems(payload)
    }
    let name = memberName(member)
    let value = value(member)
    switch language {
    case .python: return [.pair(name + "=", value)]
    case .csharp: return [.pair(name + " = ", value)]
    default: return [.pair(name + ": ", value)]
    }
  }

  /// Returns the member's name in code.
  ///
  /// Go and C# have two members where other SDKs have one that accepts a string or an object.
  private func memberName(_ member: SDKInstance.Member) -> String {
    let name = member.field.name(in: language) ?? member.field.wire
    guard language == .go || language == .csharp else { return name }
    switch (member.field.kind, member.value) {
    case (.alert, .text): return "AlertString"
    case (.sound, .object): return "CriticalSound"
    default: return name
    }
  }

  private func customItems(_ object: SDKInstance) -> [Code] {
    guard !object.custom.isEmpty else { return [] }
    let pairs = object.custom.map { ($0.key, CodeLiteral.code($0.value, in: language)) }
    switch language {
    case .node:
      guard case .group(_, _, let items, _) = CodeLiteral.map(pairs, head: "", in: .node) else {
        return []
      }
      return items
    case .python:
      guard object.name == .applePayload else {
        return [.pair("custom_data=", CodeLiteral.map(pairs, head: "", in: .python))]
      }
      return [.pair("**", CodeLiteral.map(pairs, head: "", in: .python))]
    case .go:
      return [.pair("CustomData: ", CodeLiteral.map(pairs, head: "map[string]any", in: .go))]
    case .csharp, .java:
      return [
        .pair(
          "CustomData = ",
          CodeLiteral.map(pairs, head: "new Dictionary<string, object> ", in: .csharp))
      ]
    }
  }

  // MARK: Java

  private mutating func builder(_ object: SDKInstance, _ name: String) -> Code {
    if object.name == .webAction {
      let texts = ["action", "title", "icon"].compactMap { wire -> Code? in
        guard case .text(let text)? = object[wire] else { return nil }
        return .text(CodeText.quote(text, in: .java))
      }
      return .group(head: "new \(name)", open: "(", items: texts, close: ")")
    }
    var calls: [Code] = []
    for member in object.members { calls += self.calls(member) }
    calls += customCalls(object)
    // The builder throws without `aps`.
    if object.name == .apple, !Self.hasAps(object) {
      classes.insert("Aps")
      calls.append(call(".setAps", [.text("Aps.builder().build()")]))
    }
    calls.append(.text(".build()"))
    return .chain(name + ".builder()", calls)
  }

  private mutating func calls(_ member: SDKInstance.Member) -> [Code] {
    let name = member.field.name(in: .java) ?? ""
    switch member.value {
    case .map(let members):
      let put = name == "putAllHeaders" ? ".putHeader" : ".putData"
      return members.map {
        call(put, [.text(CodeText.quote($0.key, in: .java)), literal($0.value)])
      }
    case .actions(let actions):
      var calls: [Code] = []
      for action in actions { calls.append(call(".addAction", [code(action)])) }
      return calls
    case .object(let payload) where member.field.wire == "payload":
      var calls: [Code] = []
      for member in payload.members { calls += self.calls(member) }
      return calls + customCalls(payload)
    case .text(let text) where member.field.kind == .color:
      return [lightColor(text, name)]
    default: return [call("." + name, [value(member)])]
    }
  }

  private static func hasAps(_ apple: SDKInstance) -> Bool {
    guard case .object(let payload)? = apple["payload"] else { return false }
    return payload["aps"] != nil
  }

  /// Returns a light color; one with alpha is built from its components, because the SDK's string
  /// form has no alpha.
  private mutating func lightColor(_ text: String, _ name: String) -> Code {
    guard let color = LightColor(hexadecimal: text), color.bytes.count > 3 else {
      return call("." + name, [.text(CodeText.quote(text, in: .java))])
    }
    classes.insert("LightSettingsColor")
    let parts = color.bytes.map { Code.text(LightColor.part($0) + "f") }
    return call(
      ".setColor",
      [.group(head: "new LightSettingsColor", open: "(", items: parts, close: ")")])
  }

  private func literal(_ value: JSONValue) -> Code { CodeLiteral.code(value, in: .java) }

  private mutating func customCalls(_ object: SDKInstance) -> [Code] {
    if object.custom.contains(where: { $0.value.text == nil }) { needsList = true }
    return object.custom.map {
      call(".putCustomData", [.text(CodeText.quote($0.key, in: .java)), literal($0.value)])
    }
  }

  private func call(_ name: String, _ arguments: [Code]) -> Code {
    .group(head: name, open: "(", items: arguments, close: ")")
  }
}

extension CodeWriter {
  mutating func value(_ member: SDKInstance.Member) -> Code {
    switch member.value {
    case .text(let text): return .text(CodeText.quote(text, in: language))
    case .flag(let flag): return .text(CodeLiteral.word(flag, in: language))
    case .number(let digits): return number(digits, member.field)
    case .duration(let duration): return self.duration(duration)
    case .milliseconds(let count): return .text(String(count))
    case .millisecondList(let list): return numbers(list.map(String.init), isLong: true)
    case .integers(let list): return numbers(list, isLong: false)
    case .time(let seconds, let nanoseconds): return time(seconds, nanoseconds)
    case .choice(let choice, let name):
      let code = choice.code(for: name, in: language)
      if language == .java { classes.insert(String(code.prefix { $0 != "." })) }
      return .text(code)
    case .texts(let texts): return self.texts(texts)
    case .map(let members): return map(members)
    case .object(let object): return code(object)
    case .actions(let actions): return self.actions(actions)
    case .json(let value):
      if language == .java { needsList = true }
      return CodeLiteral.code(value, in: language)
    }
  }

  private mutating func number(_ digits: String, _ field: SDKField) -> Code {
    // In Go these fields are pointers, which distinguish zero from "not set".
    let isPointer = ["badge", "notification_count", "timestamp"].contains(field.wire)
    if language == .go, isPointer {
      needsPointer = true
      return .text(field.wire == "timestamp" ? "pointer(int64(\(digits)))" : "pointer(\(digits))")
    }
    return CodeLiteral.code(.number(digits), in: language)
  }

  private mutating func duration(_ duration: WireDuration) -> Code {
    let milliseconds = duration.milliseconds
    switch language {
    case .node: return .text(String(milliseconds))
    case .java: return CodeLiteral.code(.number(String(milliseconds)), in: .java)
    case .python:
      needsTime = true
      let micros = duration.nanoseconds / 1000
      return .text(
        micros == 0
          ? "datetime.timedelta(seconds=\(duration.seconds))"
          : "datetime.timedelta(seconds=\(duration.seconds), microseconds=\(micros))")
    case .go:
      needsTime = true
      needsPointer = true
      return .text(
        duration.nanoseconds == 0
          ? "pointer(\(duration.seconds) * time.Second)"
          : "pointer(\(duration.seconds)*time.Second + \(duration.nanoseconds)*time.Nanosecond)")
    case .csharp:
      let ticks = duration.seconds * 10_000_000 + duration.nanoseconds / 100
      return .text(
        duration.nanoseconds == 0
          ? "TimeSpan.FromSeconds(\(duration.seconds))" : "TimeSpan.FromTicks(\(ticks))")
    }
  }

  private mutating func time(_ seconds: Int, _ nanoseconds: Int) -> Code {
    let civil = CivilTime(seconds: seconds)
    let quoted = "\"" + civil.wireText(nanoseconds: nanoseconds) + "\""
    switch language {
    case .node: return .text("new Date(\(quoted))")
    case .java: return .text("Instant.parse(\(quoted)).toEpochMilli()")
    case .csharp: return .text("DateTimeOffset.Parse(\(quoted)).UtcDateTime")
    case .python:
      needsTime = true
      var parts = [civil.year, civil.month, civil.day, civil.hour, civil.minute, civil.second]
      if nanoseconds > 0 { parts.append(nanoseconds / 1000) }
      return .text("datetime.datetime(\(parts.map(String.init).joined(separator: ", ")))")
    case .go:
      needsTime = true
      needsPointer = true
      let parts = [
        civil.year, civil.month, civil.day, civil.hour, civil.minute, civil.second, nanoseconds,
      ]
      return .text(
        "pointer(time.Date(\(parts.map(String.init).joined(separator: ", ")), time.UTC))")
    }
  }

  private func numbers(_ list: [String], isLong: Bool) -> Code {
    let items = list.map { Code.text($0) }
    switch language {
    case .node, .python: return .group(head: "", open: "[", items: items, close: "]")
    case .go:
      return .group(head: isLong ? "[]int64" : "[]int", open: "{", items: items, close: "}")
    case .java, .csharp:
      return .group(
        head: isLong ? "new long[] " : "new int[] ", open: "{", items: items, close: "}")
    }
  }

  private mutating func texts(_ texts: [String]) -> Code {
    let items = texts.map { Code.text(CodeText.quote($0, in: language)) }
    switch language {
    case .node, .python: return .group(head: "", open: "[", items: items, close: "]")
    case .go: return .group(head: "[]string", open: "{", items: items, close: "}")
    case .java:
      needsList = true
      return .group(head: "List.of", open: "(", items: items, close: ")")
    case .csharp: return .group(head: "new[] ", open: "{", items: items, close: "}")
    }
  }

  private func map(_ members: [JSONMember]) -> Code {
    let head =
      switch language {
      case .go: "map[string]string"
      case .csharp: "new Dictionary<string, string> "
      default: ""
      }
    return CodeLiteral.map(
      members.map { ($0.key, CodeLiteral.code($0.value, in: language)) }, head: head, in: language)
  }

  private mutating func actions(_ actions: [SDKInstance]) -> Code {
    var items: [Code] = []
    for action in actions { items.append(code(action)) }
    switch language {
    case .go:
      return .group(
        head: "[]*messaging.WebpushNotificationAction", open: "{", items: items, close: "}")
    case .csharp: return .group(head: "new[] ", open: "{", items: items, close: "}")
    default: return .group(head: "", open: "[", items: items, close: "]")
    }
  }
}
