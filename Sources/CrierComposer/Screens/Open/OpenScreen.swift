import CrierConvert
import CrierMessage
import TerminalKit
import TextLayout

/// The messages that can be opened: files that were open before, the drafts of the workspace, and
/// examples. What is typed filters them, and a path is completed.
package struct OpenScreen: Hashable, Sendable {
  /// What an entry of the list leads to.
  enum Choice: Hashable, Sendable {
    case file(String)
    case folder(String)
    case example(Example)
  }

  var list: Palette
  /// What the entries of `list` lead to, in the same order.
  private(set) var choices: [Choice] = []
  /// Nil until they are read.
  private var drafts: DraftList?
  /// The folder of the typed path, once it is read.
  private var listing: FolderListing?

  init(_ drafts: DraftList? = nil, path: String = "") {
    self.drafts = drafts
    list = Palette([], filter: TextField(path, placeholder: "Type to filter, or type a path"))
    fill(nil)
  }

  /// Takes what was read; the cursor stays on its entry.
  mutating func take(_ drafts: DraftList, _ clock: FormClock) {
    self.drafts = drafts
    fill(clock)
  }

  /// Takes the contents of a folder, unless another one has been typed since.
  mutating func take(_ listing: FolderListing, _ clock: FormClock) {
    guard listing.folder == typedFolder else { return }
    self.listing = listing
    fill(clock)
  }

  /// The folder of the typed path, with its slash; nil while no path is typed.
  private var typedFolder: String? {
    let text = list.filter.text
    if text == "~" { return "~/" }
    let slash = UInt8(ascii: "/")
    return text.utf8.lastIndex(of: slash).map { String(text[...$0]) }
  }

  /// The number of drafts that the list has room for; the filter searches only these.
  private static let mostDrafts = 2_000

  private mutating func fill(_ clock: FormClock?) {
    let chosen = list.selected.map { choices[$0] }
    let offers = (typedFolder == nil ? messages(clock) : completions) + typedFile
    choices = offers.map(\.choice)
    list = Palette(offers.map(\.entry), mostTitleColumns: 48, filter: list.filter)
    list.nothing = nothing
    let row = list.matches.firstIndex { choices[$0] == chosen }
    if let row, list.filter.text.isEmpty { list.select(row) }
  }

  private typealias Offer = (choice: Choice, entry: Palette.Entry)

  private func messages(_ clock: FormClock?) -> [Offer] {
    guard let drafts, let clock else { return [] }
    let recent = Set(drafts.recent.map(\.path))
    let others = drafts.drafts.filter { !recent.contains($0.path) }.prefix(Self.mostDrafts)
    return (drafts.recent + others).map { file in
      let age = Age.words(.seconds(clock.now - file.modified)) + " ago"
      let tags = file.tags.map { "#" + SafeText.line($0) }.joined(separator: " ")
      let title = file.isBroken ? DraftFile.broken : file.title
      let facts = [
        age, SafeText.line(title), tags, file.languages.joined(separator: " "),
      ].filter { !$0.isEmpty }
      let synonyms = (file.tags.flatMap { [$0, "#" + $0] } + [title]).map { $0.lowercased() }
      let path = SafeText.line(file.path)
      return (
        .file(file.path),
        Palette.Entry(path, help: facts.joined(separator: ", "), synonyms: synonyms)
      )
    }
      + Example.allCases.map { example in
        let name = example.label.lowercased()
        let help = Command.named(example.command)?.help ?? ""
        let entry = Palette.Entry(
          "Example: \(name)", label: name, help: help, synonyms: ["template"])
        return (.example(example), entry)
      }
  }

  private var completions: [Offer] {
    guard let listing else { return [] }
    let typed = list.filter.text
    let names = listing.names.lazy.filter { (listing.folder + $0).hasPrefix(typed) }
    return names.prefix(Self.mostDrafts).map { name in
      let path = listing.folder + name
      return (name.hasSuffix("/") ? .folder(path) : .file(path), Palette.Entry(path))
    }
  }

  /// The typed name of a file that is in no list, such as a text to import; nothing while the name
  /// can still be the end of a listed path.
  private var typedFile: [Offer] {
    let text = list.filter.text.trimmed
    guard FileName.isPath(text), !text.hasSuffix("/") else { return [] }
    let listed = (drafts?.recent ?? []) + (drafts?.drafts ?? [])
    let isListed =
      listed.contains { $0.path.hasSuffix(text) }
      || listing?.names.contains { "\(listing?.folder ?? "")\($0)".hasPrefix(text) } == true
    return isListed ? [] : [(.file(text), Palette.Entry(text))]
  }

  private var nothing: String {
    let typed = list.filter.text
    if typed.hasSuffix("/") {
      return listing == nil ? "Reading…" : "There is nothing to open in this folder."
    }
    if !typed.isEmpty { return "Enter opens \(typed)." }
    return drafts == nil ? "Reading…" : "There is no message here yet."
  }

  /// Handles a change of the typed text: another list, and the folder that it needs.
  mutating func follow(_ clock: FormClock) -> [Effect] {
    let folder = typedFolder
    let isNew = folder != listing?.folder
    if isNew { listing = nil }
    fill(clock)
    guard isNew, let folder else { return [] }
    return [.file(.list(folder: folder))]
  }
}

