import CrierAnswers
import CrierMessage
import CursesTerminal
import TextLayout

/// What became of one day's messages with one label, as a table with bars or as JSON for scripts.
struct DeliveryDataReport {
  private let data: DeliveryData

  init(_ data: DeliveryData) { self.data = data }

  func lines(as format: OutputFormat) -> [String] {
    format == .json ? [Console.fit(JSONWriter.compact(json))] : text
  }

  private var text: [String] {
    let style = ANSIStyle(for: .output)
    let head = style.paint(SafeText.line(data.name), .strong) + "  " + data.counts
    let rows = data.rows().map { row in
      let bar = String(repeating: CursesScreen.isUnicodeLocale ? "█" : "#", count: row.cells)
      return "  \(row.text)  \(style.paint(bar, row.tone.color))"
    }
    return [head] + rows + [""]
  }

  private var json: JSONValue {
    let percents = DeliveryData.Measure.allCases.compactMap { measure in
      data.percents[measure].map { JSONMember(measure.rawValue, .number("\($0)")) }
    }
    return .object([
      JSONMember("date", .string(data.day.date)), JSONMember("app", .string(data.appID)),
      JSONMember("label", .string(data.label)), JSONMember("messages", .number("\(data.messages)")),
      JSONMember("notifications", .number("\(data.notifications)")),
      JSONMember("percents", .object(percents)),
    ])
  }
}

extension DeliveryData.Row.Tone {
  fileprivate var color: ANSIStyle.Color {
    switch self {
    case .good: .green
    case .waiting: .yellow
    case .bad: .red
    }
  }
}
