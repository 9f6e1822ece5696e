import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

/// Draws the start page: the examples, three questions, and a preview beside them.
struct StartView {
  static let goOn = "Continue"

  let state: ComposerState
  let start: StartScreen
  let layout: StartLayout

  init(_ state: ComposerState, _ start: StartScreen) {
    self.state = state
    self.start = start
    layout = StartLayout(state, start)
  }

  func draw(on canvas: inout Canvas) {
    let compose = ComposeView(state: state, layout: ComposeLayout(state))
    canvas.inside(compose.layout.header) { compose.drawHeader(on: &$0) }
    canvas.frame(
      layout.box, title: "Welcome to Crier", trailing: "Esc opens the form",
      isFocused: state.overlay == nil, titleRole: .strong)
    drawIntro(on: &canvas)
    drawExamples(on: &canvas)
    drawQuestions(on: &canvas)
    drawTexts(on: &canvas)
    drawWho(on: &canvas)
    drawPlatforms(on: &canvas)
    draw(Button(Self.goOn), .goOn, on: &canvas)
    drawPreview(on: &canvas)
    canvas.inside(compose.layout.buttons) {
      compose.drawButtons(on: &$0, hasNoticeRows: layout.noticeRows > 0)
    }
    canvas.inside(compose.layout.footer) { Footer(hints).draw(on: &$0) }
    if layout.noticeRows > 0 { compose.drawLongNotice(most: layout.noticeRows, on: &canvas) }
  }

  var hints: [Footer.Hint] {
    let own: [Footer.Hint] =
      switch start.spot {
      case .title where state.isEmpty:
        [Footer.Hint(.enter, "Next"), Footer.Hint(.up, "Examples")]
      case .title, .target: [Footer.Hint(.enter, "Next")]
      case .body: [Footer.Hint(.enter, "New line"), Footer.Hint(.tab, "Next")]
      case .who: [Footer.Hint(.down, "Next"), Footer.Hint(.enter, "Choose")]
      case .platform: [Footer.Hint(.character(" "), "Tick"), Footer.Hint(.tab, "Next")]
      case .example: [Footer.Hint(.enter, "Open it"), Footer.Hint(.right, "Next")]
      case .goOn: [Footer.Hint(.enter, "Continue")]
      case .dryRun:
        [Footer.Hint(.enter, state.whyNoDryRun == nil ? "Dry run" : "Why is Dry run off?")]
      case .send:
        [Footer.Hint(.enter, state.whyNoSend == nil ? "Send" : "Why is Send off?")]
      }
    let isNarrow = state.viewport.size.columns < 80
    let rest: [CommandName] =
      switch (state.whyNoSend == nil, isNarrow) {
      case (true, true): [.review, .help]
      case (true, false): [.review, .palette, .help]
      case (false, true): [.palette, .help]
      case (false, false): [.palette, .quit, .help]
      }
    return own + [Footer.Hint(.escape, "Form")] + state.hints(rest)
  }

  /// The part that is drawn as focused; nil while a screen over the page receives the keys.
  private var focus: StartScreen.HitRegion? { state.overlay == nil ? start.spot : nil }

  private func drawIntro(on canvas: inout Canvas) {
    let isLive = state.sending.destination.mode == .live
    let place =
      switch state.sending.destination.mode {
      case .sandbox: "This is the sandbox: nothing leaves this machine."
      case .testServer(let server): "Messages go to the test server \(server)."
      case .testProject: "Messages go to the test project \(state.sending.destination.project)."
      case .live: "This project is live: nothing is sent before a review."
      }
    var lines = ["Answer three questions, or begin with an example.", place]
    if case .example(let example) = start.spot, let command = Command.named(example.command) {
      lines[0] = command.help
    }
    canvas.inside(layout.intro) { canvas in
      for (row, line) in lines.prefix(canvas.windowSize.rows).enumerated() {
        canvas.write(
          line, at: Point(row: row), within: canvas.windowSize.columns,
          as: row == 0 ? .text : isLive ? .warning : .hint)
      }
    }
  }

  private func drawExamples(on canvas: inout Canvas) {
    let row = layout.rect(of: .example(.sale)).row
    var hasKeyboard = false
    if case .example = focus { hasKeyboard = true }
    canvas.write(
      "Examples", at: Point(row: row, column: layout.intro.column),
      as: hasKeyboard ? .strong : .label)
    for example in Example.allCases {
      draw(Button(example.label), .example(example), on: &canvas)
    }
  }

  private func draw(
    _ button: Button, _ spot: StartScreen.HitRegion, on canvas: inout Canvas
  ) {
    let rect = layout.rect(of: spot)
    button.draw(
      on: &canvas, at: Point(row: rect.row, column: rect.column), isFocused: focus == spot)
  }

  private func drawQuestions(on canvas: inout Canvas) {
    let isWritten = StartScreen.hasWords(state.document.form.message)
    let isRefused = start.asksForTarget && StartScreen.objection(to: state.document.form) != nil
    let questions: [(spots: [StartScreen.HitRegion], words: String, isAnswered: Bool)] = [
      ([.title, .body], "What does it say?", isWritten),
      ([.who, .target], "Who gets it?", state.target != nil && !isRefused),
      (Platform.allCases.map(StartScreen.HitRegion.platform), "Where does it show up?", true),
    ]
    for (index, question) in questions.enumerated() {
      let place = Point(row: layout.headings[index], column: layout.intro.column)
      let hasKeyboard = focus.map(question.spots.contains) ?? false
      canvas.write("\(index + 1)", at: place, as: .label, emphasis: .bold)
      let used = canvas.write(
        question.words, at: Point(row: place.row, column: place.column + 3),
        as: hasKeyboard ? .strong : .label, emphasis: hasKeyboard ? .bold : [])
      if isRefused, question.spots.contains(.target) {
        canvas.write(
          Severity.refused.mark, at: Point(row: place.row, column: place.column + 4 + used),
          as: .error)
      }
      guard question.isAnswered else { continue }
      canvas.write(
        canvas.glyphs.done, at: Point(row: place.row, column: place.column + 4 + used), as: .good)
    }
  }

