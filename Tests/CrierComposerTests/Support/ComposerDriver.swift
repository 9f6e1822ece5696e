import CrierAnswers
import CrierMessage
import TerminalKit

@testable import CrierComposer

/// Uses the composer as a person does: presses keys, types, reads the screen. Records all effects.
struct ComposerDriver {
  var state: ComposerState
  private(set) var effects: [Effect] = []
  /// Whether the history has answered a live review after a pause: there is no earlier send.
  var historyAnswers = true

  init(
    rows: Int = 24, columns: Int = 80, destination: Destination = .readySandbox,
    json: String? = nil, glyphs: Glyphs = .unicode
  ) throws {
    let message = try json.map { try Message(json: $0) } ?? Message()
    state = ComposerState(
      size: Size(rows: rows, columns: columns), destination: destination, message: message,
      glyphs: glyphs)
  }

  mutating func tell(_ action: Action) {
    effects += Composer.update(&state, action)
  }

  /// Presses keys one at a time, as a person does.
  mutating func press(_ keys: Key...) {
    for key in keys {
      tell(.terminal(.key(key)))
      if effects.last == .viewport(.awaitMoment) { pause() }
    }
  }

  /// Handles keys that arrive in one read of the terminal.
  mutating func read(_ keys: Key...) {
    let actions = keys.map { Action.terminal(.key($0)) }
    effects += Composer.noteBurst(&state, actions)
    for action in actions { tell(action) }
  }

  mutating func type(_ text: String) {
    for character in text {
      switch character {
      case "\n": press(.enter)
      case "\t": press(.tab)
      default: press(.character(character))
      }
    }
  }

  /// Waits half a second without typing.
  mutating func pause() {
    tell(.terminal(.typingPaused))
    if historyAnswers, case .review(let review)? = state.overlay, review.earlier == .asked {
      tell(.history(.repeated(review.text.message, .none)))
    }
  }

  /// Answers the last order to write what is beside the draft.
  mutating func saveBeside() {
    for case .file(.saveBeside(let path, let changes)) in orders.suffix(2) {
      tell(.file(.besideSaved(path: path, changes, problems: [])))
    }
  }

  /// Moves the focus to a field on its page, or on another page that has it.
  mutating func goTo(_ item: FormItem, on page: FormSection? = nil) {
    state.open(page ?? item.section)
    state.viewport.focus = .item(item)
    state.keepFieldInSight()
  }

  mutating func click(row: Int, column: Int) {
    tell(.terminal(.clicked(Point(row: row, column: column))))
    if effects.last == .viewport(.awaitMoment) { pause() }
  }

  mutating func paste(_ text: String) { tell(.terminal(.paste(text))) }

  mutating func resize(rows: Int, columns: Int) {
    tell(.terminal(.resized(Size(rows: rows, columns: columns))))
  }

  /// The rows of custom data.
  var table: Table? {
    if case .rows(let table) = state.document.form.controls[.data] { table } else { nil }
  }

  /// Effects except for the journal and the wait for a pause, which follow every key, and what
  /// is only read from the history or beside a draft.
  var orders: [Effect] {
    effects.filter { effect in
      switch effect {
      case .recovery(.keepJournal), .viewport(.awaitMoment), .history(.findRepeat),
        .history(.findReplaced), .history(.list), .file(.readBeside):
        false
      default: true
      }
    }
  }

  var sent: [SendRequest] {
    effects.compactMap { if case .sending(.send(_, let order)) = $0 { order } else { nil } }
  }

  /// Returns the first position of a text on the screen, searching from `row` down.
  func place(of text: String, after row: Int = 0) throws -> Point {
    let canvas = canvas
    for row in row..<canvas.size.rows {
      for column in 0..<canvas.size.columns where !canvas[row, column].text.isEmpty {
        let rest = (column..<min(canvas.size.columns, column + text.count + 4)).map {
          canvas[row, $0].text
        }
        if rest.joined().hasPrefix(text) { return Point(row: row, column: column) }
      }
    }
    throw NotOnScreen(text: text, screen: screen)
  }

  struct NotOnScreen: Error, CustomStringConvertible {
    let text: String
    let screen: String
    var description: String { "“\(text)” is not on the screen:\n\(screen)" }
  }

  var canvas: Canvas { Composer.view(state) }
  var screen: String { canvas.rows.joined(separator: "\n") }
  var json: String { JSONWriter.pretty(state.document.form.message.request) }
}

extension ComposerDriver {
  /// The focused text.
  var buffer: TextBuffer? {
    switch state.viewport.focus {
    case .json: state.document.editor?.area.buffer
    case .item(let item): state.document.form.controls[item]?.buffer
    default: nil
    }
  }

  /// The selected text.
  var selected: String? { buffer.flatMap { $0.selection == nil ? nil : $0.selectedText } }

  var caret: Int? { buffer?.caret }
}

extension Destination {
  static let readySandbox = Destination(
    mode: .sandbox, project: "sandbox", account: "on this machine", readiness: .ready)
  static let readyTestServer = Destination(
    mode: .testServer("127.0.0.1:9099"), project: "test-project", account: "no account",
    readiness: .ready, options: ["--endpoint", "http://127.0.0.1:9099"])
  static let readyLive = Destination(
    mode: .live, project: "shop-prod", account: "ci@shop-prod.example", readiness: .ready)
}
