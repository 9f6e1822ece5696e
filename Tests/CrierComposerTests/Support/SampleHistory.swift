import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

/// A history that answers the composer's effects like the store, but from a list.
struct SampleHistory {
  /// The records, newest first.
  var records: [SendRecord] = []
  /// The token that the messages to devices went to.
  var device = Self.token
  /// Whether the files are still there that the messages came from.
  var hasDraft = false
  /// What is in the file of a message that came from the history.
  var inFile: Message?
  /// What it says about earlier sends of every message.
  var repeated = RepeatCheck.none

  /// The shape of a registration token.
  static let token = "fK3mAbCdEfGhIjKlMnOpQr:APA91b" + String(repeating: "x7Yp_2", count: 22)

  func answer(_ effect: HistoryScreen.Effect) -> HistoryScreen.Action {
    switch effect {
    case .list(let search): return .listed(search, page(search))
    case .open(let number):
      let record = records.first { $0.number == number }
      return record.map { .opened($0, hasDraft: hasDraft) }
        ?? .failed(Explanation("There is no record \(number) in the history."))
    case .note(let number, let text): return .noted(number, text)
    case .match(let number, let device):
      return .matched(number, device: device, device == self.device)
    case .findRepeat(let message): return .repeated(message, repeated)
    case .findReplaced(var text):
      text.nowInFile = inFile
      let now = (records.first?.time ?? .zero) + .seconds(3600)
      return .replaced(
        text.message, ReplacedSend.all(by: text.message, among: records, now: now),
        EarlierTexts(of: text, among: records, now: now))
    case .findSent(let name): return .sent(name, records.first { $0.result?.name == name })
    }
  }

  private func page(_ search: SendSearch) -> [SendRecord] {
    let found = records.filter { record in
      let text = "\(record.title) \(record.targetWords) \(record.note)".lowercased()
      return (search.words.isEmpty || text.contains(search.words.lowercased()))
        && (search.isDryRun ?? record.isDryRun) == record.isDryRun
        && (search.outcomes.isEmpty || search.outcomes.contains(record.outcome))
    }
    switch search.page {
    case .newest: return Array(found.prefix(search.limit))
    case .oldest: return Array(found.suffix(search.limit))
    case .before(let number):
      return Array(found.filter { $0.number < number }.prefix(search.limit))
    case .after(let number):
      return Array(found.filter { $0.number > number }.suffix(search.limit))
    }
  }

  /// Three sends: to a device, refused; a dry run; and to a topic, with a note.
  static func three() throws -> SampleHistory {
    SampleHistory(records: [
      try record(3, device: true, title: "Trail shoes", outcome: "drop-token"),
      try record(2, title: "Rain at six", isDryRun: true, outcome: "accepted"),
      try record(1, title: "Rain at five", outcome: "accepted", note: "ticket 88213"),
    ])
  }

  /// Returns a history with so many sends.
  static func many(_ count: Int) throws -> SampleHistory {
    let record = try record(1, title: "Rain", outcome: "accepted")
    return SampleHistory(
      records: (1...count).reversed().map { number in
        var next = record
        next.number = number
        next.title = "Rain \(number)"
        return next
      })
  }

  static func record(
    _ number: Int, device: Bool = false, title: String, isDryRun: Bool = false, outcome: String,
    note: String = ""
  ) throws -> SendRecord {
    var message = Message()
    message.set("notification.title", to: .string(title))
    message = message.aimed(at: device ? Target(.token, token) : Target(.topic, "news"))
    var record = SendRecord(
      message, isDryRun: isDryRun, at: .seconds(1_795_461_600 + 60 * number), to: "shop-test",
      on: .live, by: "ada", from: .command)
    record.number = number
    record.note = note
    let isAccepted = outcome == SendResult.accepted
    record.result = SendResult(
      outcome: outcome,
      name: isAccepted ? "projects/shop-test/messages/0:1795461600000000%31bd1c96" : nil,
      errorCode: isAccepted ? nil : "UNREGISTERED", httpStatus: isAccepted ? nil : 404,
      reason: isAccepted ? nil : "The app was removed from this device.", milliseconds: 84)
    return record
  }
}

extension ComposerDriver {
  /// The history page over the form; with three records if none are given.
  static func history(
    _ history: SampleHistory? = nil, json: String? = nil,
    destination: Destination = .readySandbox
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(destination: destination, json: json)
    composer.openHistory(try history ?? .three())
    return composer
  }

  /// The history page with this one of three records open.
  static func record(
    _ number: Int, json: String? = nil, destination: Destination = .readySandbox
  ) throws -> ComposerDriver {
    var composer = try history(json: json, destination: destination)
    for _ in 0..<(3 - number) { composer.press(.down) }
    composer.press(.enter)
    composer.answer(try .three())
    #expect(composer.screen.contains("Record \(number)"))
    return composer
  }
}
