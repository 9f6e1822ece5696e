import CrierAnswers
import CrierHost
import CrierMessage
import CrierSender
import CrierSettings
import CrierStore

/// Records the sends of this process in the history.
struct SendLog: Sendable {
  /// Nil if the settings turn the history off.
  let history: History?
  let origin: SendRecord.Origin
  /// The test devices, whose names go with their tokens.
  var devices: [TestDevice] = []
  /// Whether a live send to an audience goes out although it can be recorded nowhere.
  var takesUnrecorded = false

  /// Sends a message with `send`, which gets the record's key, and records it before and after.
  ///
  /// `name` is that of the test device, if `devices` does not have its token. What goes wrong with
  /// the record is told, and keeps only live messages to audiences back: nobody would notice that they
  /// were sent a second time.
  func record(
    _ message: Message, isDryRun: Bool, to project: String, on server: SendRecord.Server,
    device name: String? = nil, draft: SendRecord.Draft? = nil, checked: Duration? = nil,
    tell: (Explanation) -> Void,
    send: (String?) async -> SendReport
  ) async -> SendReport {
    guard let history else { return await send(nil) }
    // A relative path would mean another file in another folder.
    let draft = draft.map {
      SendRecord.Draft(path: Path.place(of: $0.path), isUnchanged: $0.isUnchanged)
    }
    var record = SendRecord(
      message, isDryRun: isDryRun, at: WallClock.sinceEpoch(), to: project, on: server,
      by: EnvironmentVariables.current["USER"] ?? "", from: origin, draft: draft)
    let device = message.targets.first.flatMap { $0.kind.isAudience ? nil : $0.value }
    record.deviceName = name ?? device.flatMap(devices.name(ofToken:))
    let key = await history.begin(record, device: device)
    await history.takeNews().forEach(tell)
    if record.server == .live, !isDryRun, !record.isToDevice, !takesUnrecorded,
      await history.isUnrecorded(key)
    {
      let reason = Explanation(
        "Nothing was sent: the history cannot record it, so nobody would notice if the same message "
          + "went out twice.",
        fix: "Free some space, and try again. crier send --again sends it all the same.")
      return SendReport(outcome: .notSent(reason))
    }
    if let checked, record.server == .live, !isDryRun, !record.isToDevice,
      let other = await history.repeated(by: record, since: checked, before: key)
    {
      let report = SendReport(outcome: .notSent(Self.repeated(other)))
      await history.complete(key, with: SendResult(report))
      return report
    }
    let report = await send(key)
    await history.complete(key, with: SendResult(report))
    await history.takeNews().forEach(tell)
    return report
  }

  private static func repeated(_ other: SendRecord) -> Explanation {
    Explanation(
      "Nothing was sent: the same message has gone to the same target in the meantime (record "
        + "\(other.number)).",
      fix: "Look at crier history list. To send it once more, begin again.")
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
