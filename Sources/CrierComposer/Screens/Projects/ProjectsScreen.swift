import CrierMessage
import TerminalKit
import TextLayout

/// The projects of `crier.toml` and the sandbox: what each is, and which one messages go to.
package struct ProjectsScreen: Hashable, Sendable {
  var cursor = 0
  /// Whether sentences about the project are shown in place of its values.
  var isExplaining = false
  /// Whether the screen asks before messages go to a live project from now on.
  var isAsking = false

  init(_ shelf: ProjectShelf) {
    cursor = shelf.entries.firstIndex { $0.place == shelf.chosen } ?? 0
  }

  func entry(in state: ComposerState) -> ProjectShelf.Entry? {
    let entries = state.projects.entries
    return entries.isEmpty ? nil : entries[min(cursor, entries.count - 1)]
  }
}

extension ProjectsScreen: Screen {
  var overlay: Overlay { .projects(self) }
  var isPage: Bool { true }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    if isAsking {
      return [
        ScreenKey([.character("y")], "Use it") { screen, _, state in
          guard let entry = screen.entry(in: state) else { return .leave }
          return .leave(state.open(entry.place))
        },
        ScreenKey<Self>([.escape, .character("n"), .enter], "Stay") { screen, _ in
          screen.isAsking = false
        },
      ]
    }
    let isChosen = entry(in: state)?.place == state.projects.chosen
    return [
      ScreenKey([.enter], isChosen ? nil : "Use it") { screen, _, state in
        guard let entry = screen.entry(in: state) else { return .leave }
        // Nobody must get from a test to real people by one key.
        guard !entry.isLive || entry.place == state.projects.chosen else {
          screen.isAsking = true
          return .stay
        }
        return .leave(state.open(entry.place))
      },
      ScreenKey<Self>(
        state.preferences.keys.keys(for: .help), isExplaining ? "Back" : "What is it?"
      ) { screen, _ in screen.isExplaining.toggle() },
      .close(or: [.character("q")]),
    ]
      + ScreenKey.cursor(
        \.cursor, of: state.projects.entries.count, page: 10, words: ["Next", nil])
  }

  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    (cursor, isAsking) = (row.row, false)
    return .row
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let entries = state.projects.entries
    let columns = Canvas.columnsOfPage(Rect.mostTextColumns, in: canvas.windowSize)
    // The most that any project needs, so that the frame stays as it is while the cursor moves.
    let aboutRows = entries.map { self.rows(about: $0, in: state, columns: columns) }.max() ?? 0
    canvas.page(
      title: "Projects", trailing: state.sending.destination.wordAndProject,
      rows: entries.count + 1 + aboutRows, columns: Rect.mostTextColumns,
      frameRole: state.sending.destination.mode == .live ? .alarmBorder : .dialogBorder
    ) { canvas in
      let size = canvas.windowSize
      let spare = size.rows - 1 - aboutRows
      let listRows = min(entries.count, max(1, spare, size.rows / (isExplaining ? 4 : 2)))
      canvas.inside(Rect(row: 0, column: 0, rows: listRows, columns: size.columns)) {
        ListView(items(entries, state), selected: cursor).draw(on: &$0, isFocused: true)
      }
      canvas.line(
        canvas.glyphs.line.horizontal, at: Point(row: listRows), columns: size.columns,
        as: .border)
      let about = Rect(
        row: listRows + 1, column: 0, rows: size.rows - listRows - 1, columns: size.columns)
      canvas.inside(about) {
        if isExplaining {
          drawExplanation(in: state, on: &$0)
        } else {
          drawFacts(in: state, on: &$0)
        }
      }
    }
  }

  private func items(
    _ entries: [ProjectShelf.Entry], _ state: ComposerState
  ) -> [ListView.Item] {
    let widest = min(24, entries.map { CellWidth.columns(of: SafeText.line($0.name)) }.max() ?? 0)
    return entries.map { entry in
      let name = Truncation(of: SafeText.line(entry.name), to: widest).text
      // In the column of the values below the list, after the list's pointer.
      let start = max(Self.nameColumns - 2, widest + 2)
      let gap = String(repeating: " ", count: start - CellWidth.columns(of: name))
      let kind = entry.isLive ? "LIVE" : entry.place == .sandbox ? nil : "test"
      let here = entry.place == state.projects.chosen ? "messages go here" : nil
      return ListView.Item(
        name + gap + SafeText.line(entry.id),
        note: [here, kind].compactMap(\.self).joined(separator: "  "),
        noteRole: entry.isLive ? .warning : .hint)
    }
  }

  /// The rows that the part below the list needs for a project.
  private func rows(
    about entry: ProjectShelf.Entry, in state: ComposerState, columns: Int
  ) -> Int {
    guard isExplaining else {
      return entry.facts.isEmpty
        ? lines(about: entry, in: state).flatMap { $0.wrapped(to: columns) }.count
        : entry.facts.count
    }
    let breaker = LineBreaker(columns: columns - Self.nameColumns)
    return Self.explanation(of: entry, in: state).reduce(0) {
      $0 + min(Self.mostRows, breaker.texts(of: SafeText.line($1.text)).count)
    }
  }

  private func drawExplanation(in state: ComposerState, on canvas: inout Canvas) {
    guard let entry = entry(in: state) else { return }
    var row = 0
    for (label, text) in Self.explanation(of: entry, in: state) {
      let rows = min(Self.mostRows, canvas.windowSize.rows - row)
      guard rows > 0 else { return }
      row += canvas.drawFact(
        label, SafeText.line(text), row: row, labelColumns: Self.nameColumns, maxRows: rows)
    }
  }

  private func drawFacts(in state: ComposerState, on canvas: inout Canvas) {
    guard let entry = entry(in: state) else { return }
    guard !isAsking else {
      return canvas.drawLines(
        [HelpText.Line(text: Self.question(about: entry), role: .warning)])
    }
    guard !entry.facts.isEmpty else {
      return canvas.drawLines(lines(about: entry, in: state))
    }
    let columns = canvas.windowSize.columns
    let value = max(12, (columns - Self.nameColumns) / 2)
    for (row, fact) in entry.facts.prefix(canvas.windowSize.rows).enumerated() {
      canvas.write(fact.name, at: Point(row: row), as: .label)
      canvas.write(
        SafeText.line(fact.value), at: Point(row: row, column: Self.nameColumns),
        within: value - 2, as: .dialog)
      canvas.write(
        SafeText.line(fact.origin), at: Point(row: row, column: Self.nameColumns + value),
        within: columns - Self.nameColumns - value, as: .hint)
    }
  }

  /// The sentences about a project without values.
  private func lines(
    about entry: ProjectShelf.Entry, in state: ComposerState
  ) -> [HelpText.Line] {
    let texts = [Self.sentence(about: entry)] + (state.projects.hasOthers ? [] : [Self.hint])
    return texts.map { HelpText.Line(text: $0, role: .hint) }
  }

  private static func question(about entry: ProjectShelf.Entry) -> String {
    "Messages to \(SafeText.line(entry.id)) reach real people. Press y to use it from now on."
  }

  private static let nameColumns = 14
  /// The rows for each sentence of the explanation.
  private static let mostRows = 3

  static let aboutSandbox =
    "Crier itself, which answers in place of FCM: nothing leaves this machine."
  static let hint =
    "crier.toml in the folder of your messages can name other projects: crier project --help shows "
    + "how to write it."

  private static func sentence(about entry: ProjectShelf.Entry) -> String {
    switch entry.place {
    case .sandbox: Self.aboutSandbox
    case .start, .named: "From the options, variables or settings that Crier was started with."
    }
  }
}

