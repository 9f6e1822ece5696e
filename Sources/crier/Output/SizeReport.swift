import CrierMessage
import CrierPreview
import TextLayout

/// The output of `crier preview --size`: bytes by field and platform, and the console's count.
struct SizeReport {
  let size: PayloadSize
  let console: ConsoleText
  let platforms: [Platform]
  /// The suggested cut for the platform furthest over its limit.
  let cut: SizeCut?

  init(of message: Message, on platforms: [Platform]) {
    size = PayloadSize(of: message, platforms: platforms)
    cut = size.cutToFit(message)
    console = ConsoleText(of: message, platforms: platforms)
    self.platforms = platforms
  }

  private var measures: [PayloadSize.Measure] {
    size.measures.filter { platforms.contains($0.platform) }
  }

  /// Returns the lowest possible count, which decides whether FCM refuses the message.
  private func least(_ measure: PayloadSize.Measure) -> String {
    "At least \(measure.leastBytes) of \(PayloadSize.limit) bytes: \(PayloadSize.leastCounted)."
  }

  func show(as format: OutputFormat) throws {
    switch format {
    case .json:
      for measure in measures { try Console.show(json(of: measure)) }
      try Console.show(consoleJSON)
    case .text:
      let style = ANSIStyle(for: .output)
      for measure in measures {
        for line in lines(of: measure, style) { try Console.show(line) }
        try Console.show("")
      }
      for line in consoleLines(style) { try Console.show(line) }
    }
  }

  private func lines(of measure: PayloadSize.Measure, _ style: ANSIStyle) -> [String] {
    let head = "\(measure.platform.label)  \(measure.bytes) of \(measure.countedLimit) bytes"
    let width = String(measure.parts.first?.bytes ?? 0).count
    let parts = measure.parts.map { part in
      let bytes = String(part.bytes)
      let indent = String(repeating: " ", count: 2 + width - bytes.count)
      return indent + bytes + "  " + SafeText.line(part.name)
    }
    return [style.paint(head, measure.isOver ? .red : measure.isRisky ? .yellow : .strong)] + parts
      + advice(on: measure).map { "  " + style.paint($0, .yellow) }
      + wrapped("Counted: \(measure.counted). \(measure.source)", style)
      + wrapped(least(measure), style)
  }

  /// Returns what to do if the message is too large for a platform.
  private func advice(on measure: PayloadSize.Measure) -> [String] {
    guard measure.isRisky else { return [] }
    let sentence =
      cut.flatMap { $0.platforms.contains(measure.platform) ? $0.sentence : nil }
      ?? "It is \(measure.bytes - measure.safeLimit) bytes too large; several texts must be shorter."
    return LineBreaker(columns: Console.columns - 2).texts(of: SafeText.line(sentence))
  }

  private func consoleLines(_ style: ANSIStyle) -> [String] {
    let head = "Console text  \(console.characters) of \(ConsoleText.limit) characters"
    let units = "  \(console.codePoints) code points, \(console.utf16Units) UTF-16 units"
    return [style.paint(head, console.isOver ? .yellow : .strong), units]
      + wrapped(ConsoleText.source + " " + ConsoleText.assumption, style)
  }

  private func wrapped(_ text: String, _ style: ANSIStyle) -> [String] {
    LineBreaker(columns: Console.columns - 2).texts(of: text)
      .map { "  " + style.paint($0, .faint) }
  }

  private func json(of measure: PayloadSize.Measure) -> JSONValue {
    .object([
      JSONMember("view", .string("size")),
      JSONMember("platform", .string(measure.platform.rawValue)),
      JSONMember("bytes", .number(String(measure.bytes))),
      JSONMember("limit", .number(String(measure.limit))),
      JSONMember("least", .number(String(measure.leastBytes))),
      JSONMember("isOver", .bool(measure.isOver)),
      JSONMember("counted", .string(measure.counted)),
      JSONMember("source", .string(measure.source)),
      JSONMember("cut", cutJSON(on: measure)),
      JSONMember(
        "parts",
        .array(
          measure.parts.map { part in
            .object([
              JSONMember("field", .string("\(part.field)")),
              JSONMember("bytes", .number(String(part.bytes))),
            ])
          })),
    ])
  }

  private func cutJSON(on measure: PayloadSize.Measure) -> JSONValue {
    guard let cut, cut.platforms.contains(measure.platform) else { return .null }
    return .object([
      JSONMember("field", .string("\(cut.field)")),
      JSONMember("kept", .string(cut.kept)),
      JSONMember("keptCharacters", .number(String(cut.keptCharacters))),
      JSONMember("cutCharacters", .number(String(cut.cutCharacters))),
      JSONMember("sentence", .string(cut.sentence)),
    ])
  }

  private var consoleJSON: JSONValue {
    .object([
      JSONMember("view", .string("console")),
      JSONMember("characters", .number(String(console.characters))),
      JSONMember("codePoints", .number(String(console.codePoints))),
      JSONMember("utf16Units", .number(String(console.utf16Units))),
      JSONMember("limit", .number(String(ConsoleText.limit))),
      JSONMember("isOver", .bool(console.isOver)),
      JSONMember("source", .string(ConsoleText.source + " " + ConsoleText.assumption)),
    ])
  }
}
