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

  init(_ record: SendRecord, key: String, device: Data?) {
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

  /// Whether it is no dry run and went to a topic or condition of a live project.
  var isLiveToAudience: Bool {
    server == SendRecord.Server.live.rawValue && !isDryRun
      && targetKind.flatMap(Target.Kind.init)?.isAudience == true
  }

  func isBetween(_ first: Duration, _ last: Duration) -> Bool {
    time >= first.millisecondsRoundedDown && time <= last.millisecondsRoundedDown
  }

  /// Returns the record; `json` is the request, empty if it was not read.
  func record(json: String) -> SendRecord {
    var record = SendRecord(
      number: id ?? 0, time: .milliseconds(time), project: project,
      server: SendRecord.Server(rawValue: server) ?? .live, isDryRun: isDryRun,
      target: targetKind.flatMap(Target.Kind.init).map { Target($0, target ?? "") }, title: title,
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
    record.isInProgress = outcome == nil && ProcessMark.isAlive(process)
    return record
  }
}
