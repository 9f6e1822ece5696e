import CrierAnswers
import CrierMessage
import TerminalKit
import TextLayout

/// The parts of the page of test devices within its frame.
struct DevicesLayout {
  let list: Rect
  /// The row that says how the last sends ended.
  let result: Rect
  /// The rows about the device with the cursor, or the question before a live send.
  let about: Rect

  init(_ screen: DevicesScreen, in state: ComposerState) {
    // The banner, the footer and the frame take four rows.
    let rows = state.viewport.size.rows - 4
    let columns = Canvas.columnsOfPage(Rect.mostTextColumns, in: state.viewport.size)
    let resultRows = screen.result == nil ? 0 : 1
    let room = max(1, rows - LiveConsent.rows - 1 - resultRows)
    list = Rect(
      row: 0, column: 0, rows: min(max(1, state.testDevices.count), room), columns: columns)
    result = Rect(row: list.rows, column: 0, rows: resultRows, columns: columns)
    about =
      Rect(
        row: list.rows + resultRows + 1, column: 0, rows: LiveConsent.rows, columns: columns
      ).textColumn
  }
}

/// Draws the page of test devices.
struct DevicesView {
  let state: ComposerState
  let screen: DevicesScreen

  func draw(on canvas: inout Canvas) {
    let layout = DevicesLayout(screen, in: state)
    let destination = state.sending.destination
    let rows = layout.about.row + layout.about.rows
    canvas.page(
      title: "Test devices", trailing: destination.wordAndProject, rows: max(rows, Self.fewestRows),
      columns: Rect.mostTextColumns,
      frameRole: destination.mode == .live ? .alarmBorder : .dialogBorder
    ) { canvas in
      let devices = state.testDevices
      guard !devices.isEmpty else {
        let lines = Self.hint(in: state) + state.devices.problems.map { problem($0) }
        canvas.inside(Rect(canvas.windowSize).textColumn) { $0.drawLines(lines) }
        return
      }
      canvas.inside(layout.list) { canvas in
        // While there is a question, the keys are for its answer.
        ListView(items(devices, canvas), selected: screen.cursor).draw(
          on: &canvas, isFocused: screen.consent == nil)
      }
      if screen.result != nil { canvas.inside(layout.result) { drawResult(on: &$0) } }
      let about = about
      guard screen.consent != nil || !about.isEmpty else { return }
      canvas.line(
        canvas.glyphs.line.horizontal, at: Point(row: layout.about.row - 1),
        columns: layout.list.columns, as: .border)
      canvas.inside(layout.about) { canvas in
        if let consent = screen.consent {
          consent.draw(on: &canvas)
        } else {
          canvas.drawLines(about)
        }
      }
    }
  }

  /// Enough for what the page says if there are no devices.
  private static let fewestRows = 10

  private func problem(_ explanation: Explanation) -> HelpText.Line {
    HelpText.Line(text: SafeText.line(explanation.spoken), role: .warning)
  }

  /// Draws how the last sends ended; only what did not work has a color.
  private func drawResult(on canvas: inout Canvas) {
    var column = 2
    for (words, isProblem) in state.devices.summaryParts {
      canvas.write(words, at: Point(column: column), as: isProblem ? .error : .dialog)
      column += words.count
    }
  }

  static func hint(in state: ComposerState) -> [HelpText.Line] {
    [
      HelpText.Line(text: "There are no test devices yet.", role: .strong),
      HelpText.Line(text: ""),
      HelpText.Line(
        text: state.preferences.keys.named(
          "Make a device the message's target, then run \"Keep test device\" ({palette}). Or add "
            + "one in a shell. This command reads the token from a file:")),
      HelpText.Line(
        text: "crier devices add \"Pixel QA\" --platform android --token - < token.txt",
        role: .strong),
    ]
  }

