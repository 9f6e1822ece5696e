import CrierAnswers
import CrierMessage
import TerminalKit

/// The words of the delivery report, and plain mode.
extension ReportScreen {
  /// Says why there are no entries to show.
  func wordsWithoutEntries(
    in state: ComposerState
  ) -> (sentence: String, fix: String, role: Role) {
    if isReading { return ("Asking for the numbers…", "", .dialog) }
    if let problem { return (problem.sentence, problem.fix ?? "", .error) }
    guard numbers != nil else {
      return (
        "Enter the App ID of the Android app, then press Enter.",
        "The Firebase console has it under Project settings. With android-app, crier.toml keeps it "
          + "for a project.", .dialog
      )
    }
    var labels: [String] = []
    for data in recent where !data.label.isEmpty && !labels.contains(data.label) {
      labels.append(data.label)
    }
    if !recent.isEmpty {
      let some = labels.prefix(5).joined(separator: ", ")
      return (
        "There are no numbers with this label.",
        labels.isEmpty ? "Only messages without a label were counted." : "Labels are: \(some).",
        .dialog
      )
    }
    let isSandbox = !Self.needsApp(state)
    return (
      isSandbox
        ? "In these days, no message went to an Android device of the sandbox."
        : DeliveryData.nothingYet, "", .dialog
    )
  }

  /// What the numbers are about.
  static func about(_ state: ComposerState) -> String {
    needsApp(state)
      ? DeliveryData.about
      : "The sandbox counts each Android device immediately. \(DeliveryData.about)"
  }

  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? { "label NAME, days NUMBER or back" }

  func tell(in session: inout PlainSession) {
    guard !isReading else { return }
    let state = session.state
    let entries = entries
    for data in entries { session.say("\(data.name): \(data.counts); \(data.summary).") }
    if entries.isEmpty {
      let words = wordsWithoutEntries(in: state)
      session.say("\(words.sentence) \(words.fix)".trimmed)
      if problem != nil { session.hasFailed = true }
    }
    session.say(Self.about(state))
    let app = Self.needsApp(state) ? "app and an App ID, " : ""
    session.say("Type \(app)label and a label, days and a number, again, or back.")
  }

  func answer(_ line: String, in session: inout PlainSession) {
    var screen = self
    let words = line.trimmed.split(separator: " ", maxSplits: 1).map(String.init)
    let value = words.count > 1 ? words[1].trimmed : ""
    switch words.first?.lowercased() {
    case "back", ".", "close": return session.state.overlay = nil
    case "label": screen.label.text = value == "all" ? "" : value
    case "days":
      guard let number = Int(value), 1...366 ~= number else {
        return session.say("Type days and a number from 1 to 366.")
      }
      screen.choose(days: number)
    case "app":
      screen.app.text = value
      screen.ask(in: &session)
    case "again", nil: screen.ask(in: &session)
    default:
      guard PlainSession.isCommand(line) else {
        return session.say("\(PlainWords.repeated(line.trimmed)) is not possible here.")
      }
      session.state.overlay = nil
      return session.perform(line)
    }
    session.state.overlay = .report(screen)
  }

  /// Asks for the numbers; the answer is printed when it arrives.
  private mutating func ask(in session: inout PlainSession) {
    let effects = read(in: &session.state)
    session.order(effects)
  }
}
