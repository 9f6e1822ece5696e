import CrierCore
import TerminalKit
import TextLayout

extension ComposeView {
  /// What stands behind a field: how long its text is on the device in sight, the value on the wire
  /// where it is written in another way, the colour, the pattern.
  func drawRemark(on item: FormItem, at place: Point, on canvas: inout Canvas) {
    if item == .title || item == .body {
      guard let surface = surfaceInSight else { return }
      let remark = lengthRemark(item, on: surface)
      canvas.write(remark.text, at: place, within: FormGeometry.countColumns - 1, as: remark.role)
      return
    }
    guard let value = item.path.flatMap(state.form.message.value) else { return }
    switch item.notation {
    case .duration, .headerSeconds:
      canvas.write("= " + FormControl.shown(value), at: place, within: 11, as: .hint)
    case .timestamp, .headerTime, .unixSeconds, .unixMilliseconds:
      let clock = state.form.clock
      if let seconds = Self.seconds(of: value, in: item.notation) {
        canvas.write(clock.zone.span(at: seconds).abbreviation, at: place, within: 6, as: .hint)
      }
    case .color, .lightColor: drawColor(state.form.text(of: item), at: place, on: &canvas)
    case .pulses: drawPulses(Self.milliseconds(value), at: place, on: &canvas)
    case .webPulses: drawPulses([0] + Self.milliseconds(value), at: place, on: &canvas)
    default: return
    }
  }

  private func drawColor(_ text: String, at place: Point, on canvas: inout Canvas) {
    let digits = text.dropFirst().prefix(6)
    guard text.hasPrefix("#"), digits.count == 6, let number = UInt32(digits, radix: 16) else {
      return
    }
    let color = Color.rgb(
      red: UInt8(number >> 16 & 0xFF), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    canvas.swatch(color, at: place, columns: 4)
  }

  private static func milliseconds(_ value: JSONValue) -> [Int] {
    (value.elements ?? [value]).map { element in
      element.text.flatMap(WireDuration.init)?.milliseconds ?? element.integer ?? 0
    }
  }

  private func drawPulses(_ steps: [Int], at place: Point, on canvas: inout Canvas) {
    canvas.inside(Rect(row: place.row, column: place.column, rows: 1, columns: 12)) {
      PulsePattern(steps).draw(on: &$0)
    }
  }

  private static func seconds(of value: JSONValue, in notation: FieldNotation) -> Int? {
    switch notation {
    case .timestamp: value.text.flatMap(WireTime.seconds)
    case .unixMilliseconds: value.integer.map { $0 / 1000 }
    default: value.integer.flatMap { $0 > 0 ? $0 : nil }
    }
  }

  private func lengthRemark(_ item: FormItem, on surface: Surface) -> (text: String, role: Role) {
    let text = state.form.text(of: item)
    let rooms = PreviewCard.rooms(
      on: surface, of: state.form.message, in: state.previewState, known: state.analysis.words)
    if item == .title {
      let isLong = text.utf8.count > Self.longestMeasured
      let count = CellWidth.columns(of: isLong ? String(text.prefix(9999)) : text)
      let room = max(1, rooms.title.typical)
      return Self.judged("\(count)\(isLong ? "+" : "")/~\(room)", count, of: room)
    }
    let breaker = LineBreaker(columns: max(1, rooms.body.typical))
    let lines = text.isEmpty ? 0 : breaker.lineCount(of: text, most: 1000)
    let room = rooms.body.lines
    let shown = lines < 1000 ? "\(lines)" : "999+"
    let (words, role) = Self.judged("\(shown)/~\(room) lines", lines, of: room)
    // The unit gives way, not the mark.
    let fits = words.utf8.count < FormGeometry.countColumns
    return fits ? (words, role) : Self.judged("\(shown)/~\(room)", lines, of: room)
  }

  /// Amber from 80 % on; over it red, and with a `!`, so that colour is not needed. The `~` says
  /// that devices differ. A single line that is full is no warning.
  private static func judged(_ text: String, _ count: Int, of room: Int) -> (String, Role) {
    if count > room { return (text + " !", .error) }
    return (text, room > 4 && count * 5 >= room * 4 ? .warning : .hint)
  }

  /// Bytes of a text up to which its columns are counted on every key.
  private static let longestMeasured = 40_000
}
