package import CrierAnswers
package import CrierMessage
package import TerminalKit

/// The delivery report: which share of an Android app's messages was delivered, by day and label.
///
/// All numbers of the app are read at once, so the label and the days only choose among them.
package struct ReportScreen: Hashable, Sendable {
  /// The numbers of the app, as they were read.
  struct Numbers: Hashable, Sendable {
    let data: [DeliveryData]
    /// The date in Los Angeles.
    let today: CivilTime
  }

  var place: PagePlace<Act>
  private var days = 7
  /// The number of the reading whose answer has not arrived; late answers to others are dropped.
  private var awaited: Int?
  /// Nil before the first answer.
  private var numbers: Numbers?
  private var problem: Explanation?

  init(_ state: ComposerState) {
    let app = state.sending.androidApp ?? ""
    place = PagePlace(
      [.app: app, .label: state.document.form.message.androidLabel ?? ""],
      focus: app.isEmpty && Self.needsApp(state) ? .app : .days)
  }

  static let appExample = "such as 1:1234567890:android:321abc456def7890"

  /// Whether the numbers are those of an app; in the sandbox, they are about all its devices.
  static func needsApp(_ state: ComposerState) -> Bool {
    state.sending.destination.mode != .sandbox
  }

  /// The entries of the chosen days whose label contains the typed text, newest first.
  private var entries: [DeliveryData] {
    let wanted = place[text: .label].trimmed
    return recent.filter { wanted.isEmpty || $0.label.contains(wanted) }
  }

  /// The entries of the chosen days.
  private var recent: [DeliveryData] {
    numbers.map { $0.data.recent(days: days, until: $0.today) } ?? []
  }

  /// Returns the effect that asks for the numbers; none without an App ID.
  mutating func read(in state: inout ComposerState) -> [CrierComposer.Effect] {
    guard awaited == nil else { return [] }
    if case .unavailable(let reason) = state.sending.destination.readiness {
      problem = reason
      return []
    }
    var id: String?
    if Self.needsApp(state) {
      let typed = place[text: .app].trimmed
      guard !typed.isEmpty else {
        place.focus = .app
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
    case .told(_, let data, let today, _): numbers = Numbers(data: data, today: today)
    case .failed(_, let problem): self.problem = problem
    }
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

extension ReportScreen: PageScreen {
  enum Act: Hashable { case app, label, days, choose(Int), ask }

  var overlay: Overlay { .report(self) }
  var isPage: Bool { true }
  var isWaiting: Bool { awaited != nil }
  var asksInPlainMode: Bool { true }

  func page(in state: ComposerState) -> Page<Act> {
    let needsApp = Self.needsApp(state)
    let app = PageField<Act>(
      act: .app, label: "App ID",
      content: .text(placeholder: Self.appExample), plain: "app ID")
    let choices = [1, 7, 28].map {
      PageChoice(act: Act.choose($0), word: "\($0)", isChosen: $0 == days)
    }
    let fields = [
      PageField<Act>(
        act: .label, label: "Label", content: .text(placeholder: "all labels"),
        plain: "label NAME"),
      PageField(act: .days, label: "Days", content: .choice(choices), plain: "days"),
    ]
    let entries = entries
    let content: [Block<Act>] =
      entries.isEmpty
      ? [.text(wordsWithoutEntries(in: state))] : [.list(PageList(rows: entries.map(Self.row)))]
    return Page(
      title: "Delivery report", trailing: state.sending.destination.wordAndProject,
      hasFailed: problem != nil,
      blocks: [.fields((needsApp ? [app] : []) + fields)] + content
        + [.text([Paragraph(Self.about(state), .hint)])],
      actions: [
        PageAction(
          .ask, [.enter], numbers == nil ? "Show" : "Ask again", plain: .word("ask"),
          fills: needsApp ? [.app] : [], whyOff: isWaiting ? .stillAsking : nil)
      ])
  }

  /// A day and a label, with the share that was delivered, if it is known.
  private static func row(of data: DeliveryData) -> PageRow<Act> {
    let delivered = data.percents[.delivered].map { share in
      let number = DeliveryData.number(share)
      // So that the numbers of all rows end in one column.
      let gap = String(repeating: " ", count: max(1, 6 - number.count))
      return PageNote(word: "delivered\(gap)\(number) %", share: share)
    }
    let loss = data.largestLoss.flatMap { loss in
      DeliveryStatistic.named(loss.rawValue).map {
        Paragraph("\(loss.words.withCapital): \($0.explanation.spoken)")
      }
    }
    return PageRow(
      title: data.name, sentence: data.counts, note: delivered,
      facts: facts(of: data), details: [loss].compactMap(\.self))
  }

  private static func facts(of data: DeliveryData) -> [Fact] {
    data.rows.map { row in
      Fact(row.words, "\(DeliveryData.number(row.share)) %", row.tone.role, share: row.share)
    }
  }

  /// Returns what became of one day's messages as `crier report` prints it.
  package static func report(
    on data: DeliveryData, columns: Int, meter: String, paint: @escaping (String, Role) -> String
  ) -> [String] {
    PageText<Act>(columns: columns, meter: meter, paint: paint).lines(of: [
      .text([Paragraph("\(data.name)  \(data.counts)", .strong)]), .facts(facts(of: data)),
      .text([.gap]),
    ])
  }

  mutating func perform(_ act: Act, in state: inout ComposerState) -> ScreenOutcome {
    switch act {
    case .choose(let number): days = number
    case .ask: return .stay(read(in: &state))
    case .app, .label, .days: break
    }
    return .stay
  }

  /// Says why there are no entries to show.
  private func wordsWithoutEntries(in state: ComposerState) -> [Paragraph] {
    if isWaiting { return [Paragraph("Asking for the numbers…")] }
    if let problem {
      return [Paragraph(problem.sentence, .error), Paragraph(problem.fix ?? "", .hint)]
    }
    guard numbers != nil else {
      return [
        Paragraph("Enter the App ID of the Android app, then press Enter."),
        Paragraph(
          "The Firebase console has it under Project settings. With android-app, crier.toml keeps "
            + "it for a project.", .hint),
      ]
    }
    var labels: [String] = []
    for data in recent where !data.label.isEmpty && !labels.contains(data.label) {
      labels.append(data.label)
    }
    if !recent.isEmpty {
      let some = labels.prefix(5).joined(separator: ", ")
      return [
        Paragraph("There are no numbers with this label."),
        Paragraph(
          labels.isEmpty ? "Only messages without a label were counted." : "Labels are: \(some).",
          .hint),
      ]
    }
    let isSandbox = !Self.needsApp(state)
    return [
      Paragraph(
        isSandbox
          ? "In these days, no message went to an Android device of the sandbox."
          : DeliveryData.nothingYet)
    ]
  }

  /// What the numbers are about.
  static func about(_ state: ComposerState) -> String {
    needsApp(state)
      ? DeliveryData.about
      : "The sandbox counts each Android device immediately. \(DeliveryData.about)"
  }
}

extension DeliveryData.Row.Tone {
  fileprivate var role: Role {
    switch self {
    case .good: .good
    case .waiting: .warning
    case .bad: .error
    }
  }
}
