import CrierMessage

/// Devices, topics, messages and limits of an emulator, and what sends and time do to them.
///
/// A value without a clock: all functions get the time. `EmulatorWorld` owns it and adds the time.
///
/// ```
/// accept ─┬─ one device ──────────────► arrive ─┬─ deliver
///         └─ Fanout ─ turns (DueEvents) ─┘       ├─ store ─► wake (state, expiry, throttle) ─► deliver
///                                                └─ drop
/// ```
struct EmulatorState: Sendable {
  /// An Android device that is not connected for longer is inactive: what is sent to it is discarded.
  ///
  /// FCM says "a month"; how many days that is, is not established. Source: Firebase, "Lifetime of a
  /// message".
  static let longestSilence: Duration = .days(30)
  /// An Android token that is unused for so long has expired. Source: Firebase, "Best practices for
  /// FCM registration token management".
  static let longestDisuse: Duration = .days(270)

  let sizes: EmulatorLimits
  /// Whether tokens that nobody created are UNREGISTERED.
  let isStrict: Bool
  var limits: DeliveryLimits
  var names = NameTable()
  var devices: [DeviceRow] = []
  var apps = StringTable()
  var projects = StringTable()
  var topics = TopicTable()
  var pending = PendingMessages()
  var due = DueEvents()
  var lanes: [UInt16: FanoutLane] = [:]
  /// The bytes of all fan-outs that have not ended.
  var fanoutByteCount = 0
  var quotas: [UInt16: ProjectQuota] = [:]
  /// The newest topic changes of each project; too short-lived for a snapshot.
  var topicChanges: [UInt16: ChangeBucket] = [:]
  var groups = GroupTable()
  /// The time of the last data message that was discarded for an inactive device.
  var silenced: [UInt32: EmulatedTime] = [:]
  var log: DeliveryLog
  var counters = Counters()
  /// Numbers messages and access tokens; never repeated, not even after a reset.
  var lastSerial: UInt64 = 0
  var tokens: TokenMaker
  /// Whether `changed` and `changedDevices` are kept for somebody.
  var isWatched = false
  /// The numbers of deliveries that were added or changed.
  var changed: [Int] = []
  /// The devices that were created, changed by request, or ended; some may be in it twice.
  var changedDevices: [UInt32] = []

  init(_ sizes: EmulatorLimits, limits: DeliveryLimits, isStrict: Bool = false, seed: UInt64 = 0) {
    self.sizes = sizes
    self.limits = limits
    self.isStrict = isStrict
    tokens = TokenMaker(seed: seed)
    log = DeliveryLog(records: sizes.deliveries, bytes: sizes.deliveryBytes)
  }

  /// Returns the project's number; nil if there are too many projects.
  ///
  /// The empty name, which the legacy protocol uses, stands for all projects.
  mutating func projectNumber(_ name: String) -> UInt16? {
    if name.isEmpty { return StringTable.none }
    return name.utf8.count <= StringTable.longest ? projects.number(of: name) : nil
  }

  /// Whether `projectNumber` has a number for a project.
  func hasRoom(forProject name: String) -> Bool {
    name.isEmpty || name.utf8.count <= StringTable.longest && projects.hasRoom(for: name)
  }

  /// Does what is due until `now`, in order, each thing at its own time.
  ///
  /// Stops after `most` events; returns whether more are due.
  mutating func run(until now: EmulatedTime, most: Int = .max) -> Bool {
    var count = 0
    while count < most {
      guard let (event, time) = due.takeFirst(until: now) else { return false }
      count += 1
      switch event {
      case .device(let device):
        if pending.takeEvent(for: device, at: time) { wake(device, at: time) }
      case .fanout(let project): continueFanouts(of: project, at: time)
      }
    }
    return due.next.map { $0 <= now } ?? false
  }

  // MARK: The log

  /// Adds a delivery to the log.
  @discardableResult
  mutating func record(
    _ message: AcceptedMessage?, for device: UInt32?, _ state: DeliveryState,
    _ reason: DeliveryReason? = nil, at now: EmulatedTime
  ) -> Int {
    let row = device.map { devices[Int($0)] }
    var record = DeliveryRecord(
      message: message, slot: row?.slot, platform: row?.platform ?? .android, state: state,
      reason: reason)
    if state == .delivered { record.deviceState = row?.state ?? .background }
    if state == .stored { record.delays = DeliveryDelays(reason) } else { record.endedAt = now }
    if state == .dropped, let reason { counters.dropped[reason, default: 0] += 1 }
    let number = log.add(record)
    if isWatched { changed.append(number) }
    return number
  }