/// What a project is, in sentences: where it is from, what may be reached, how to change it.
extension ProjectsScreen {
  static func explanation(
    of entry: ProjectShelf.Entry, in state: ComposerState
  ) -> [(label: String, text: String)] {
    let isChosen = entry.place == state.projects.chosen
    return [
      ("From", from(entry)),
      ("Kind", kind(of: entry, isChosen ? state.sending.destination : nil)),
      ("Credentials", credentials(of: entry, isChosen ? state.sending.destination : nil)),
      ("Change it", change(of: entry)),
    ]
  }

  private static func value(_ name: String, of entry: ProjectShelf.Entry) -> ProjectShelf.Fact? {
    entry.facts.first { $0.name == name }
  }

  private static func from(_ entry: ProjectShelf.Entry) -> String {
    switch entry.place {
    case .sandbox: aboutSandbox
    case .start: "The options, variables or settings that Crier was started with."
    case .named(let name):
      (value("id", of: entry)?.origin ?? "crier.toml")
        + ", which calls project \(entry.id) \(name)."
    }
  }

  private static func kind(
    of entry: ProjectShelf.Entry, _ destination: Destination?
  ) -> String {
    if entry.place == .sandbox { return "SANDBOX: no real device gets anything." }
    if case .testServer(let server)? = destination?.mode {
      return "TEST SERVER: messages go to \(server) on this machine, so nothing has to be "
        + "confirmed."
    }
    if entry.isLive {
      return "LIVE: messages reach real people. You review every send; a send to many people also "
        + "needs a typed confirmation."
    }
    return entry.place == .start
      ? "A test project or a server on this machine: nothing has to be confirmed."
      : "TEST PROJECT: live is false, so nothing has to be confirmed."
  }

