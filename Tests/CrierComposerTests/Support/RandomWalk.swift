import CrierAnswers
import CrierMessage
import CrierTestSupport
import TerminalKit

@testable import CrierComposer

/// A user who presses, pastes, clicks and resizes at random, repeatable by seed.
struct RandomWalk {
  private var random: SeededGenerator
  /// The journal that was written last.
  private var journal: DraftJournal?
  private(set) var composer: ComposerDriver

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    composer = try Self.start(using: &random)
  }

  private static func start(using random: inout SeededGenerator) throws -> ComposerDriver {
    let sizes = [(24, 80), (40, 120), (60, 200), (18, 60), (30, 100)]
    let (rows, columns) = sizes.randomElement(using: &random) ?? (24, 80)
    let isLive = Bool.random(using: &random)
    return try ComposerDriver(
      rows: rows, columns: columns, destination: isLive ? .readyLive : .readySandbox,
      json: JSONWriter.compact(RandomMessage.request(using: &random)),
      glyphs: Bool.random(using: &random) ? .unicode : .ascii)
  }

  /// Performs one step, and returns the problems after it.
  mutating func step() throws -> [String] {
    if composer.state.ending.isFinished {
      composer = try Self.start(using: &random)
      journal = nil
    }
    let before = composer.state
    let sent = composer.effects.count
    let action = action()
    composer.tell(action)
    let effects = composer.effects[sent...]
    for case .recovery(.keepJournal(let kept)) in effects { journal = kept }
    var problems = problems(after: before, effects)
    if before.isLetter(action) { problems += problemsOfLetter(after: before) }
    return problems.map { "\(action): \($0)" }
  }

  private func problems(after before: ComposerState, _ effects: ArraySlice<Effect>) -> [String] {
    let state = composer.state
    let canvas = composer.canvas
    var problems = canvas.checkInvariants()
    let again = Composer.drawing(ofLetterIn: state, over: Composer.drawing(of: state)).canvas
    if again.cells != canvas.cells || again.cursor != canvas.cursor {
      problems.append("Drawing the parts of a letter again changes the screen.")
    }
    for case .sending(.send(_, let request)) in effects
    where !request.isDryRun && before.sending.destination.mode == .live {
      if case .review? = before.overlay, !before.viewport.ignoresKeys { continue }
      problems.append("A live send left without a review, or before typing paused there.")
    }
    switch state.viewport.focus {
    case .json, .findings: break
    case .preview:
      if !state.panes.preview { problems.append("The hidden preview has the focus.") }
    default:
      if !state.focusOrder.contains(state.viewport.focus) {
        problems.append("\(state.viewport.focus) is not there.")
      }
    }
    if let notice = state.notice, let reason = notice.reason, !state.holds(reason) {
      problems.append("This is over: \(notice.sentence)")
    }
    let request = state.document.form.message.request
    if (try? JSONReader.read(JSONWriter.pretty(request))) != request {
      problems.append("The message is no JSON that says the same.")
    }
    if state.isUnsaved, !state.ending.isFinished,
      state.document.form.edits != before.document.form.edits,
      journal?.json != state.journal.json
    {
      problems.append("What was typed is in no journal.")
    }
    return problems
  }

  /// Checks that drawing only the changes of a letter gives the same screen as drawing everything.
  private func problemsOfLetter(after before: ComposerState) -> [String] {
    let over = Composer.drawing(ofLetterIn: composer.state, over: Composer.drawing(of: before))
    let checked = Composer.drawing(afterCheckOf: composer.state, over: over).canvas
    guard checked.cells == composer.canvas.cells, checked.cursor == composer.canvas.cursor else {
      return ["The drawing after the check is not that of the whole screen."]
    }
    guard let evidence = over.evidence else { return [] }
    let layout = evidence.layout
    return [("JSON", layout.json), ("preview", layout.preview), ("meters", layout.meters)]
      .filter { _, part in
        (part.row..<part.row + part.rows).contains { row in
          let columns = part.column..<part.column + part.columns
          return over.canvas.grid[row].cells[columns]
            != composer.canvas.grid[row].cells[columns]
        }
      }
      .map { name, _ in "The \(name) drawn for a letter is not that of the whole screen." }
  }

  private mutating func action() -> Action {
    // Sometimes report a pause in typing, because keys are ignored until then.
    if composer.state.viewport.ignoresKeys, Int.random(in: 0..<4, using: &random) == 0 {
      return .terminal(.typingPaused)
    }
    switch Int.random(in: 0..<100, using: &random) {
    case ..<40: return .terminal(.key(pick(Self.editing)))
    case ..<62: return .terminal(.key(.character(pick(Self.letters))))
    case ..<76: return .terminal(.key(pick(Command.all).keys.first ?? .enter))
    case ..<80: return .chosen(pick(Command.all).name)
    case ..<86: return .terminal(.paste(pick(Self.pastes)))
    case ..<88:
      return .terminal(
        .clicked(
          point(), times: Int.random(in: 1...3, using: &random),
          extending: Bool.random(using: &random)))
    case ..<90:
      let point = point()
      return .terminal(
        Bool.random(using: &random)
          ? .dragged(Point(row: point.row - 3, column: point.column)) : .released(point))
    case ..<92: return .terminal(.scrolled(point(), by: Int.random(in: -4...4, using: &random)))
    case ..<96: return .terminal(.resized(size()))
    default: return answer()
    }
  }

  private mutating func answer() -> Action {
    let path = "message.json"
    let failure = Explanation("It did not work.")
    let request = RandomMessage.request(using: &random)
    return pick([
      .file(.read(path: path, text: Array(JSONWriter.pretty(request).utf8))),
      .file(.read(path: path, text: Array("{".utf8))), .file(.notRead(path: path, failure)),
      .file(.saved(path: path, request: composer.state.document.form.message.request)),
      .file(.notSaved(path: path, failure)), .file(.inTheWay(path: path)),
      .sending(
        .paused(
          number: composer.state.sending.lastOrder,
          SendPause(attempt: 1, reason: "Trouble.", seconds: 9, secondsLeft: 9))),
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(outcome: .notSent(failure), attempts: 1, elapsed: .milliseconds(5)))),
      .terminal(.focused(false)), .terminal(.resumed), .terminal(.typingPaused),
      .document(.textEdited(TextOrder(.item(.title), "a"), "Rain\nsoon")),
      .document(.textNotEdited(failure)),
      .recovery(.journalNotKept(failure)), .newsFound(failure),
      .devices(.read(Scene.testDevices, unregistered: [:], problems: [failure])),
      .devices(.kept(name: "phone", Scene.testDevices, nil)), .devices(.notKept(failure)),
      .recovery(.found(journal.map { [Recovery(id: "1", time: "12:03", journal: $0)] } ?? [])),
      .file(.changed(path: path, text: Array(JSONWriter.pretty(request).utf8))),
      .file(.changed(path: path, text: nil)),
      .file(
        .held(
          path: composer.state.file.path, number: composer.state.file.holds,
          by: FileHolder(process: 4711, time: "12:03"))),
    ])
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private mutating func point() -> Point {
    Point(
      row: Int.random(in: 0..<max(1, composer.state.viewport.size.rows), using: &random),
      column: Int.random(in: 0..<max(1, composer.state.viewport.size.columns), using: &random))
  }

  private mutating func size() -> Size {
    let least = Int.random(in: 0..<8, using: &random) == 0 ? 1 : 18
    return Size(
      rows: Int.random(in: least...62, using: &random),
      columns: Int.random(in: least...210, using: &random))
  }

  private static let editing: [Key] =
    [
      .enter, .enter, .tab, .tab, .backTab, .escape, .escape, .backspace, .delete, .up, .down,
      .left, .right, .home, .end, .pageUp, .pageDown, .alt("a"), .alt("y"), .alt("c"), .alt("d"),
      Key(.left, .control), Key(.right, .control), Key(.left, .shift), Key(.end, .shift),
      Key(.up, .alt), Key(.down, .alt), Key(.insert), .control("c"), .control("@"), .function(11),
    ] + "adekuwhcz".map { Key.control($0) }

  private static let letters: [Character] = Array(
    "abcdefgjksuyn1234567890 \"{}[],:'|#.-_/\\<>日本語éñ👩‍💻👍🏽🇨🇭עברית\u{200B}\u{202E}\u{301}\u{FEFF}")

  private static let pastes: [String] = [
    "Rain\nsoon", "#ff8000", "2 days", "2026-12-24 18:00", "'a' in topics && 'b' in topics",
    "curl -X POST https://example.com/v1 -d '{\"message\": {\"topic\": \"a\"}}'",
    #"{"message": {"topic": "a", "data": {"n": 5}}}"#, #"{"a": [1, 2, {"b": null}]}"#, "{", "\"",
    String(repeating: "long ", count: 300), "\u{1B}[2J\u{7}\u{9B}31m", "a\r\nb\tc\u{0}", "",
    "👩‍👩‍👧‍👦\u{301}\u{301}", "ירושלים 2026", "https://example.com/a.png",
  ]
}