  private func items(_ devices: [TestDevice], _ canvas: Canvas) -> [ListView.Item] {
    let names = min(
      devices.map { CellWidth.columns(of: SafeText.line($0.name)) }.max() ?? 0, 24)
    return devices.map { device in
      let tick = state.devices.chosen.contains(device.name) ? canvas.glyphs.checked : " "
      let name = Truncation(of: SafeText.line(device.name), to: names).text
      let gap = String(repeating: " ", count: names - CellWidth.columns(of: name))
      let platform = device.platform?.label ?? ""
      let (note, role) = Self.state(of: device, in: state)
      return ListView.Item(
        "[\(tick)] \(name)\(gap)  \(platform)\(String(repeating: " ", count: 9 - platform.count))"
          + SafeText.line(Redaction.scrubbed(device.owner, of: .tokens)),
        note: note, noteRole: role, role: .dialog)
    }
  }

  /// How the last send to a device ended or, without one, what is known about its token.
  static func state(of device: TestDevice, in state: ComposerState) -> (words: String, role: Role) {
    let shelf = state.devices
    if let pause = shelf.pauses[device.name] {
      return ("attempt \(pause.attempt + 1) in \(pause.secondsLeft) s", .warning)
    }
    if shelf.awaited.values.contains(device.name) { return ("sending…", .hint) }
    if let report = shelf.answers[device.name] {
      var words = report.outcome.shortWord
      if case .refused(let refusal) = report.outcome, let code = refusal.errorCode {
        words += " \(code)"
      }
      return ((shelf.isDryRun ? "dry run " : "") + words, report.outcome.role)
    }
    if let dead = shelf.unregistered[device.name] {
      return (dead.shortWords(in: state.document.form.clock.zone), .error)
    }
    switch device.source {
    // The sandbox's own devices have their tokens as names.
    case .written(device.name)?: return ("", .hint)
    case .written(let token)?: return (Redaction.shortenedDevice(token), .hint)
    case .command?: return ("token from a command", .hint)
    case .unread?: return ("token not read", .warning)
    case nil: return ("no token", .warning)
    }
  }

  /// Lines about the device with the cursor, after any problems with the files.
  private var about: [HelpText.Line] {
    let problems = state.devices.problems.prefix(1).map { problem($0) }
    guard let device = screen.device(in: state) else { return problems }
    if let pause = state.devices.pauses[device.name] {
      let reason = state.sending.destination.said(pause.reason)
      return [HelpText.Line(text: SafeText.line("\(reason) \(pause.sentence)"), role: .warning)]
    }
    let refusal = refusal(of: device)
    if !refusal.isEmpty { return refusal + problems }
    let note = SafeText.line(Redaction.scrubbed(device.note, of: .tokens))
    let dead = state.devices.unregistered[device.name].map {
      "The token is \($0.words(in: state.document.form.clock.zone)). \(newerToken(for: device))"
    }
    let missing =
      device.source == nil ? "It has no token yet. Give it one: \(command(for: device))" : nil
    return [note, dead, missing].compactMap { $0 }.filter { !$0.isEmpty }.map {
      HelpText.Line(text: $0, role: .hint)
    } + firstRefusal + problems
  }

  /// Why the first device that was refused was, while the cursor is on one that was not.
  private var firstRefusal: [HelpText.Line] {
    state.testDevices.lazy.map { refusal(of: $0, after: "\($0.name): ") }
      .first { !$0.isEmpty } ?? []
  }

  /// What was wrong with the last send to a device, and what to do; empty if nothing was.
  private func refusal(of device: TestDevice, after name: String = "") -> [HelpText.Line] {
    guard let outcome = state.devices.answers[device.name]?.outcome,
      let problem = outcome.problem
    else { return [] }
    var fix = problem.fix
    // The command cannot change the sandbox's own devices, and tokens that a command prints.
    if case .refused(let refusal) = outcome, refusal.advice == .dropToken,
      case .written(let token)? = device.source, token != device.name
    {
      fix = newerToken(for: device)
    }
    return [HelpText.Line(text: SafeText.line(name + problem.sentence), role: .error)]
      + (fix.map { [HelpText.Line(text: SafeText.line($0), role: .strong)] } ?? [])
  }

  private func newerToken(for device: TestDevice) -> String {
    "Give the device a newer token: \(command(for: device))"
  }

  private func command(for device: TestDevice) -> String {
    "crier devices add \"\(SafeText.line(device.name))\" --token - < token.txt"
  }
}