  private static func credentials(
    of entry: ProjectShelf.Entry, _ destination: Destination?
  ) -> String {
    if entry.place == .sandbox { return "None are needed; any token works." }
    let account = destination.map { " Messages are sent by \($0.account)." } ?? ""
    let options = destination?.options ?? []
    if let index = options.firstIndex(of: "--credentials"), index + 1 < options.count {
      return "\(options[index + 1]), from the option --credentials.\(account)"
    }
    guard let fact = value("credentials", of: entry) else {
      return "Crier takes the first that it finds: options, config.toml, "
        + "GOOGLE_APPLICATION_CREDENTIALS, gcloud, this machine's metadata server.\(account)"
    }
    let words =
      switch String(fact.value.prefix { $0 != ":" && $0 != " " }) {
      case "file": "The key file \(fact.value.dropFirst(5))"
      case "env": "The file that the variable \(fact.value.dropFirst(4)) names"
      case "adc": "GOOGLE_APPLICATION_CREDENTIALS, gcloud or the metadata server (adc)"
      default: "The \(fact.value), which prints an access token"
      }
    return "\(words); from \(fact.origin).\(account)"
  }

  private static func change(of entry: ProjectShelf.Entry) -> String {
    switch entry.place {
    case .sandbox: "Enter sends messages there, as crier --sandbox does from the start."
    case .start: "Start Crier with other options, such as --project and --credentials."
    case .named(let name):
      "Edit crier.toml, and start Crier again. Enter sends messages there, as crier --project "
        + "\(name) does from the start."
    }
  }
}

/// The projects in plain mode: a name chooses one.
extension ProjectsScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? { "name, explain NAME or back" }

  func tell(in session: inout PlainSession) {
    for entry in session.state.projects.entries {
      let kind = entry.isLive ? "LIVE" : entry.place == .sandbox ? nil : "test"
      let marks = [
        entry.id, kind,
        entry.place == session.state.projects.chosen ? "messages go here" : nil,
      ].compactMap(\.self)
      session.say("\(entry.name): \(marks.joined(separator: ", ")).")
    }
    if !session.state.projects.hasOthers { session.say(Self.hint) }
    session.say("Type the name of the one to send to, explain and a name, or back.")
  }

  func answer(_ line: String, in session: inout PlainSession) {
    let word = line.trimmed.lowercased()
    if word.hasPrefix("explain") {
      let name = String(word.dropFirst("explain".count)).trimmed
      let shelf = session.state.projects
      let entry = shelf.entries.first {
        name.isEmpty ? $0.place == shelf.chosen : $0.name.lowercased() == name
      }
      if let entry {
        for (label, text) in Self.explanation(of: entry, in: session.state) {
          session.say("\(label): \(text)")
        }
        return
      }
    }
    session.state.overlay = nil
    guard !["back", ".", "close", ""].contains(word) else { return }
    let entries = session.state.projects.entries
    guard let entry = entries.first(where: { $0.name.lowercased() == word }) else {
      guard PlainSession.isCommand(line) else {
        // The next send was meant for another project.
        (session.hasLostLine, session.hasFailed) = (true, true)
        return session.say("There is no project named \(PlainWords.repeated(line.trimmed)).")
      }
      return session.perform(line)
    }
    session.order(session.state.open(entry.place))
  }
}

extension ComposerState {
  /// Keeps the numbers of orders until they are answered, so that none reaches another project.
  mutating func noteOrders(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .sending(.send(let number, _)), .tokens(.perform(let number, _)):
        sending.unanswered.insert(number)
      default: break
      }
    }
  }

  /// Sends messages to another place from now on.
  mutating func open(_ place: ProjectShelf.Place) -> [Effect] {
    guard place != projects.chosen else { return [] }
    if sending.isStarting, projects.previous == nil {
      projects.awaited = place
      notice = Notice(
        .plain, "The project is changed as soon as sending is set up.", until: .awaitedProject)
      return []
    }
    if projects.previous != nil || !sending.unanswered.isEmpty {
      notice = Notice(
        .warning, "Something is still in progress; try again in a moment.", until: .unanswered)
      return []
    }
    projects.previous = sending.destination
    sending.awaited = nil
    // Until the place is open, nothing must go to either of the two.
    sending.destination.readiness = .unavailable(
      Explanation("The project is being changed.", fix: "Try again in a moment."))
    return [.projects(.open(place))]
  }
}

extension Composer {
  static func react(_ state: inout ComposerState, to action: ProjectShelf.Action) {
    defer { state.projects.previous = nil }
    switch action {
    case .opened(let place, let terms):
      state.projects.chosen = place
      state.preferences.channels = terms.channels
      state.preferences.platforms = terms.platforms
      state.preview.take(terms.surfaces)
      state.sending.senderID = terms.senderID
      state.sending.androidApp = terms.androidApp
      state.sending.sandboxReason = nil
      state.sending.forgetServer()
      state.notice = Notice(.good, "Messages go to \(state.sending.destination.sentenceWords) now.")
      state.analyze()
    case .notOpened(let problem):
      if let previous = state.projects.previous { state.sending.destination = previous }
      state.notice = Notice(.error, problem)
    }
  }
}
