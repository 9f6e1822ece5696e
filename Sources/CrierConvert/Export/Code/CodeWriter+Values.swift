import CrierMessage

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