  /// Changes a stored delivery to dropped.
  mutating func drop(
    _ pending: PendingMessage, _ reason: DeliveryReason, at now: EmulatedTime
  ) {
    counters.dropped[reason, default: 0] += 1
    log.update(pending.number) { record in
      record.state = .dropped
      record.reason = reason
      record.endedAt = now
    }
    if isWatched { changed.append(pending.number) }
  }

  /// Returns an entry of the log; nil if it is no longer stored.
  func entry(_ number: Int) -> DeliveryPage.Entry? {
    log[number].map {
      DeliveryPage.Entry(number: number, record: $0, device: $0.slot.map(names.text))
    }
  }

  /// Returns what became of a message; nil if it is no longer stored.
  func delivery(_ number: Int) -> Delivery? { entry(number)?.delivery }
}

extension EmulatorState {
  /// The collapse keys that are stored for a token at a time. Source: Firebase, "Collapsible
  /// messages".
  static let mostCollapseKeys = 4
  /// The messages without a collapse key that are stored for an Android app. Source: Firebase,
  /// "Lifetime of a message".
  static let mostPending = 100

  /// Stores a message until the device can get it, and drops those for which there is no room.
  mutating func store(
    _ message: AcceptedMessage, _ traits: DeliveryTraits, _ expiry: EmulatedTime,
    for device: UInt32, _ reason: DeliveryReason, isRateHeld: Bool, at now: EmulatedTime
  ) {
    let replaced = replaced(by: traits, of: device)
    let freed = replaced.reduce(0) { $0 + $1.message.body.count }
    let hasRoom = pending.byteCount - freed + message.body.count <= sizes.storedBytes
    if isFull(traits.collapseKey, device) || !hasRoom {
      if hasRoom { discardAll(device, at: now) }
      record(message, for: device, .dropped, .tooManyPending, at: now)
      return
    }
    if !replaced.isEmpty {
      let numbers = replaced.map(\.number)
      _ = pending.remove(for: device) { numbers.contains($0.number) }
      for message in replaced { drop(message, .collapsed, at: now) }
    }
    let number = record(message, for: device, .stored, reason, at: now)
    pending.add(
      PendingMessage(
        message: message, number: number, expiry: expiry, collapseKey: traits.collapseKey,
        isUrgent: traits.isUrgent, isRateHeld: isRateHeld, needsOpenApp: traits.needsOpenApp),
      for: device)
    let row = devices[Int(device)]
    let end = reason == .throttled ? row.burst.end(at: now) ?? row.rate.end(at: now) : nil
    schedule(device, next: end ?? .never)
  }

  /// Returns what the new message replaces.
  ///
  /// APNs keeps one notification for an app that is offline. Which four of more collapse keys stay
  /// is not established: here, the oldest one goes.
  private func replaced(
    by traits: DeliveryTraits, of device: UInt32
  ) -> [PendingMessage] {
    let key = traits.collapseKey
    let isForAPNs = devices[Int(device)].platform == .apple && !traits.needsOpenApp
    var replaced: [PendingMessage] = []
    var keyed: [PendingMessage] = []
    for message in pending[device] {
      if isForAPNs && !message.needsOpenApp || key != nil && message.collapseKey == key {
        replaced.append(message)
      } else if message.collapseKey != nil {
        keyed.append(message)
      }
    }
    if key != nil, keyed.count >= Self.mostCollapseKeys, let oldest = keyed.first {
      replaced.append(oldest)
    }
    return replaced
  }

  /// Whether one more message without a collapse key is too many.
  private func isFull(_ key: String?, _ device: UInt32) -> Bool {
    key == nil && devices[Int(device)].platform == .android
      && pending[device].count { $0.collapseKey == nil } >= Self.mostPending
  }

  /// Discards all messages of a device; its app learns that when it is connected again.
  private mutating func discardAll(_ device: UInt32, at now: EmulatedTime) {
    for message in pending.remove(for: device) { drop(message, .tooManyPending, at: now) }
    devices[Int(device)].hasLostMessages = true
  }
}
