import CrierAnswers
import CrierMessage
import TerminalKit

/// What the pages about topics and about groups keep besides their text fields: which devices have no
/// tick, and the last order with its results.
struct TokenForm: Hashable, Sendable {
  /// The devices that the next order leaves out.
  var unticked: Set<String> = []
  /// The last order, and its results so far.
  var order: TokenOrder?
  var results: [TokenResult] = []
  /// The number of the order that has not ended.
  var number: Int?
  /// Why it pauses, and until when; nil if it does not.
  var pause: String?
  /// Whether that order was stopped.
  var isStopping = false
  var consent: LiveConsent?
  /// The order that waits for the consent.
  var asked: TokenOrder?

  /// The sandbox's devices; none if messages go elsewhere.
  static func devices(in state: ComposerState) -> [SandboxDevice] {
    guard state.sending.destination.mode == .sandbox else { return [] }
    return state.sandboxDevices.filter(\.isRegistered)
  }
}

/// What a button of a `TokenScreen` does; the raw value is its word in plain mode.
protocol TokenDeed: Hashable, Sendable, CaseIterable, RawRepresentable where RawValue == String {
  /// The word on the button.
  var word: String { get }
}

/// What can be filled in, ticked and pressed on a `TokenScreen`.
enum TokenAct<Field: Hashable & Sendable, Deed: TokenDeed>: ConsentAct {
  case field(Field)
  /// The field for tokens, separated by spaces or commas.
  case tokens
  /// A device of the sandbox, by its name.
  case tick(String)
  case press(Deed)
  /// Fills in the next topic or group that is known.
  case next
  case stop
  case number, yes, no
}

/// A page with text fields, the sandbox's devices with ticks, buttons, and a result for each token.
protocol TokenScreen: ConsentScreen where Act == TokenAct<Field, Deed> {
  associatedtype Field: Hashable & Sendable
  associatedtype Deed: TokenDeed

  var form: TokenForm { get set }
  var title: String { get }
  /// The text fields besides the one for tokens.
  var fields: [PageField<Act>] { get }
  /// The gray words in the field for tokens.
  var exampleOfToken: String { get }
  /// What to type for a deed in plain mode.
  func plainWord(of deed: Deed) -> String
  /// The fields that the words after that fill.
  func fills(of deed: Deed) -> [Act]
  /// Why a button is off.
  func whyNot(_ deed: Deed, in state: ComposerState) -> Unavailable?
  /// Does what the user has chosen; it is on.
  mutating func press(_ deed: Deed, in state: inout ComposerState) -> ScreenOutcome
  /// The known topics or groups that PageDown fills in one after the other, and their field.
  func known(in state: ComposerState) -> (field: Field, names: [String], word: String)
  /// What the row of a device says besides its name and state.
  func words(about device: SandboxDevice, in state: ComposerState) -> String
  /// Lines below the devices.
  func notes(in state: ComposerState) -> [Paragraph]
}

extension TokenScreen {
  var isPage: Bool { true }
  var isWaiting: Bool { form.number != nil }
  var needsSending: Bool { true }
  var asksInPlainMode: Bool { true }

  func plainWord(of deed: Deed) -> String { deed.rawValue }

  var consent: LiveConsent? {
    get { form.consent }
    set { form.consent = newValue }
  }

  /// The ticked devices and the typed tokens, each once.
  func tokens(in state: ComposerState) -> [String] {
    let ticked = TokenForm.devices(in: state).map(\.name).filter { !form.unticked.contains($0) }
    let typed = place[text: .tokens].split { $0.isWhitespace || $0 == "," }.map(String.init)
    var seen: Set<String> = []
    return (ticked + typed).filter { seen.insert($0).inserted }
  }

  // MARK: The page

  func page(in state: ComposerState) -> Page<Act> {
    let destination = state.sending.destination
    var page = Page<Act>(
      title: title, trailing: destination.wordAndProject,
      frame: destination.mode == .live ? .alarmBorder : .dialogBorder, blocks: [])
    if let consent {
      page.blocks = blocks(of: consent)
      page.actions = [no]
      return page
    }
    let buttons = Deed.allCases.map { deed in
      PageAction(
        Act.press(deed), [], deed.word, plain: .word(plainWord(of: deed)), fills: fills(of: deed),
        whyOff: isWaiting ? .stillAnswering : whyNot(deed, in: state))
    }
    page.blocks =
      [.fields(fields + [tokens(besides: TokenForm.devices(in: state))])] + devices(in: state)
      + [
        .text(notes(in: state) + reason(in: state)), .buttons(ButtonRow(actions: buttons)),
        .text(results),
      ]
    page.actions = actions(in: state)
    return page
  }

  private func tokens(besides devices: [SandboxDevice]) -> PageField<Act> {
    let besides = devices.isEmpty ? "" : ", besides the ticked devices"
    return PageField(
      act: .tokens, label: "Token", content: .text(placeholder: exampleOfToken + besides),
      plain: "TOKEN")
  }

