package import CrierAnswers
package import CrierMessage
import TerminalKit

/// The delivery report: which share of an Android app's messages was delivered, by day and label.
///
/// All numbers of the app are read at once, so the label and the days only choose among them.
package struct ReportScreen: Hashable, Sendable {
  enum Field: Hashable, Sendable { case app, label, days }

  /// The numbers of the app, as they were read.
  struct Numbers: Hashable, Sendable {
    let data: [DeliveryData]
    /// The date in Los Angeles.
    let today: CivilTime
  }

  var app: TextField
  var label: TextField
  private(set) var days = 7
  var focus = Field.days
  /// The number of the reading whose answer has not arrived; late answers to others are dropped.
  private var awaited: Int?
  /// Nil before the first answer.
  private(set) var numbers: Numbers?
  private(set) var problem: Explanation?
  /// The entry with the cursor.
  var cursor = 0
  /// The scroll position of the text about that entry.
  var page = ScrolledPage()

  init(_ state: ComposerState) {
    app = TextField(state.sending.androidApp ?? "", placeholder: Self.appExample)
    label = TextField(
      state.document.form.message.androidLabel ?? "", placeholder: "all labels")
    if app.isEmpty, Self.needsApp(state) { focus = .app }
  }

  static let appExample = "such as 1:1234567890:android:321abc456def7890"

  /// Whether the numbers are those of an app; in the sandbox, they are about all its devices.
  static func needsApp(_ state: ComposerState) -> Bool {
    state.sending.destination.mode != .sandbox
  }

  func fields(in state: ComposerState) -> [Field] {
    Self.needsApp(state) ? [.app, .label, .days] : [.label, .days]
  }

  var isReading: Bool { awaited != nil }

  /// The entries of the chosen days whose label contains the typed text, newest first.
  var entries: [DeliveryData] {
    let wanted = label.text.trimmed
    return recent.filter { wanted.isEmpty || $0.label.contains(wanted) }
  }

  /// The entries of the chosen days.
  var recent: [DeliveryData] { numbers.map { $0.data.recent(days: days, until: $0.today) } ?? [] }

  /// Returns the effect that asks for the numbers; none without an App ID.
  mutating func read(in state: inout ComposerState) -> [CrierComposer.Effect] {
    guard awaited == nil else { return [] }
    if case .unavailable(let reason) = state.sending.destination.readiness {
      problem = reason
      return []
    }
    var id: String?
    if Self.needsApp(state) {
      let typed = app.text.trimmed
      guard !typed.isEmpty else {
        focus = .app
        return []
      }
      id = typed
      state.sending.androidApp = typed
    }
    state.reportRuns += 1
    (awaited, problem) = (state.reportRuns, nil)
    return [.report(.read(number: state.reportRuns, app: id, sentAt: nil))]
  }

  mutating func take(_ action: Action) {
    guard action.number == awaited else { return }
    awaited = nil
    switch action {
    case .told(_, let data, let today, _):
      numbers = Numbers(data: data, today: today)
      goToFirst()
    case .failed(_, let problem): self.problem = problem
    }
  }

  mutating func goToFirst() { (cursor, page) = (0, ScrolledPage()) }

  /// The numbers of days to choose from.
  static let choices = [1, 7, 28]

  /// Goes to the next number of days, or by -1 to the one before.
  mutating func turnDays(by steps: Int) {
    choose(days: Self.choices.turned(from: days, by: steps))
  }

  mutating func choose(days number: Int) {
    days = number
    goToFirst()
  }
}

extension ReportScreen {
  package enum Action: Hashable, Sendable {
    /// The numbers of all days and labels; the dates are those of Los Angeles.
    case told(number: Int, [DeliveryData], today: CivilTime, sentOn: CivilTime?)
    case failed(number: Int, Explanation)

    var number: Int {
      switch self {
      case .told(let number, _, _, _), .failed(let number, _): number
      }
    }
  }

  package enum Effect: Hashable, Sendable {
    /// Ask the FCM Data API about an Android app; nil stands for all devices of the sandbox.
    ///
    /// Reports `told`, with the date of `sentAt` (seconds since 1970), or `failed`.
    case read(number: Int, app: String?, sentAt: Int?)
  }
}

extension Composer {
  /// Opens the page, and asks if it is known for which app.
  static func openReport(_ state: inout ComposerState) -> [Effect] {
    var screen = ReportScreen(state)
    let effects = screen.read(in: &state)
    state.overlay = .report(screen)
    return effects
  }

  static func react(_ state: inout ComposerState, to action: ReportScreen.Action) {
    _ = state.change(ReportScreen.self) { $0.take(action) }
    let news = state.change(WhyScreen.self) { $0.take(action) }
    if let notice = news.flatMap(\.self) { state.notice = notice }
  }
}

extension ReportScreen: Screen {
  var overlay: Overlay { .report(self) }
  var isPage: Bool { true }
  var isWaiting: Bool { isReading }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    let days: [ScreenKey<Self>] =
      focus == .days
      ? [
        ScreenKey([.right, .character(" ")], "Days", label: "Left/Right") { screen, _ in
          screen.turnDays(by: 1)
        },
        ScreenKey([.left]) { screen, _ in screen.turnDays(by: -1) },
      ] : []
    let ask = ScreenKey<Self>(
      [.enter], numbers == nil ? "Show" : "Ask again", isOn: !isReading
    ) { screen, _, state in
      .stay(screen.read(in: &state))
    }
    let fields = [move([.tab], "Next field", by: 1), move([.backTab], by: -1)]
    let list = [
      turn([.down], entries.count > 1 ? "Next day" : nil, by: 1), turn([.up], by: -1), scroll,
    ]
    let close = ScreenKey<Self>.close(or: focus == .days ? [.character("q")] : [])
    return [ask] + fields + days + list + [close]
  }

  private func move(_ keys: [Key], _ word: String? = nil, by steps: Int) -> ScreenKey<Self> {
    ScreenKey(keys, word) { screen, _, state in
      screen.focus = screen.fields(in: state).turned(from: screen.focus, by: steps)
      return .stay
    }
  }

  private func turn(_ keys: [Key], _ word: String? = nil, by steps: Int) -> ScreenKey<Self> {
    let last = max(0, entries.count - 1)
    return ScreenKey(keys, word) { screen, _ in
      screen.cursor = min(max(0, min(screen.cursor, last) + steps), last)
      screen.page = ScrolledPage()
    }
  }

  private var scroll: ScreenKey<Self> {
    ScreenKey([.pageDown, .pageUp]) { screen, key, state in
      let layout = ReportLayout(screen, in: state)
      _ = screen.page.handle(key, lines: layout.lines.count, rows: layout.details.rows)
      return .stay
    }
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    if var field = focusedField {
      _ = field.handle(key)
      focusedField = field
    }
    return .stay
  }

  var focusedField: TextField? {
    get {
      switch focus {
      case .app: app
      case .label: label
      case .days: nil
      }
    }
    set {
      guard let newValue else { return }
      switch focus {
      case .app: app = newValue
      case .label:
        if newValue.text != label.text { goToFirst() }
        label = newValue
      case .days: break
      }
    }
  }

  /// Clicks on the fields have the part 1, those on the list 0.
  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    guard row.part == 1 else {
      (cursor, page) = (row.row, ScrolledPage())
      return .row
    }
    let fields = fields(in: state)
    guard fields.indices.contains(row.row) else { return .part }
    focus = fields[row.row]
    guard focus == .days else { return .text }
    turnDays(by: 1)
    return .part
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    ReportView(state: state, screen: self).draw(on: &canvas)
  }
}

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
