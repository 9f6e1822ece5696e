import CrierMessage

/// Reads durations and points in time in the SDKs' languages.
struct SnippetTime {
  let language: SnippetLanguage

  init(_ language: SnippetLanguage) { self.language = language }

  /// Whether a call with this name makes a duration from a number.
  static func isMaker(_ name: String) -> Bool { makers[name.lowercased()] != nil }

  /// Returns a `ttl` in wire format.
  func timeToLive(_ tree: SnippetTree) -> String? {
    switch language {
    case .node, .java: nanoseconds(tree, unit: 1_000_000).flatMap(text)
    case .python: nanoseconds(tree, unit: 1_000_000_000).flatMap(text)
    case .go, .csharp: nanoseconds(tree, unit: 1).flatMap(text)
    }
  }

  /// Returns the wire format of a duration that the code gives in milliseconds.
  func milliseconds(_ tree: SnippetTree) -> String? {
    nanoseconds(tree, unit: 1_000_000).flatMap(text)
  }

  private func text(_ nanoseconds: Int) -> String? {
    nanoseconds >= 0 ? WireDuration(nanoseconds: nanoseconds).text : nil
  }

  /// Returns the value, in nanoseconds, of an expression of numbers and units.
  ///
  /// `unit` is the unit of plain numbers.
  private func nanoseconds(_ tree: SnippetTree, unit: Int) -> Int? {
    let tree = SnippetCalls.inside(tree)
    switch tree.node {
    case .literal(.number(let digits)): return scaled(digits, unit)
    case .name(let name): return Self.units[SnippetTree.last(name)]
    case .operation(let sign, let left, let right):
      return operation(sign, left, right, unit: unit)
    case .call(nil, let name, let arguments):
      return call(SnippetTree.last(name), arguments, in: name)
    case .call(.some(let receiver), "toMillis", _): return nanoseconds(receiver, unit: 1)
    default: return nil
    }
  }

  private static let units: [String: Int] = [
    "Nanosecond": 1, "Microsecond": 1000, "Millisecond": 1_000_000, "Second": 1_000_000_000,
    "Minute": 60_000_000_000, "Hour": 3_600_000_000_000,
  ]

  /// Returns the value of a product or sum.
  ///
  /// A product has one duration and plain numbers; a sum has only durations.
  private func operation(
    _ sign: UInt8, _ left: SnippetTree, _ right: SnippetTree, unit: Int
  ) -> Int? {
    switch sign {
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard let a = nanoseconds(left, unit: unit), let b = nanoseconds(right, unit: unit) else {
        return nil
      }
      let (result, over) =
        sign == UInt8(ascii: "+") ? a.addingReportingOverflow(b) : a.subtractingReportingOverflow(b)
      return over ? nil : result
    case UInt8(ascii: "*"):
      if let factor = Self.plain(left) { return Self.times(nanoseconds(right, unit: unit), factor) }
      if let factor = Self.plain(right) { return Self.times(nanoseconds(left, unit: unit), factor) }
      return nil
    default: return nil
    }
  }

  private static func times(_ length: Int?, _ factor: Int) -> Int? {
    guard let length, case let (result, over) = length.multipliedReportingOverflow(by: factor),
      !over
    else { return nil }
    return result
  }

  /// Returns a whole number, or a product of some, such as `60 * 60 * 24`.
  static func plain(_ tree: SnippetTree) -> Int? {
    switch SnippetCalls.inside(tree).node {
    case .literal(.number(let digits)): return JSONValue.number(digits).integer
    case .operation(UInt8(ascii: "*"), let left, let right):
      guard let a = Self.plain(left), let b = Self.plain(right) else { return nil }
      return Self.times(a, b)
    default: return nil
    }
  }

  private func scaled(_ digits: String, _ unit: Int) -> Int? {
    if let whole = JSONValue.number(digits).integer { return Self.times(whole, unit) }
    guard let number = Double(digits), abs(number) * Double(unit) < 9e18 else { return nil }
    return Int((number * Double(unit)).rounded())
  }

