import CrierMessage
import TerminalKit

/// The question before something happens in a live project.
///
/// As for a send, one token needs a move to the button, several need their number typed.
struct LiveConsent: Hashable, Sendable {
  /// What is asked for: `subscribe 3 tokens to topic news`.
  private let deed: String
  /// What to say after a no.
  let nothing: String
  let project: String
  /// The text to type; nil for one token.
  let text: String?

  /// Nil if the order changes nothing or the destination is not live.
  init?(_ order: TokenOrder, at destination: Destination) {
    guard order.isChange else { return nil }
    self.init(
      order.deed, count: order.tokens.count, at: destination, nothing: "Nothing was changed.")
  }

  /// Nil if the destination is not live.
  init?(
    _ deed: String, count: Int, at destination: Destination, nothing: String = "Nothing was sent."
  ) {
    guard destination.mode == .live else { return nil }
    (self.deed, self.nothing, project) = (deed, nothing, destination.project)
    text = count == 1 ? nil : "\(count)"
  }

  /// The word on the button that does it: `Subscribe`.
  var verb: String { String(deed.withCapital.prefix { $0 != " " }) }

  var question: String {
    "\(deed.withCapital) in live project \(project)?"
      + (text.map { " Type \($0) to confirm." } ?? "")
  }
}

/// What a page with a question does.
protocol ConsentAct: Hashable, Sendable {
  /// The field for the number that confirms.
  static var number: Self { get }
  static var yes: Self { get }
  static var no: Self { get }
}

/// A page that asks before it does something in a live project.
protocol ConsentScreen: PageScreen where Act: ConsentAct {
  var consent: LiveConsent? { get set }
  /// Does what was asked for.
  mutating func confirm(in state: inout ComposerState) -> ScreenOutcome
}

extension ConsentScreen {
  func confirmsForGood(at destination: Destination) -> Bool {
    destination.mode == .live && consent != nil
  }

  /// Opens the question with its focus where Enter does no harm.
  mutating func ask(_ consent: LiveConsent) {
    self.consent = consent
    place[text: .number] = ""
    place.ask(consent.text == nil ? .no : .number)
  }

  /// The question, the field for the number, and the buttons.
  func blocks(of consent: LiveConsent) -> [Block<Act>] {
    let number = consent.text.map { _ in
      PageField<Act>(act: .number, label: "Number", content: .text(placeholder: ""))
    }
    return [
      .text([Paragraph(consent.question, .warning)]), .fields(number.map { [$0] } ?? []),
      .buttons(ButtonRow(actions: [yes(to: consent), no], usual: .no)),
    ]
  }

  private func yes(to consent: LiveConsent) -> PageAction<Act> {
    let isGiven = consent.text.map { place[text: .number].trimmed == $0 } ?? true
    return PageAction(
      .yes, [], consent.verb, plain: .word(consent.text ?? "yes"),
      whyOff: isGiven ? nil : .notConfirmed(consent.text ?? ""))
  }

  /// The answer that Esc gives as well.
  var no: PageAction<Act> { PageAction(.no, [.escape], "Cancel", plain: .word("no")) }

  /// Closes the question, and does what was asked for if the answer is yes.
  mutating func close(_ consent: LiveConsent, isYes: Bool, in state: inout ComposerState)
    -> ScreenOutcome
  {
    self.consent = nil
    place.endQuestion()
    if isYes { return confirm(in: &state) }
    state.notice = Notice(.plain, consent.nothing)
    return .stay
  }

  func tell(in session: inout PlainSession) {
    if !tellConsent(in: &session) { tellPage(in: &session) }
  }

  /// Asks the question in plain mode, unless it is a pipe; returns false if there is none.
  func tellConsent(in session: inout PlainSession) -> Bool {
    guard let consent else { return false }
    let command = "crier send, crier topics or crier groups with --yes"
    if !session.refusesPipe("\(consent.nothing.dropLast())", command: command) {
      session.say(consent.question + (consent.text == nil ? " Type yes or no." : ""))
    }
    return true
  }

  /// Takes anything but the confirmation as a no, and never as a command.
  func answer(_ line: String, in session: inout PlainSession) {
    guard let consent else { return answerPage(line, in: &session) }
    let word = consent.text ?? "yes"
    guard line.trimmed.lowercased() == word else { return order(no, in: &session) }
    var screen = self
    screen.place[text: .number] = word
    screen.order(yes(to: consent), in: &session)
  }
}
