package import CrierAnswers
package import CrierMessage
import TerminalKit

/// The history of sends: a list that is searched as the user types, and a record with what can be
/// done with it.
///
/// ```
///  F2 ──► list ──Enter──► record ──► duplicate, send again, why, compare, note
///           ▲───────Esc──────┘
/// ```
///
/// In the list, a key marks a record, and on another one it compares the two.
package struct HistoryScreen: Hashable, Sendable {
  /// Which records the list has, besides the typed words.
  enum Filter: String, CaseIterable {
    case all = "all"
    case refused = "refused only"
    case sends = "no dry runs"

    var next: Filter { Self.allCases.turned(from: self) }

    /// The footer's words for the key that chooses it.
    var word: String {
      switch self {
      case .all: "Show all"
      case .refused: "Only refused"
      case .sends: "No dry runs"
      }
    }
  }

  /// What is to be done with a record as soon as it is read.
  enum Deed: Hashable, Sendable {
    case show, duplicate, sendAgain, sendUrgently, why, compare
    /// List the rows of the list.
    case rows
    case note(String?)
    /// Compare it with another record, which is read next.
    case compareTo(Int)
    /// Show what differs from a record that is read already.
    case compareFrom(SendRecord)
  }

  struct Awaited: Hashable {
    let number: Int
    let deed: Deed
  }

  /// A question below the record.
  enum Question: Hashable, Sendable {
    case note(TextField)
    /// The token of the device, which the history does not keep.
    case token(TextField)
  }

  var words = TextField(
    placeholder: "Search titles, targets, projects, languages, labels, error codes, notes")
  private(set) var filter = Filter.all
  var window = HistoryWindow()
  /// The search whose answer has not arrived. There is only one at a time: a slow disk must not
  /// answer every letter.
  private var reading: SendSearch?
  /// The page to read after that.
  private var nextPage: SendSearch.Page?
  /// Whether Enter was pressed before the list belonged to the typed words: it means their first
  /// record, not the one that happens to be in the list.
  private var opensFirst = false
  /// Why the history cannot be read.
  var problem: Explanation?
  /// The number of the record that is to be compared with another one.
  var marked: Int?
  /// The open record; nil in the list.
  var record: SendRecord?
  /// Whether the file that its message came from is still there.
  var hasDraft = false
  /// The number of the record of the list whose rows are listed; nil for all records.
  private(set) var list: Int?
  /// The record that is being read, compared or changed, and what to do with it.
  var awaited: Awaited?
  /// Whether what is sent again gets high priority and an hour to live.
  var isUrgent = false
  /// What differs between the record and the message in the form, or another record.
  var difference: [DifferenceEntry]?
  /// The number of the record with the old values; nil if the form has the new ones.
  var compared: Int?
  var question: Question?
  /// The scroll position of the record or the difference.
  var page = ScrolledPage()

  /// What is searched for, one after the other, if the words that the page came with find nothing.
  private var otherWords: [String]

  init(searching words: String = "", or others: [String] = []) {
    otherWords = others
    self.words.text = words
  }

  /// The search for the records in the list.
  private func search(_ page: SendSearch.Page) -> SendSearch {
    var search = SendSearch()
    search.take(words: words.text)
    search.list = list
    search.page = page
    search.limit = HistoryWindow.pageCount
    switch filter {
    case .all: break
    case .refused: search.outcomes = SendRecord.outcomes["refused"] ?? []
    case .sends: search.isDryRun = false
    }
    return search
  }

  var isReading: Bool { reading != nil }

  /// Whether the list does not yet belong to the typed words.
  private var isOutdated: Bool {
    reading.map { $0.page == .newest || $0 != search($0.page) } ?? false
  }

  var isEmptyList: Bool { record == nil && window.records.isEmpty }

  /// Whether the history has no records at all, so that there is nothing to search or filter.
  var isUnused: Bool {
    isEmptyList && list == nil && words.isEmpty && filter == .all && !isReading && problem == nil
  }

  /// Returns the effect that reads a page, unless one is being read.
  mutating func read(_ page: SendSearch.Page?) -> [CrierComposer.Effect] {
    opensFirst = false
    guard let page else { return [] }
    guard reading == nil else {
      nextPage = page
      return []
    }
    let search = search(page)
    reading = search
    return [.history(.list(search))]
  }

  /// Returns the effect that searches for typed words, which replace those that the page came with.
  mutating func readTyped() -> [CrierComposer.Effect] {
    otherWords = []
    return read(.newest)
  }

  /// Takes the answer to a search, and returns the effect that reads what is wanted by now.
  mutating func take(_ search: SendSearch, _ records: [SendRecord]) -> [CrierComposer.Effect] {
    guard search == reading else { return [] }
    reading = nil
    problem = nil
    let isCurrent = search == self.search(search.page)
    if isCurrent, records.isEmpty, search.page == .newest, let words = otherWords.first {
      otherWords.removeFirst()
      self.words.text = words
      return read(.newest)
    }
    if isCurrent { window.take(search.page, records) }
    let next = nextPage ?? (isCurrent ? nil : .newest)
    nextPage = nil
    if next == nil, opensFirst { return openChosen() }
    // Reading on is not the user's doing, so an Enter before it still counts.
    let opensFirst = opensFirst
    defer { self.opensFirst = opensFirst }
    return read(next)
  }

  /// Returns the effect that reads the record with the cursor, which is shown then.
  mutating func openChosen() -> [CrierComposer.Effect] {
    opensFirst = isOutdated
    guard !opensFirst, let record = window.record else { return [] }
    return open(record.number, for: .show)
  }

  /// The names of what is compared.
  func sides(with record: SendRecord) -> (old: String, new: String) {
    guard let compared else { return ("Record \(record.number)", "the form") }
    return ("Record \(compared)", "record \(record.number)")
  }

  mutating func fail(_ problem: Explanation) {
    (reading, nextPage, awaited, opensFirst) = (nil, nil, nil, false)
    self.problem = problem
  }

  /// Lists the rows of a list, or all records again for nil.
  mutating func showRows(of list: Int?) -> [CrierComposer.Effect] {
    (self.list, record, marked) = (list, nil, nil)
    words.text = ""
    otherWords = []
    return read(.newest)
  }

  mutating func changeFilter() -> [CrierComposer.Effect] {
    filter = filter.next
    return read(.newest)
  }

  /// Marks the record with the cursor, or unmarks it; if another one is marked, returns the effect
  /// that compares the two.
  mutating func mark() -> [CrierComposer.Effect] {
    guard awaited == nil, let number = window.record?.number else { return [] }
    guard let first = marked, first != number else {
      marked = marked == nil ? number : nil
      return []
    }
    marked = nil
    return open(first, for: .compareTo(number))
  }

  /// Returns the effect that reads a record, which `deed` needs whole.
  mutating func open(_ number: Int, for deed: Deed) -> [CrierComposer.Effect] {
    awaited = Awaited(number: number, deed: deed)
    problem = nil
    return [.history(.open(number))]
  }
}

