import CrierCore
import TerminalKit

extension LinearSession {
  /// Opens a file, as soon as what is typed may go.
  mutating func open(_ rest: String) {
    let path = rest.trimmed
    guard !path.isEmpty else { return say("Opening needs a path: open drafts/message.json.") }
    openingPath = path
    run(.open)
    openIfAsked()
  }

  /// Answers the screen's question for a path with the one that was typed.
  mutating func openIfAsked() {
    guard case .question(var question) = state.overlay, question.purpose == .open,
      let path = openingPath
    else { return }
    openingPath = nil
    question.field?.text = path
    state.overlay = .question(question)
    update(.terminal(.key(.enter)))
  }

  mutating func save(_ rest: String, as isOther: Bool) {
    let path = rest.trimmed
    guard !path.isEmpty else { return run(isOther ? .saveAs : .save) }
    let isFileInHand = state.path.map { [path, DraftName.path(typed: path)].contains($0) } ?? false
    if !isOther, isFileInHand, !state.isRenamed, !state.isReadOnly { return run(.save) }
    run(.saveAs)
    guard case .question(var question) = state.overlay else { return }
    question.field?.text = path
    state.overlay = .question(question)
    update(.terminal(.key(.enter)))
  }

  /// Takes `save rain.json` where saving is one of the answers, and goes on with what was asked
  /// about; false for any other line.
  mutating func save(_ line: String, insteadOf question: QuestionScreen) -> Bool {
    guard question.buttons.contains(.save) || question.buttons.contains(.saveAs),
      let (verb, rest) = Self.verb(at: line.drop(while: \.isWhitespace), isWhole: true),
      verb.act == .save || verb.act == .saveAs
    else { return false }
    state.overlay = nil
    switch question.purpose {
    case .quit: state.isLeaving = true
    case .discardThenNew: state.afterSaving = .new
    default: break
    }
    save(rest, as: true)
    guard state.overlay == nil, !isFileUnderWay else { return true }
    (state.isLeaving, state.afterSaving, openingPath) = (false, nil, nil)
    return true
  }

  private static let forms: [String: CommandName] = [
    "json": .copyJSON, "curl": .copyCurl, "node": .copyNode, "python": .copyPython, "go": .copyGo,
    "java": .copyJava, "csharp": .copyCSharp, "c#": .copyCSharp,
  ]

  mutating func export(_ rest: String) {
    guard let name = Self.forms[rest.trimmed.lowercased()] else {
      return say("Export to json, curl, node, python, go, java or csharp.")
    }
    export(as: name)
  }

  /// Prints what the screen would put on the clipboard.
  mutating func export(as name: CommandName) {
    if let reason = state.whyNoCopy {
      return say(
        reason.replacing("Copying is off", with: "Export is off", maxReplacements: 1)
          .replacing("nothing to copy", with: "nothing to export", maxReplacements: 1))
    }
    guard let form = CopyForm(name) else { return }
    let destination = state.destination
    let project = destination.mode == .live ? destination.project : nil
    let made = form.text(of: state.form.message, project: project)
    quote(made.text)
    for loss in made.losses { say("Not in it: \(loss.sentence)") }
  }

  mutating func showArrivals() {
    guard !state.arrivals.isEmpty else { return say("No push has arrived yet.") }
    for push in state.arrivals.prefix(10) { say(Self.sentence(about: push)) }
  }

  static func sentence(about push: ArrivedPush) -> String {
    let title = push.message.text("notification.title").map { ": " + LinearWords.short($0) } ?? ""
    return
      "Arrived as push \(push.number) on the sandbox's device \(push.target.shownShortened)\(title)"
  }
}
