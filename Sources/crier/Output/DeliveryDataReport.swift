import CrierAnswers
import CrierComposer
import CrierMessage
import CursesTerminal
import TerminalKit

/// What became of one day's messages with one label, as a table with bars or as JSON for scripts.
struct DeliveryDataReport {
  private let data: DeliveryData

  init(_ data: DeliveryData) { self.data = data }

  func lines(as format: OutputFormat) -> [String] {
    if format == .json { return [Console.fit(JSONWriter.compact(json))] }
    let glyphs = CursesScreen.isUnicodeLocale ? Glyphs.unicode : .ascii
    return ReportScreen.report(
      on: data, columns: Console.columns, meter: glyphs.meter,
      paint: ANSIStyle(for: .output).paint(_:as:))
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