extension HistoryScreen {
  package enum Action: Hashable, Sendable {
    case listed(SendSearch, [SendRecord])
    /// `hasDraft` says whether the file is still there that the message came from.
    case opened(SendRecord, hasDraft: Bool = false)
    case noted(Int, String)
    /// Whether the record's message went to that device.
    case matched(Int, device: String, Bool)
    /// What the history says about an earlier send that a message would repeat.
    case repeated(Message, RepeatCheck)
    /// The earlier sends that a message would replace, and what they say about its text.
    case replaced(Message, [ReplacedSend], EarlierTexts = EarlierTexts())
    /// The record of the accepted message with this name; nil if there is none.
    case sent(String, SendRecord?)
    case failed(Explanation)
  }

  /// Each reports the action of the same meaning, or `failed`.
  package enum Effect: Hashable, Sendable {
    case list(SendSearch)
    case open(Int)
    case note(Int, String)
    /// Ask whether the record's message went to this token or installation ID.
    case match(Int, device: String)
    /// Look for an earlier send of the same message to the same target.
    case findRepeat(Message)
    /// Look for earlier sends that the message replaces, and for what they say about its text and
    /// about the translations of its draft.
    case findReplaced(OutgoingText)
    /// Look for the accepted message with this name.
    case findSent(String)
  }
}