  private func devices(in state: ComposerState) -> [Block<Act>] {
    guard state.sending.destination.mode == .sandbox else { return [] }
    let devices = TokenForm.devices(in: state)
    guard !devices.isEmpty else {
      let words =
        state.sending.sandbox == nil
        ? "The sandbox is starting…" : "No device of the sandbox is registered."
      return [.text([Paragraph(words, .hint)])]
    }
    let ticks = devices.map { device in
      let about = [device.words, words(about: device, in: state)].filter { !$0.isEmpty }
      return PageField<Act>(
        act: .tick(device.name), label: device.shownName,
        content: .tick(
          isOn: !form.unticked.contains(device.name), about: about.joined(separator: "; ")))
    }
    return [.text([Paragraph("Devices of the sandbox", .label)]), .fields(ticks)]
  }

  /// Why the first button is off, unless the notes say it; results need the rows.
  private func reason(in state: ComposerState) -> [Paragraph] {
    guard form.order == nil, let first = Deed.allCases.first,
      let reason = whyNot(first, in: state)?.sentence,
      !notes(in: state).contains(where: { $0.text == reason })
    else { return [] }
    return [Paragraph(reason)]
  }

  private var results: [Paragraph] {
    guard let order = form.order else { return [] }
    let waiting = form.isStopping ? "Stopping after the last answer…" : form.pause
    return form.results.map {
      Paragraph($0.sentence(of: order), $0.outcome.role, indent: 2)
    } + (isWaiting ? [Paragraph(waiting ?? "Waiting for the answer…", .hint)] : [])
  }

  private func actions(in state: ComposerState) -> [PageAction<Act>] {
    let known = known(in: state)
    var actions: [PageAction<Act>] = []
    if !known.names.isEmpty {
      actions.append(PageAction(.next, [.pageDown], known.word, plain: .needless))
    }
    if isWaiting, !form.isStopping {
      actions.append(PageAction(.stop, [.escape, .control("c")], "Stop", plain: .needless))
    }
    return actions
  }

  // MARK: What it does

  mutating func perform(_ act: Act, in state: inout ComposerState) -> ScreenOutcome {
    switch act {
    case .tick(let name):
      if form.unticked.remove(name) == nil { form.unticked.insert(name) }
    case .press(let deed): return press(deed, in: &state)
    case .next:
      let known = known(in: state)
      let here = known.names.firstIndex(of: place[text: .field(known.field)].trimmed) ?? -1
      place[text: .field(known.field)] = known.names[(here + 1) % known.names.count]
    case .stop:
      guard let number = form.number else { break }
      // What was done until then stays, and is listed.
      form.isStopping = true
      return .stay([.tokens(.stop(number: number))])
    case .yes, .no: if let consent { return close(consent, isYes: act == .yes, in: &state) }
    case .field, .tokens, .number: break
    }
    return .stay
  }

  mutating func confirm(in state: inout ComposerState) -> ScreenOutcome {
    form.asked.map { begin($0, in: &state) } ?? .stay
  }

  /// Starts an order; a change of a live project needs a confirmation first.
  mutating func give(_ order: TokenOrder, in state: inout ComposerState) -> ScreenOutcome {
    let destination = state.sending.destination
    if case .unavailable(let explanation) = destination.readiness {
      state.notice = Notice(.warning, explanation)
      return .stay
    }
    guard let consent = LiveConsent(order, at: destination) else {
      return begin(order, in: &state)
    }
    form.asked = order
    ask(consent)
    return .stay(Composer.awaitPause(&state))
  }

  private mutating func begin(
    _ order: TokenOrder, in state: inout ComposerState
  ) -> ScreenOutcome {
    state.sending.lastOrder += 1
    (form.number, form.order, form.results) = (state.sending.lastOrder, order, [])
    return .stay([.tokens(.perform(number: state.sending.lastOrder, order))])
  }

  // MARK: Plain mode

  /// Without a token among the words, the order is for all devices of the sandbox.
  mutating func fill(_ fields: [Act], with words: [String], in state: ComposerState) {
    form.order = nil
    for (field, word) in zip(fields, words) { place[text: field] = word }
    guard fields.contains(.tokens) else { return }
    if words.count < fields.count { place[text: .tokens] = "" }
    let isForAll = place[text: .tokens].isEmpty
    form.unticked = isForAll ? [] : Set(TokenForm.devices(in: state).map(\.name))
  }

  /// Prints the results of an order instead of the page.
  func tell(in session: inout PlainSession) {
    if tellConsent(in: &session) || session.state.sending.quietOrder != nil { return }
    guard form.order != nil, !isWaiting else {
      tellPage(in: &session)
      if !isWaiting, !TokenForm.devices(in: session.state).isEmpty {
        session.say("Without a token, it is for all devices of the sandbox.")
      }
      return
    }
    for line in results + notes(in: session.state) { session.say(line.text) }
    session.hasFailed = form.results.contains { $0.outcome.problem != nil }
  }
}