extension OpenScreen: ListScreen {
  var overlay: Overlay { .open(self) }
  var isWaiting: Bool { drafts == nil }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    [
      ScreenKey([.enter], "Open") { screen, _, state in screen.open(in: &state) },
      next,
      ScreenKey([.tab], "Complete") { screen, _, state in
        .stay(screen.complete(state.document.form.clock))
      },
      .close("Back"),
    ]
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    let before = list.filter.text
    move(key, in: state.viewport.size)
    return before == list.filter.text ? .stay : .stay(follow(state.document.form.clock))
  }

  /// Handles a paste, which may be a whole message instead of a path.
  mutating func paste(_ text: String, in state: inout ComposerState) -> ScreenOutcome? {
    let isMessage = text.contains("\n") || text.hasPrefix("{") || text.hasPrefix("curl ")
    if isMessage { return openPasted(text, in: &state) }
    list.paste(text)
    return .stay(follow(state.document.form.clock))
  }

  /// Types the path of the selected entry, or what all matching names begin with.
  private mutating func complete(_ clock: FormClock) -> [Effect] {
    let paths = list.matches.compactMap { index -> String? in
      switch choices[index] {
      case .file(let path), .folder(let path): path
      case .example: nil
      }
    }
    let typed = list.filter.text
    let begun = paths.filter { $0.hasPrefix(typed) }
    let common = begun.dropFirst().reduce(begun.first) { common, path in
      common.map { String(zip($0, path).prefix { $0 == $1 }.map(\.0)) }
    }
    guard
      let path = common.flatMap({ $0 == typed ? nil : $0 })
        ?? (begun.count > 1 ? nil : selectedPath), path != typed
    else {
      return []
    }
    list.filter.text = path
    return follow(clock)
  }

  private var selectedPath: String? {
    switch list.selected.map({ choices[$0] }) {
    case .file(let path)?, .folder(let path)?: path
    case .example?, nil: nil
    }
  }

  private mutating func open(in state: inout ComposerState) -> ScreenOutcome {
    switch list.selected.map({ choices[$0] }) {
    case .example(let example)?:
      state.begin(example)
      return .leave([.recovery(.dropJournal(revision: state.document.revision))])
    case .folder(let path)?:
      list.filter.text = path
      return .stay(follow(state.document.form.clock))
    case .file(let path)?: return Self.open(path, in: &state)
    case nil where list.filter.text.hasSuffix("/"):
      state.notice = Notice(.warning, list.nothing)
      return .stay
    case nil: return Self.open(list.filter.text.trimmed, in: &state)
    }
  }

  static func open(_ path: String, in state: inout ComposerState) -> ScreenOutcome {
    guard !path.isEmpty else {
      state.notice = Notice(.warning, "Opening needs a path, such as drafts/message.json.")
      return .stay
    }
    state.file.pathBeingOpened = path
    return .leave([.file(.read(path: path))])
  }

  /// Opens a message that was pasted instead of a path.
  private func openPasted(_ text: String, in state: inout ComposerState) -> ScreenOutcome {
    do {
      let found = try Importer.read(Array(text.utf8), now: state.document.form.clock.now)
      state.take(found, from: "The pasted text")
      state.document.revision += 1
      return .leave([.recovery(.keepJournal(state.journal))])
    } catch {
      state.notice = Notice(.error, error.explanation)
      return .stay
    }
  }

  func listSize(in size: Size) -> Size {
    Size(rows: min(size.rows - 4, 24), columns: Self.listColumns(in: size))
  }

  private static func title(_ drafts: DraftList) -> String {
    drafts.isCut || drafts.drafts.count > mostDrafts
      ? "\(drafts.folder) (not all)" : drafts.folder
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let size = listSize(in: canvas.windowSize)
    canvas.box(
      rows: list.rows(within: size), mostRows: size.rows, columns: size.columns,
      title: "Open a file",
      trailing: drafts.map(Self.title) ?? ""
    ) { list.draw(on: &$0) }
  }
}

