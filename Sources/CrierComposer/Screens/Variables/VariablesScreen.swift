import CrierMessage
import TerminalKit
import TextLayout

/// The variables of the message: what takes their place, and where to write samples.
package struct VariablesScreen: Hashable, Sendable {
  var page = ScrolledPage()
}

extension VariablesScreen: ScrolledScreen {
  var overlay: Overlay { .variables(self) }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    guard state.whyNoNextSample == nil else { return scrollKeys(in: state) }
    return [
      ScreenKey(state.preferences.keys.keys(for: .nextSample), "Next sample") { _, _, state in
        state.showNextSample()
        return .stay
      }
    ] + scrollKeys(in: state)
  }

  func text(in state: ComposerState) -> ScrolledText {
    let room = HelpScreen.room(in: state.viewport.size)
    let lines = Self.lines(about: state, columns: room.columns).flatMap {
      $0.wrapped(to: room.columns)
    }
    return ScrolledText(lines: lines, rows: min(lines.count, room.rows))
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let room = HelpScreen.room(in: canvas.windowSize)
    canvas.box(text(in: state), page, columns: room.columns, title: "Variables")
  }

  func tell(in session: inout PlainSession) {
    for line in Self.lines(about: session.state) where !line.text.isEmpty { session.say(line.text) }
  }

  /// Returns the variables as a table of so many columns, or as sentences if nil.
  private static func lines(
    about state: ComposerState, columns: Int? = nil
  ) -> [HelpText.Line] {
    let variables = state.filled.variables
    guard !variables.isEmpty else {
      return [
        HelpText.Line(text: "This message has no variables."),
        HelpText.Line(
          text: "Write {{name}} in any text, or {{name|there}} with a default.", role: .hint),
      ]
    }
    let used = state.filled.firstUses
    let samples = state.file.contents.sidecar.variables
    let rows =
      columns.map { table(about: used, samples, columns: $0) }
      ?? used.map { line(about: $0, samples[$0.name] ?? []) }
    return rows + [HelpText.Line(text: "")] + hints(state)
  }

  private static func table(
    about variables: [UsedVariable], _ samples: [String: [String]], columns: Int
  ) -> [HelpText.Line] {
    let head = ["Variable", "Value now", "From"]
    let rows = variables.map { cells(of: $0, samples[$0.name] ?? []) }
    let widths = (0...1).map { column in
      min(columns / 3, ([head] + rows).map { CellWidth.columns(of: $0[column]) }.max() ?? 0)
    }
    func line(_ cells: [String], _ role: Role) -> HelpText.Line {
      let start = zip(cells, widths).map { cell, width in
        let text = Truncation(of: cell, to: width).text
        return text + String(repeating: " ", count: width + 2 - CellWidth.columns(of: text))
      }
      return HelpText.Line(
        text: Truncation(of: start.joined() + cells[2], to: columns).text, role: role)
    }
    return [line(head, .label)]
      + zip(rows, variables).map { line($0, $1.origin == .missing ? .error : .dialog) }
  }

  /// The cells of a variable's row: its name, its value, and where that is from.
  private static func cells(of variable: UsedVariable, _ samples: [String]) -> [String] {
    let others = samples.filter { $0 != variable.value }.map { "“\(PlainWords.short($0))”" }
    guard let source = variable.source else {
      let place = variable.excuse.map { "\($0) (\(variable.field))" } ?? "in \(variable.field)"
      return [variable.name, "no value", place]
    }
    let hasOthers = variable.origin == .sample && !others.isEmpty
    let also = hasOthers ? "; also " + others.joined(separator: ", ") : ""
    return [variable.name, PlainWords.short(variable.value), source + also]
  }

  private static func line(about variable: UsedVariable, _ samples: [String]) -> HelpText.Line {
    let place = variable.source == nil ? " (in \(variable.field))" : ""
    let all = samples.map { "“\(PlainWords.short($0))”" }.joined(separator: ", ")
    return HelpText.Line(
      text: variable.sentence + place + (samples.count > 1 ? "; samples: \(all)" : ""),
      role: variable.origin == .missing ? .error : .dialog, indent: 2)
  }

  private static func hints(_ state: ComposerState) -> [HelpText.Line] {
    let sidecar = state.file.contents.sidecar
    let path = state.file.path.flatMap(Sidecar.path)
    let place = path ?? "the sidecar, beside the saved message"
    let about =
      switch sidecar.sampleRows {
      case 0: "Samples are in \(place): [variables], and below it name = [\"Ann\", \"Maximilian\"]."
      case 1: "The samples are from \(place)."
      case let rows:
        "This is sample \(state.sampleRow + 1) of \(rows), from \(place). "
          + state.preferences.keys.named("{nextSample} shows the next.")
      }
    let isForAll = state.target?.kind.isAudience == true
    let reach =
      isForAll
      ? "A topic or condition gets one message for everyone, so its variables are not replaced for "
        + "each person."
      : "Crier puts these values into the message that it sends; the draft keeps its variables."
    return [about, reach].map { HelpText.Line(text: $0, role: .hint) }
  }
}
