import CrierAnswers
import CrierHost
import CrierMessage
import CrierSender
import CrierSettings
import CrierStore
import TextLayout

/// Records the sends of this process in the history.
struct SendLog: Sendable {
  /// Nil if the settings turn the history off.
  let history: History?
  let origin: SendRecord.Origin
  /// The test devices, whose names go with their tokens.
  var devices: [TestDevice] = []
  /// Whether a live send to an audience goes out although it can be recorded nowhere.
  var takesUnrecorded = false
  /// The record of the list whose rows are sent, and its key; nil for other sends.
  private(set) var list: (record: SendRecord, key: String)?

  /// Records a list, of which each send is a row from now on; returns why it is not sent.
  mutating func begin(_ record: SendRecord) async -> Explanation? {
    guard let history else { return nil }
    let key = await history.begin(record, device: nil)
    list = (record, key)
    await history.takeNews().forEach { Console.warn($0) }
    return await whyKeptBack(record, key, isChecked: true)
  }

  /// Says that no row of the list has left: without rows in the history, all might have.
  func endUnsent() async {
    guard let list else { return }
    await history?.complete(list.key, with: SendResult(outcome: SendResult.notSent))
  }

  /// Why a send that has begun must not go out: nobody would notice that many people get it twice.
  private func whyKeptBack(
    _ record: SendRecord, _ key: String, isChecked: Bool
  ) async -> Explanation? {
    guard let history, !takesUnrecorded else { return nil }
    if record.isLiveToMany || list != nil && record.server == .live && !record.isDryRun,
      await history.isUnrecorded(key)
    {
      return Explanation(
        "Nothing was sent: the history cannot record it, so nobody would notice if the same message "
          + "went out twice.",
        fix: "Free some space, and try again. crier send --again sends it all the same.")
    }
    guard isChecked, let reason = await whyRepeated(record, key) else { return nil }
    await history.complete(key, with: SendResult(SendReport(outcome: .notSent(reason))))
    return reason
  }

  /// Why the next attempt of a send would reach people who have got the message from another Crier,
  /// or might.
  private func whyRepeated(
    _ record: SendRecord, _ key: String, hasWaited: Bool = false
  ) async -> Explanation? {
    guard let history, !takesUnrecorded, record.isLiveToMany else { return nil }
    return switch await history.unseenRepeat(of: record, own: key, hasWaited: hasWaited) {
    case .none: nil
    case .found(let other): Self.repeated(other)
    case .failed(let why):
      Explanation(
        "Nothing was sent. \(RepeatCheck.sentence(because: why))",
        fix: "crier send --again sends it all the same.")
    }
  }

  /// Sends a message with `send`, which gets the record's key and what keeps an attempt after a pause
  /// back, and records it before and after.
  ///
  /// `name` is that of the test device, if `devices` does not have its token. What goes wrong with
  /// the record is told, and keeps only live messages to audiences back: nobody would notice that they
  /// were sent a second time.
  ///
  /// - Parameter isChecked: Whether the history was searched for the same message, so that the user
  ///   knows of earlier sends.
  func record(
    _ message: Message, isDryRun: Bool, to project: String, on server: SendRecord.Server,
    device name: String? = nil, draft: SendRecord.Draft? = nil, language: String? = nil,
    isChecked: Bool = true,
    tell: (Explanation) -> Void,
    send: (String?, FCMClient.Obstacle?) async -> SendReport
  ) async -> SendReport {
    guard let history else { return await send(nil, nil) }
    let now = WallClock.sinceEpoch()
    var record: SendRecord
    if let list, let target = message.targets.first {
      record = list.record.row(to: target, at: now)
    } else {
      record = SendRecord(
        message, isDryRun: isDryRun, at: now, to: project, on: server, by: Self.user, from: origin,
        draft: draft?.placed)
      record.language = language
    }
    let device = message.targets.first.flatMap { $0.kind.isAudience ? nil : $0.value }
    record.deviceName = name ?? device.flatMap(devices.name(ofToken:))
    let key = await history.begin(record, device: device, inList: list?.key)
    await history.takeNews().forEach(tell)
    if let reason = await whyKeptBack(record, key, isChecked: isChecked) {
      return SendReport(outcome: .notSent(reason))
    }
    let report = await send(key) { [record] in
      isChecked && list == nil ? await whyRepeated(record, key, hasWaited: true) : nil
    }
    await history.complete(key, with: SendResult(report))
    await history.takeNews().forEach(tell)
    return report
  }

  /// The name of the person's account on this machine.
  static var user: String { EnvironmentVariables.current["USER"] ?? "" }

  private static func repeated(_ earlier: RepeatedSend) -> Explanation {
    let other = earlier.record
    let target =
      (other.list == nil ? "the same target" : SafeText.line(other.recipientWords))
      + earlier.projectWords
    let number = other.number > 0 ? " (record \(other.number))" : ""
    return Explanation(
      other.isInProgress
        ? "Not sent: another Crier is sending the same message to \(target)\(number)."
        : "Not sent: the same message has gone to \(target) in the meantime\(number).",
      fix: "Look at crier history list. To send it once more, begin again.")
  }
}

extension SendRecord.Draft {
  /// The draft with an absolute path: a relative one would mean another file in another folder.
  var placed: SendRecord.Draft {
    SendRecord.Draft(path: Path.place(of: path), isUnchanged: isUnchanged)
  }
}

extension HistoryLimit {
  /// The limit in the settings, where 0 is none.
  init(_ settings: Settings) {
    func limit(_ value: Int) -> Int? { value > 0 ? value : nil }
    self.init(records: limit(settings.keepRecords.value), days: limit(settings.keepDays.value))
  }
}

extension History {
  /// The history in the state folder; nil if the settings turn it off.
  static func inStateFolder(_ settings: Settings, patience: LockPatience = .told) -> History? {
    guard settings.record.value else { return nil }
    return History(HistoryLimit(settings), patience: patience, in: StoreFolder.inStateFolder)
  }
}

extension LockPatience {
  /// Waits, and says so on standard error; not for use while there is a screen.
  static var told: LockPatience {
    var patience = LockPatience()
    patience.tell = { holder in
      Console.note(
        "Waiting for the history, which \(Console.safe(holder.words)) has locked …")
    }
    return patience
  }
}