  private func drawTexts(on canvas: inout Canvas) {
    for (spot, label) in [(StartScreen.HitRegion.title, "Title"), (.body, "Text")] {
      let rect = layout.rect(of: spot)
      let place = Point(row: rect.row, column: rect.column - StartLayout.labelColumns)
      drawPointer(before: place, spot, on: &canvas)
      canvas.write(label, at: place, as: focus == spot ? .strong : .label)
      draw(spot, in: rect, on: &canvas)
    }
  }

  private func draw(_ spot: StartScreen.HitRegion, in rect: Rect, on canvas: inout Canvas) {
    guard let item = spot.item else { return }
    var control = state.document.form.shownControl(of: item)
    if let own = StartScreen.ownWords(at: spot, in: state.document.form.message) {
      control?.placeholder = own
    }
    canvas.inside(rect) { control?.draw(on: &$0, isFocused: focus == spot) }
  }

  private func drawPointer(
    before place: Point, _ spot: StartScreen.HitRegion, on canvas: inout Canvas
  ) {
    guard focus == spot else { return }
    canvas.line(
      canvas.glyphs.pointer, at: Point(row: place.row, column: place.column - 2), columns: 1,
      as: .accent, emphasis: .bold)
  }

  private func drawWho(on canvas: inout Canvas) {
    for (who, rect) in layout.whos {
      let isChosen = who == start.who
      let hasKeyboard = isChosen && (focus == .who || focus == .target)
      let place = Point(row: rect.row, column: rect.column)
      if hasKeyboard { drawPointer(before: place, start.spot, on: &canvas) }
      let role: Role = isChosen ? (focus == .who ? .focusButton : .strong) : .text
      let words = who.words(hasCondition: state.target?.kind == .condition)
      canvas.write("(\(isChosen ? canvas.glyphs.chosen : " ")) \(words)", at: place, as: role)
      if isChosen, start.asksForTarget {
        draw(.target, in: layout.rect(of: .target), on: &canvas)
      } else {
        let column = rect.column + StartLayout.whoColumns
        let room = rect.columns - StartLayout.whoColumns
        guard let about = who.abouts.first(where: { CellWidth.columns(of: $0) <= room }) else {
          continue
        }
        canvas.write(about, at: Point(row: rect.row, column: column), as: .hint)
      }
    }
  }

  private func drawPlatforms(on canvas: inout Canvas) {
    for platform in Platform.allCases {
      let spot = StartScreen.HitRegion.platform(platform)
      let rect = layout.rect(of: spot)
      let isTicked = start.platforms.contains(platform)
      drawPointer(before: Point(row: rect.row, column: rect.column), spot, on: &canvas)
      canvas.write(
        "[\(isTicked ? canvas.glyphs.checked : " ")] \(platform.plainWords)",
        at: Point(row: rect.row, column: rect.column),
        as: focus == spot ? .focusButton : isTicked ? .text : .offButton)
    }
  }
}

extension StartView {
  /// Draws a preview for each ticked platform: of the focused example, the message or, until the
  /// user types, sample text.
  func drawPreview(on canvas: inout Canvas) {
    guard !layout.preview.isEmpty else { return }
    let (words, message, platforms) = previewed
    let isSample = message == Self.sample
    canvas.inside(layout.preview) { canvas in
      canvas.write(words, within: canvas.windowSize.columns, as: .label)
      canvas.inside(Rect(canvas.windowSize).inset(top: 2)) {
        drawCards(message, isSample: isSample, on: platforms, &$0)
      }
    }
  }

  private var previewed: (words: String, message: Message, platforms: [Platform]) {
    if case .example(let example) = start.spot {
      let message = example.message(at: state.document.form.clock.now)
      return ("Example: \(example.label.lowercased())", message, Platform.allCases)
    }
    let message = state.outgoing
    let isWritten = (FormOption.shownFields + FormOption.dataFields).contains { message[$0] != nil }
    return isWritten
      ? ("What people will see", message, start.ticked)
      : ("What people will see, as soon as you type", Self.sample, start.ticked)
  }

  private static let sample: Message = {
    var message = Message()
    message.set("notification.title", to: .string("Your title"))
    message.set("notification.body", to: .string("Your text"))
    return message
  }()

  private func drawCards(
    _ message: Message, isSample: Bool, on platforms: [Platform], _ canvas: inout Canvas
  ) {
    let size = canvas.windowSize
    var row = 0
    for platform in platforms {
      guard let surface = state.preview.surfaces.first(where: { $0.platform == platform }) else {
        continue
      }
      let card = PreviewCard(of: message, on: surface)
      let drawing = CardDrawing(
        card, columns: size.columns, signs: state.viewport.glyphs.isASCII ? .ascii : .unicode,
        turnsText: state.preview.turnsText, hasNotes: !isSample)
      let rows = drawing.rows(within: max(3, size.rows - row))
      guard row == 0 || row + rows.count <= size.rows else { break }
      canvas.write(rows, from: row)
      row += rows.count + 1
    }
  }
}
