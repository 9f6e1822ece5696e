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
