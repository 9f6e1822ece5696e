import CrierMessage
import TerminalKit

/// The projects of `crier.toml` and the sandbox: what each is, and which one messages go to.
package struct ProjectsScreen: Hashable, Sendable {
  var place = PagePlace<Act>()
  /// The live project that waits for the user's word before messages go there from now on.
  private var asked: ProjectShelf.Entry?

  /// Creates the page with the cursor on the project that messages go to.
  init(in state: ComposerState) {
    let chosen = state.projects.entries.firstIndex { $0.place == state.projects.chosen }
    place.choose(chosen ?? 0, in: page(in: state).rows)
  }
}

extension ProjectsScreen: PageScreen {
  enum Act: Hashable {
    /// Asks first if it is live: nobody must get from a test to real people by one key.
    case choose(ProjectShelf.Place)
    case use(ProjectShelf.Place)
    case stay
  }

  var overlay: Overlay { .projects(self) }
  var isPage: Bool { true }
  var asksInPlainMode: Bool { true }

  func page(in state: ComposerState) -> Page<Act> {
    let destination = state.sending.destination
    var page = Page(
      title: "Projects", trailing: destination.wordAndProject,
      frame: destination.mode == .live ? .alarmBorder : .dialogBorder,
      blocks: [
        .list(PageList(rows: state.projects.entries.map { row(of: $0, in: state) })),
        .text(state.projects.hasOthers ? [] : [Self.hint]),
      ])
    guard let asked else { return page }
    page.blocks.append(
      .text([
        Paragraph(
          "Messages to \(asked.id) reach real people. Press y to use it from now on.", .warning)
      ]))
    page.actions = [
      PageAction(.use(asked.place), [.character("y")], "Use it", plain: .word("y")),
      PageAction(.stay, [.escape, .character("n"), .enter], "Stay", plain: .word("n")),
    ]
    return page
  }

  private func row(of entry: ProjectShelf.Entry, in state: ComposerState) -> PageRow<Act> {
    let isChosen = entry.place == state.projects.chosen
    let kind = entry.isLive ? "LIVE" : entry.place == .sandbox ? nil : "test"
    let words = [isChosen ? "messages go here" : nil, kind].compactMap(\.self)
    let actions = [
      PageAction(Act.choose(entry.place), [.enter], isChosen ? nil : "Use it", plain: .needless),
      PageAction(.use(entry.place), [], nil, plain: .title),
    ]
    return PageRow(
      title: entry.name, sentence: entry.id,
      note: PageNote(word: words.joined(separator: "  "), role: entry.isLive ? .warning : .hint),
      facts: Self.explanation(of: entry, in: state)
        + entry.facts.map { Fact($0.name, "\($0.value) (\($0.origin))", .hint) },
      actions: asked == nil ? actions : [])
  }

  mutating func perform(_ act: Act, in state: inout ComposerState) -> ScreenOutcome {
    switch act {
    case .choose(let place):
      asked = state.projects.entries.first {
        $0.place == place && $0.isLive && place != state.projects.chosen
      }
      return asked == nil ? .leave(state.open(place)) : .stay
    case .use(let place): return .leave(state.open(place))
    case .stay:
      asked = nil
      return .stay
    }
  }

  private static let aboutSandbox =
    "Crier itself, which answers in place of FCM: nothing leaves this machine."
  private static let hint = Paragraph(
    "crier.toml in the folder of your messages can name other projects: crier project --help shows "
      + "how to write it.", .hint)
}

/// What a project is, in sentences: where it is from, what may be reached, how to change it.
extension ProjectsScreen {
  static func explanation(
    of entry: ProjectShelf.Entry, in state: ComposerState
  ) -> [Fact] {
    let isChosen = entry.place == state.projects.chosen
    return [
      Fact("From", from(entry)),
      Fact("Kind", kind(of: entry, isChosen ? state.sending.destination : nil)),
      Fact("Credentials", credentials(of: entry, isChosen ? state.sending.destination : nil)),
      Fact("Change it", change(of: entry)),
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