  private func call(_ name: String, _ arguments: [SnippetTree.Member], in whole: String) -> Int? {
    switch name {
    case "timedelta":
      var total = 0
      for argument in arguments {
        guard let unit = Self.pythonUnits[argument.name ?? "days"],
          let part = nanoseconds(argument.value, unit: unit)
        else { return nil }
        let (sum, over) = total.addingReportingOverflow(part)
        guard !over else { return nil }
        total = sum
      }
      return total
    case "TimeSpan":
      let parts = arguments.compactMap { Self.plain($0.value) }
      guard parts.count == arguments.count, (3...4).contains(parts.count) else { return nil }
      let seconds = parts.suffix(3).reduce(0) { $0 &* 60 &+ $1 }
      let days = parts.count == 4 ? parts[0] : 0
      // The smallest number has no absolute value.
      guard -100_000...100_000 ~= days, -1_000_000_000...1_000_000_000 ~= seconds else {
        return nil
      }
      return (days * 86400 + seconds) * 1_000_000_000
    default:
      guard let first = arguments.first,
        let unit = Self.makers[name.lowercased()]
          ?? (name == "toMillis"
            ? Self.makers[SnippetTree.last(String(whole.dropLast(9))).lowercased()] : nil)
      else { return nil }
      return nanoseconds(first.value, unit: unit)
    }
  }

  private static let pythonUnits: [String: Int] = [
    "microseconds": 1000, "milliseconds": 1_000_000, "seconds": 1_000_000_000,
    "minutes": 60_000_000_000, "hours": 3_600_000_000_000, "days": 86_400_000_000_000,
    "weeks": 604_800_000_000_000,
  ]

  private static let makers: [String: Int] = [
    "fromticks": 100, "frommilliseconds": 1_000_000, "fromseconds": 1_000_000_000,
    "fromminutes": 60_000_000_000, "fromhours": 3_600_000_000_000,
    "fromdays": 86_400_000_000_000, "ofmillis": 1_000_000, "ofseconds": 1_000_000_000,
    "ofminutes": 60_000_000_000, "ofhours": 3_600_000_000_000, "ofdays": 86_400_000_000_000,
    "milliseconds": 1_000_000, "seconds": 1_000_000_000, "minutes": 60_000_000_000,
    "hours": 3_600_000_000_000, "days": 86_400_000_000_000,
  ]
}

extension SnippetTime {
  /// Returns a point in time in wire format.
  func time(_ tree: SnippetTree) -> String? {
    let tree = SnippetCalls.inside(tree)
    switch tree.node {
    case .literal(.number(let digits)):
      guard language == .java, let milliseconds = Int(digits), milliseconds >= 0 else { return nil }
      return Self.text(milliseconds / 1000, milliseconds % 1000 * 1_000_000)
    // `DateTimeOffset.Parse("…").UtcDateTime`, `Instant.parse("…").toEpochMilli()`
    case .call(.some(let receiver), _, _): return time(receiver)
    case .call(nil, let name, let arguments):
      return call(SnippetTree.last(name), arguments.filter { $0.name == nil }.map(\.value))
    default: return nil
    }
  }

  private func call(_ name: String, _ arguments: [SnippetTree]) -> String? {
    if case .literal(.string(let text))? = arguments.first?.node {
      guard WireTime.seconds(of: text) != nil else { return nil }
      return text
    }
    if case .literal(.number(let digits))? = arguments.first?.node, name == "Date",
      language == .node, let milliseconds = Int(digits), milliseconds >= 0
    {
      return Self.text(milliseconds / 1000, milliseconds % 1000 * 1_000_000)
    }
    guard ["datetime", "Date", "DateTime"].contains(name), language != .node, language != .java
    else { return nil }
    var numbers: [Int] = []
    for argument in arguments {
      guard case .literal(let value) = argument.node else { break }
      guard let number = value.integer, (0..<1_000_000_000).contains(number) else { return nil }
      numbers.append(number)
    }
    guard numbers.count >= 3, (1...9999).contains(numbers[0]), (1...12).contains(numbers[1]) else {
      return nil
    }
    numbers += Array(repeating: 0, count: max(0, 7 - numbers.count))
    let civil = CivilTime(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
      second: numbers[5])
    let unit = [SnippetLanguage.python: 1000, .csharp: 1_000_000][language] ?? 1
    guard numbers[6] < 1_000_000_000 / unit else { return nil }
    let text = Self.text(civil.seconds, numbers[6] * unit)
    return WireTime.isWellFormed(text) ? text : nil
  }

  private static func text(_ seconds: Int, _ nanoseconds: Int) -> String {
    CivilTime(seconds: seconds).wireText(nanoseconds: nanoseconds)
  }
}
