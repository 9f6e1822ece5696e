import CrierMessage

extension SDKReader {
  mutating func duration(_ text: String, at path: FieldPath) -> SDKValue? {
    guard let duration = WireDuration(text), !duration.isNegative else {
      lose(path, "the \(language.label) SDK takes no such duration; it was left out.")
      return nil
    }
    let unit = [.node, .java].contains(language) ? 1_000_000 : language == .csharp ? 100 : 1000
    if language != .go, duration.nanoseconds % unit != 0 {
      lose(path, "the \(language.label) SDK has no parts as small; the rest was cut.")
    }
    return .duration(duration)
  }

  mutating func milliseconds(_ text: String, at path: FieldPath) -> Int? {
    guard let duration = WireDuration(text), !duration.isNegative, duration.seconds < 10_000_000
    else {
      lose(path, "the \(language.label) SDK takes no such duration; it was left out.")
      return nil
    }
    if duration.nanoseconds % 1_000_000 != 0 {
      lose(path, "the \(language.label) SDK counts milliseconds here; the rest was cut.")
    }
    return duration.milliseconds
  }

  mutating func time(_ text: String, at path: FieldPath) -> SDKValue? {
    guard let seconds = WireTime.seconds(of: text) else {
      lose(path, "this is no time as FCM writes it; it was left out.")
      return nil
    }
    let decimals =
      text.split(separator: ".", maxSplits: 1).dropFirst().first?
      .prefix { ("0"..."9").contains($0) } ?? ""
    let padded = decimals + String(repeating: "0", count: max(0, 9 - decimals.count))
    let nanoseconds = Int(padded) ?? 0
    let unit = [.node, .java].contains(language) ? 1_000_000 : language == .go ? 1 : 1000
    if nanoseconds % unit != 0 {
      lose(path, "the \(language.label) SDK has no parts of a second as small; the rest was cut.")
    }
    return .time(seconds, nanoseconds: nanoseconds / unit * unit)
  }

  /// Components from 0 to 1 as `#rrggbb`, followed by the alpha if there is one.
  mutating func color(_ value: JSONValue, at path: FieldPath) -> SDKValue? {
    guard let color = LightColor(value) else {
      lose(path, "the SDKs take colours whose parts are from 0 to 1; it was left out.")
      return nil
    }
    for (name, byte) in zip(LightColor.parts, color.bytes)
    where abs(Double(byte) / 255 - (value[name]?.decimal ?? 0)) > 0.0005 {
      lose(path.appending(name), "the SDKs take colours as #rrggbb; the part was rounded.")
    }
    return .text(color.hexadecimal)
  }

  /// The part of a value that the language has literals for; the rest is reported as lost.
  ///
  /// Members are dropped one by one. A list is dropped as a whole, since otherwise its elements
  /// would move.
  mutating func sayable(_ value: JSONValue, at path: FieldPath) -> JSONValue? {
    switch value {
    case .array(let elements):
      let kept = elements.enumerated().compactMap { index, element in
        sayable(element, at: path.appending(index))
      }
      if kept.count == elements.count { return .array(kept) }
      lose(path, "without one of its elements the list would be another; it was left out whole.")
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
      lose(path, "a null cannot stand in the maps of the Java SDK; it was left out.")
      return false
    case .number(let digits):
      if language == .node, let integer = value.integer, abs(integer) > 9_007_199_254_740_992 {
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
