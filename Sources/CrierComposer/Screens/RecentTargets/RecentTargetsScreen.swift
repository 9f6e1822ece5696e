package import CrierAnswers
import CrierMessage
package import TerminalKit

/// The targets of the last sends, of which one can be taken: `crier devices recent`.
///
/// The history has no tokens, so a device can be taken only if it is a test device, or if its name
/// stands for its token, as in the sandbox.
package struct RecentTargetsScreen: Hashable, Sendable {
  /// The last send to each target, newest first; nil until the history was read.
  private var sends: [SendRecord]?
  private var problem: Explanation?
  var place = PagePlace<Act>()
  private let search: SendSearch

  /// - Parameter project: The project whose targets are looked for.
  init(in project: String) { search = Self.search(in: project) }

  /// The records in which to look for the targets.
  package static func search(in project: String?) -> SendSearch {
    var search = SendSearch()
    (search.project, search.limit) = (project, 500)
    return search
  }

  /// Returns the last send to each of the last twenty targets, of records from the newest to the
  /// oldest.
  package static func sends(among records: [SendRecord]) -> [SendRecord] {
    var seen: Set<[String]> = []
    return Array(
      records.filter { record in
        (record.target != nil || record.list != nil)
          && seen.insert([record.project, record.server.rawValue, record.recipientWords]).inserted
      }.prefix(20))
  }

  mutating func take(_ search: SendSearch, _ records: [SendRecord], at server: SendRecord.Server) {
    guard search == self.search else { return }
    sends = Self.sends(among: records.filter { $0.server == server })
  }

  mutating func fail(_ problem: Explanation) { self.problem = problem }
}

extension RecentTargetsScreen: PageScreen {
  enum Act: Hashable { case use(Target?) }

  var overlay: Overlay { .recentTargets(self) }
  var isPage: Bool { true }
  var isWaiting: Bool { sends == nil && problem == nil }
  var asksInPlainMode: Bool { true }

  func page(in state: ComposerState) -> Page<Act> {
    let none = [Paragraph("Nothing has been sent to \(state.sending.destination.project) yet.")]
    let content: Block<Act> =
      if let problem {
        .text([Paragraph(problem.sentence, .warning)])
      } else if let sends, sends.isEmpty {
        .text(none)
      } else {
        .list(
          Self.list(of: sends ?? [], at: state.document.form.clock.now) { record in
            [Self.action(for: record, in: state)]
          })
      }
    return Page(
      title: "Recent targets", trailing: isWaiting ? "reading…" : "", hasFailed: problem != nil,
      blocks: [content])
  }

  private static func list(
    of sends: [SendRecord], at now: Int, actions: (SendRecord) -> [PageAction<Act>]
  ) -> PageList<Act> {
    PageList(
      rows: sends.map { record in
        let deed = record.isDryRun ? "Dry run" : "Sent"
        let age = Age.words(.seconds(now) - record.time)
        let title = record.title.isEmpty ? "" : ": \(record.title)"
        return PageRow(
          title: record.shortRecipient, sentence: record.recipientKind,
          note: PageNote(word: record.outcomeWord, role: record.standing.role),
          details: [Paragraph("\(deed) \(age) ago in \(record.projectWords)\(title)", .hint)],
          actions: actions(record))
      })
  }

  private static func action(
    for record: SendRecord, in state: ComposerState
  ) -> PageAction<Act> {
    let target = record.wholeTarget(among: state.testDevices)
    return PageAction(
      .use(target), [.enter], "Use it", plain: .word("use"),
      whyOff: target == nil ? record.list == nil ? .tokenNotKept : .listInShell : nil)
  }

  mutating func perform(_ act: Act, in state: inout ComposerState) -> ScreenOutcome {
    guard case .use(let target?) = act else { return .stay }
    if let reason = state.whyFormLocked {
      state.notice = Notice(.warning, reason)
      return .stay
    }
    state.take(target)
    state.objectOnStart()
    return .leave
  }

  /// Returns the sends as `crier devices recent` prints them, in so many columns.
  package static func report(
    on sends: [SendRecord], at now: Int, columns: Int, paint: @escaping (String, Role) -> String
  ) -> [String] {
    PageText<Act>(columns: columns, paint: paint)
      .lines(of: [.list(list(of: sends, at: now) { _ in [] })])
  }
}

extension SendRecord {
  /// The name of the target: a test device, a list, a topic or a condition, or a shortened token.
  fileprivate var shortRecipient: String { list?.name ?? deviceName ?? target?.value ?? "" }

  fileprivate var recipientKind: String {
    if list != nil { return "list" }
    return target.map { $0.isGroupKey ? "device group" : $0.kind.label.lowercased() } ?? ""
  }

  /// The target with its whole value; nil for a list, and for a token that nobody has kept.
  fileprivate func wholeTarget(among devices: [TestDevice]) -> Target? {
    guard list == nil, let target else { return nil }
    if let token = deviceName.flatMap({ devices.named($0)?.token }) { return Target(device: token) }
    return target.value.contains("…") ? nil : target
  }
}

extension Composer {
  /// Opens the page and reads the history.
  static func openRecentTargets(_ state: inout ComposerState) -> [Effect] {
    let project = state.sending.destination.project
    state.overlay = .recentTargets(RecentTargetsScreen(in: project))
    return [.history(.list(RecentTargetsScreen.search(in: project)))]
  }
}
