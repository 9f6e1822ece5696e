import CrierAnswers
import CrierMessage
import TerminalKit
import TextLayout

/// A row of the list in columns: time, target, language if records have one, title, and in wide
/// windows number and project.
struct HistoryColumns {
  private let number: Int
  private let target: Int
  private let project: Int
  private let language: Int
  private let zone: ZoneRules
  private let glyphs: Glyphs
  /// Whether all records are of this year, which the dates leave out then.
  private let isThisYear: Bool

  init(_ records: [SendRecord], columns: Int, _ clock: FormClock, _ glyphs: Glyphs) {
    target = columns < 96 ? 18 : 28
    project = columns < 96 ? 0 : 16
    number = columns < 96 ? 0 : records.map { Self.name(of: $0).count }.max() ?? 0
    language = records.map { $0.language.map { CellWidth.columns(of: $0) } ?? 0 }.max() ?? 0
    let zone = clock.zone
    let year = zone.civil(at: clock.now).year
    isThisYear = records.allSatisfy { zone.civil(at: $0.time.secondsRoundedDown).year == year }
    self.zone = zone
    self.glyphs = glyphs
  }

  func item(_ record: SendRecord, isMarked: Bool) -> ListView.Item {
    let civil = zone.civil(at: record.time.secondsRoundedDown)
    let cells = [
      (Self.name(of: record), number),
      isThisYear ? (civil.dayAndMonth, 6) : (civil.date, 10),
      (String(civil.clock.prefix(5)), 5), (record.project, project),
      (record.recipientWords, target), (record.language ?? "", language),
    ]
    let lead = cells.filter { $0.1 > 0 }.map { padded($0, to: $1) }
    let kind = (isMarked ? "to compare, " : "") + (record.isDryRun ? "dry run " : "")
    return ListView.Item(
      (lead + [SafeText.line(record.title)]).joined(separator: "  "),
      note: kind + record.outcomeWord, noteRole: record.standing.role)
  }

  private static func name(of record: SendRecord) -> String { "#\(record.number)" }

  /// The list spells "…" as three dots in ASCII, which must not move the next column.
  private func padded(_ text: String, to columns: Int) -> String {
    let text = glyphs.spelled(SafeText.line(text))
    let cut = Truncation(of: text, to: columns, mark: glyphs.longEllipsis).text
    return cut + String(repeating: " ", count: max(0, columns - CellWidth.columns(of: cut)))
  }
}
