import CrierMessage

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
