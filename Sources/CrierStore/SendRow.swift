import CrierAnswers
import CrierHost
import CrierMessage
import Foundation
import GRDB

/// A row of the table `send`.
struct SendRow: Codable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "send"

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, key, time, project, server, isDryRun, targetKind, target, device, deviceName, title
    case request, isExact, user, origin, draft, isDraftUnchanged, note, process
    case outcome, name, errorCode, httpStatus, reason, attempts, milliseconds
    case language, label, list, listName
  }

  var id: Int?
  /// A random name of the record that stays the same if it comes from the spool.
  var key: String
  /// Milliseconds since 1970.
  var time: Int
  var project: String
  var server: String
  var isDryRun: Bool
  var targetKind: String?
  var target: String?
  /// The keyed hash of the token or installation ID.
  var device: Data?
  /// The name of the test device.
  var deviceName: String?
  var title: String
  /// The number of the row in the table `request`; 0 before it is written.
  var request: Int
  var isExact: Bool
  var user: String
  var origin: String
  var draft: String?
  var isDraftUnchanged: Bool?
  var note: String
  /// The mark of the process that sent it.
  var process: String
  var outcome: String?
  var name: String?
  var errorCode: String?
  var httpStatus: Int?
  var reason: String?
  var attempts: Int?
  var milliseconds: Int?
  /// The translation that was sent.
  var language: String?
  /// The analytics label.
  var label: String?
  /// The key of the list's record, if this is a row of a list. Its request is that of the list.
  var list: String?
  /// The name of the list, if this is the record of a whole list.
  var listName: String?

  /// - Parameter list: The key of the list's record, if the record is a row of a list.
  init(_ record: SendRecord, key: String, device: Data?, list: String? = nil) {
    self.key = key
    time = record.time.millisecondsRoundedDown
    project = record.project
    server = record.server.rawValue
    isDryRun = record.isDryRun
    targetKind = record.target?.kind.rawValue
    target = record.target?.value
    self.device = device
    deviceName = record.deviceName
    title = record.title
    request = 0
    isExact = record.isExact
    user = record.user
    origin = record.origin.rawValue
    draft = record.draft?.path
    isDraftUnchanged = record.draft?.isUnchanged
    note = record.note
    process = ProcessMark.own
    language = record.language
    label = record.label
    self.list = list
    listName = record.list?.name
    if let result = record.result { complete(with: result) }
  }

  mutating func complete(with result: SendResult) {
    outcome = result.outcome
    name = result.name
    errorCode = result.errorCode
    httpStatus = result.httpStatus
    reason = result.reason
    attempts = result.attempts
    milliseconds = result.milliseconds
  }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = Int(inserted.rowID) }

  /// The same as `SendRecord.isLiveToMany`.
  var isLiveToMany: Bool {
    server == SendRecord.Server.live.rawValue && !isDryRun
      && (targetKind.flatMap(Target.Kind.init)?.isAudience ?? false || listName != nil)
  }

  func isBetween(_ first: Duration, _ last: Duration) -> Bool {
    time >= first.millisecondsRoundedDown && time <= last.millisecondsRoundedDown
  }

  /// Returns the record; `json` is the request, empty if it was not read.
  ///
  /// It has neither the counts of a list nor the number of a row's list.
  func record(json: String) -> SendRecord {
    let target = targetKind.flatMap(Target.Kind.init).map { Target($0, self.target ?? "") }
    var json = json
    if list != nil, !json.isEmpty, let target { json = SendRecord.request(json, to: target) }
    var record = SendRecord(
      number: id ?? 0, time: .milliseconds(time), project: project,
      server: SendRecord.Server(rawValue: server) ?? .live, isDryRun: isDryRun,
      target: target, title: title,
      request: json, isExact: isExact, user: user,
      origin: SendRecord.Origin(rawValue: origin) ?? .command,
      draft: draft.map {
        SendRecord.Draft(
          path: $0, shownPath: Path.shown($0), isUnchanged: isDraftUnchanged ?? false)
      },
      note: note)
    record.result = outcome.map {
      SendResult(
        outcome: $0, name: name, errorCode: errorCode, httpStatus: httpStatus, reason: reason,
        attempts: attempts ?? 0, milliseconds: milliseconds ?? 0)
    }
    record.deviceName = deviceName
    (record.language, record.label) = (language, label)
    record.list = listName.map { SentList(name: $0) }
    // An earlier Crier advised to remove an installation ID, too.
    if outcome == Refusal.Advice.dropToken.rawValue, !record.verdict().isDeadToken {
      record.result?.outcome = Refusal.Advice.fixRequest.rawValue
    }
    record.isInProgress = outcome == nil && ProcessMark.isAlive(process)
    return record
  }
}