/// The list of drafts in plain mode: a number or a path opens a message.
extension OpenScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? { "number, path or back" }

  func tell(in session: inout PlainSession) {
    if session.openingPath != nil { return session.openIfAsked() }
    guard !isWaiting else { return }
    for (number, index) in list.matches.prefix(Self.told).enumerated() {
      let entry = list.entries[index]
      session.say("\(number + 1): \(entry.title), \(entry.help)")
    }
    let more = list.matches.count - Self.told
    if more > 0 { session.say("Not listed: \(more) more.") }
    session.say("Type a number, the path of a file, or back.")
  }

  /// The number of messages that are printed.
  private static let told = 20

  func answer(_ line: String, in session: inout PlainSession) {
    let word = line.trimmed
    switch word.lowercased() {
    case "back", ".", "cancel", "close":
      session.openingPath = nil
      session.update(.terminal(.key(.escape)))
    default:
      if let number = Int(word), list.matches.prefix(Self.told).indices.contains(number - 1) {
        var screen = self
        screen.list.select(number - 1)
        session.enter(screen)
      } else {
        session.enter(OpenScreen(path: word))
      }
    }
  }
}

extension PlainSession {
  /// Presses Enter on the list.
  fileprivate mutating func enter(_ screen: OpenScreen) {
    state.overlay = .open(screen)
    update(.terminal(.key(.enter)))
  }

  /// Opens a file, after a question if there are unsaved changes.
  mutating func open(_ rest: String) {
    let path = rest.trimmed
    openingPath = path.isEmpty ? nil : path
    run(.open)
    openIfAsked()
  }

  /// Answers the list of drafts with the path that the user typed.
  mutating func openIfAsked() {
    guard case .open = state.overlay, let path = openingPath else { return }
    openingPath = nil
    enter(OpenScreen(path: path))
  }
}

extension Composer {
  /// Opens the list, and reads what it has.
  static func beginOpening(_ state: inout ComposerState, path: String = "") -> [Effect] {
    var screen = OpenScreen(path: path)
    let effects = screen.follow(state.document.form.clock)
    state.overlay = .open(screen)
    return [.file(.listDrafts)] + effects
  }

  static func listed(_ state: inout ComposerState, _ drafts: DraftList) {
    let clock = state.document.form.clock
    _ = state.change(OpenScreen.self) { $0.take(drafts, clock) }
  }

  static func listed(_ state: inout ComposerState, _ listing: FolderListing) {
    let clock = state.document.form.clock
    _ = state.change(OpenScreen.self) { $0.take(listing, clock) }
  }
}
