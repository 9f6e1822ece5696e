import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit

@testable import CrierComposer

/// Uses plain mode as a person or a pipe does: enters lines, and collects the printed sentences.
struct PlainDriver {
  var session: PlainSession
  private(set) var effects: [Effect] = []
  /// All sentences that were printed since the last line was typed.
  private(set) var said = ""
  /// The journals of earlier runs, and the process that has the file open.
  var recoveries: [Recovery]
  /// The sends that waited when an earlier run ended.
  var waiting: [WaitingSend]
  var holder: FileHolder?
  var history = SampleHistory()
  /// The sidecars and translations by the path of their draft.
  var beside: [String: DraftCompanions] = [:]

  init(
    destination: Destination = .readySandbox, json: String? = nil, path: String? = nil,
    glyphs: Glyphs = .unicode, recoveries: [Recovery] = [], waiting: [WaitingSend] = [],
    holder: FileHolder? = nil, isPiped: Bool = false
  ) throws {
    (self.recoveries, self.waiting) = (recoveries, waiting)
    self.holder = holder
    let message = try json.map { try Message(json: $0) } ?? Message()
    session = PlainSession(
      ComposerState(
        size: Size(rows: 24, columns: 80), destination: destination, message: message, path: path,
        glyphs: glyphs), isPiped: isPiped)
    hear(session.start())
  }

  private mutating func hear(_ answer: PlainAnswer) {
    effects += answer.effects
    said += answer.lines.map { $0.text + "\n" }.joined()
    for effect in answer.effects {
      switch effect {
      case .file(.hold(let path, let number)):
        tell(.file(.held(path: path, number: number, by: path == nil ? nil : holder)))
      case .file(.readBeside(let path, _)):
        tell(.file(.besideRead(path: path, beside[path] ?? DraftCompanions())))
      case .file(.saveBeside(let path, let changes)):
        tell(.file(.besideSaved(path: path, changes, problems: [])))
      case .file(.listDrafts): tell(.file(.draftsListed(Scene.drafts)))
      case .recovery(.find):
        tell(.recovery(.waitingFound(waiting)))
        tell(.recovery(.found(recoveries)))
      // In these tests, the words are never the name of a file.
      case .explain(let words, _):
        tell(.explained(words, PastedText(words, now: .seconds(0)), isCut: false))
      case .history(let effect): tell(.history(history.answer(effect)))
      default: break
      }
    }
  }

  mutating func take(_ input: PlainInput) { hear(session.take(input)) }
  mutating func advance(to now: Int) { session.state.advance(to: now) }
  mutating func tell(_ action: Action) { take(.told(action)) }

  /// Changes the session as many lines would.
  mutating func change(_ body: (inout PlainSession) -> Void) { body(&session) }

  /// Types lines and collects the sentences.
  mutating func type(_ lines: String...) {
    said = ""
    for line in lines { take(.line(line)) }
  }

  /// Pastes lines, which arrive together, and collects the sentences.
  mutating func paste(_ lines: String...) {
    said = ""
    take(.together(lines.map(PlainInput.line)))
  }

  /// Delivers the outcome of the last send.
  mutating func answer(_ outcome: SendOutcome) {
    tell(
      .sending(
        .answered(
          number: session.state.sending.lastOrder,
          SendReport(outcome: outcome, attempts: 1, elapsed: .milliseconds(12)))))
  }

  var state: ComposerState { session.state }
  var json: String { JSONWriter.compact(session.state.document.form.message.request) }

  /// Effects except for the journal, which follows every change.
  var orders: [Effect] {
    effects.filter { if case .recovery(.keepJournal) = $0 { false } else { true } }
  }

  var sent: [SendRequest] {
    effects.compactMap { if case .sending(.send(_, let order)) = $0 { order } else { nil } }
  }
}
