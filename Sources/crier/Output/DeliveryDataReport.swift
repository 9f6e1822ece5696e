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
    let label = data.label.isEmpty ? "without a label" : SafeText.line(data.label)
    let head =
      style.paint("\(data.day.date)  \(label)", .strong)
      + "  messages: \(data.messages), of them notifications: \(data.notifications)"
    let rows = DeliveryData.Measure.allCases.compactMap { measure in
      data.percents[measure].map { row(measure, $0, style) }
    }
    return [head] + rows + [""]
  }

  private func row(_ measure: DeliveryData.Measure, _ share: Double, _ style: ANSIStyle) -> String {
    let isOutcome = DeliveryData.Measure.outcomes.contains(measure)
    let words = (isOutcome ? "" : "  ") + measure.words
    let columns = DeliveryData.Measure.allCases.map(\.words.count).max() ?? 0
    let gap = String(repeating: " ", count: max(0, columns + 2 - words.count))
    let number = Self.padded("\((share * 10).rounded() / 10)", to: 6)
    let color: ANSIStyle.Color =
      switch measure {
      case .delivered, .deliveredNoDelay: .green
      case .pending, .priorityLowered: .yellow
      default: isOutcome ? .red : .yellow
      }
    return "  \(words)\(gap)\(number) %  \(style.paint(Self.bar(share), color))"
  }

  private static func padded(_ text: String, to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - text.count)) + text
  }

  /// One cell for each 4 %, at least one for anything above 0.
  private static func bar(_ share: Double) -> String {
    let cells = min(25, max(share > 0 ? 1 : 0, Int((share / 4).rounded())))
    return String(repeating: CursesScreen.isUnicodeLocale ? "█" : "#", count: cells)
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
