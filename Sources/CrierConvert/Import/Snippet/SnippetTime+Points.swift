import CrierMessage

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
