import CrierMessage
import NIOCore

/// The emulator's state in real time: it runs what is due, and wakes those who wait for messages.
///
/// Everything that sends and devices change is in `EmulatorState`, which has no clock.
package actor EmulatorWorld {
  /// The due events that are run before another request gets its turn.
  private static let eventsAtOnce = 4

  /// The number of connections that have sent an HTTP request since the start.
  package private(set) var connectionCount = 0
  var state: EmulatorState
  var clock: EmulatedClock
  let alarm: Alarm?
  var waiters: [Int: Waiter] = [:]
  var lastWaiter = 0
  var isClosed = false
  let settings: EmulatorSettings
  let faults: FaultBook
  private(set) var requests: RequestLog
  var watchers: [Watcher] = []
  private var warned: Set<RequestWarning> = []
  /// The number of `advance` calls that have not returned.
  private var advances = 0
  /// The time before the clock was moved, until everything that fell due has happened.
  var advancedFrom: EmulatedTime?
  private var wakeUp: (time: EmulatedTime, task: Scheduled<Void>)?

  /// - Parameter alarm: Without one, time passes only when somebody asks, and nobody can wait.
  init(_ settings: EmulatorSettings, alarm: Alarm? = nil) {
    self.settings = settings
    self.alarm = alarm
    clock = EmulatedClock(settings.now)
    faults = FaultBook(settings.faults.list)
    requests = RequestLog(most: settings.limits.requests)
    state = EmulatorState(
      settings.limits, limits: settings.deliveryLimits, isStrict: settings.strictDevices,
      seed: settings.seed)
  }

  /// A world without a server.
  package init(_ settings: EmulatorSettings) { self.init(settings, alarm: nil) }

  /// Does what has fallen due, calls `change` with the time, and tells others what changed.
  ///
  /// While the clock is being moved, the time is that of the next event: `change` must not happen
  /// before what is earlier.
  func act<Result, Failure: Error>(
    _ change: (inout EmulatorState, EmulatedTime) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { tell() }
    var now = clock.now
    let isBehind = state.run(until: now, most: Self.eventsAtOnce)
    if isBehind, let start = advancedFrom { now = max(start, state.due.next ?? now) }
    return try change(&state, now)
  }

  /// Accepts a send, and counts its request in the same turn, so that a snapshot between two turns
  /// has both or neither.
  func accept(_ send: IncomingSend) throws(SendRefusal) -> String {
    try act { (state, now) throws(SendRefusal) in
      let name = try state.accept(send, at: now)
      state.counters.requests += 1
      return name
    }
  }

  /// Counts a send to a name for which every send fails, and returns its refusal.
  func refuse(_ failing: FailingName, for project: String) -> SendRefusal {
    act { state, now in state.refuse(failing, for: project, at: now) }
  }

  /// Counts a send that was refused before it reached the devices.
  func countRefused(_ project: String) {
    act { state, now in state.countRefused(project, at: now) }
  }

  /// Returns a number that was never returned before, not even before a reset.
  func nextSerial() -> UInt64 {
    state.lastSerial += 1
    return state.lastSerial
  }

  func noteConnection() { connectionCount += 1 }

  /// Counts a request unless that is done, and keeps it for the log; its time is real time.
  func note(_ request: RequestRecord, isCounted: Bool = false) {
    var request = request
    request.at = request.at + clock.offset
    if !isCounted { state.counters.requests += 1 }
    if let refusal = request.refusal { state.counters.refused[refusal, default: 0] += 1 }
    if let warning = request.warning, warned.insert(warning).inserted {
      settings.warn(warning.explanation)
    }
    let record = requests.add(request)
    if !watchers.isEmpty { tell(.request(record)) }
  }

  func requestRecords(
    after number: Int, limit: Int, where matches: @Sendable (RequestRecord) -> Bool
  ) -> (records: [RequestRecord], next: Int) {
    let limit = min(limit, settings.limits.pageEntries)
    let found = requests.records(after: number, limit: limit, where: matches)
    let isWhole = found.count < limit
    return (found, isWhole ? max(number, requests.newest) : found.last?.number ?? number)
  }

  package var counters: Counters { state.counters }
  /// The number of accepted sends since the start or the last reset.
  package var acceptedCount: Int { state.counters.accepted }
  package var deviceCount: Int { state.devices.count }
  package var now: EmulatedTime { clock.now }

  /// Returns all deliveries that are still stored, oldest first.
  package func deliveries(after number: Int = 0) -> [Delivery] {
    act { state, _ in
      state.log.numbers(after: number).compactMap { state.delivery($0) }
    }
  }

  /// Moves the clock forward, and does in order what falls due until then.
  package func advance(by span: Duration) async -> Bool {
    let start = clock.now
    guard clock.advance(by: span) else { return false }
    clearAlarm()
    advances += 1
    if advancedFrom == nil { advancedFrom = start }
    while runDue() { await Task.yield() }
    advances -= 1
    if advances == 0 { advancedFrom = nil }
    tell(.clock(clock.now))
    return true
  }

  /// Runs a few due events; returns whether there are more.
  func runDue() -> Bool {
    defer { tell() }
    return state.run(until: clock.now, most: Self.eventsAtOnce)
  }

  /// Deletes devices, topics, messages and counts, and returns to real time and to the limits and
  /// faults of the start; streams of deliveries stay open.
  package func reset() {
    var fresh = EmulatorState(
      settings.limits, limits: settings.deliveryLimits, isStrict: settings.strictDevices)
    fresh.lastSerial = state.lastSerial
    fresh.tokens = state.tokens
    fresh.isWatched = state.isWatched
    state = fresh
    clock.reset()
    clearAlarm()
    advancedFrom = nil
    requests = RequestLog(most: settings.limits.requests)
    faults.reset()
    tell(.reset)
    tell()
  }

  /// Ends all streams and waits.
  func close() {
    isClosed = true
    watchers.forEach { $0.end() }
    watchers = []
    clearAlarm()
    endWaits()
    alarm?.end()
  }

  /// Tells watchers and waiting requests what changed, and sets the alarm for the next event.
  private func tell() {
    if !state.changed.isEmpty || !state.changedDevices.isEmpty {
      let (changed, devices) = (state.changed, state.changedDevices)
      state.changed = []
      state.changedDevices = []
      tell(of: devices)
      for number in changed { tell(number) }
      state.isWatched = !watchers.isEmpty || !waiters.isEmpty
    }
    setAlarm()
  }

  private func tell(of devices: [UInt32]) {
    guard !watchers.isEmpty else { return }
    var told: Set<UInt32> = []
    for device in devices where told.insert(device).inserted {
      tell(.device(state.describe(device)))
    }
  }

  private func tell(_ number: Int) {
    if !watchers.isEmpty, let entry = state.entry(number) { tell(.message(entry)) }
    endWaits { state.matches(number, $0) }
  }

  private func setAlarm() {
    guard let alarm, let next = state.due.next, !isClosed else { return }
    if let wakeUp, wakeUp.time <= next { return }
    wakeUp?.task.cancel()
    // At least a millisecond, so that a clock that stands still does not keep the thread busy.
    let span = next <= clock.now ? .zero : max(.milliseconds(1), next - clock.now)
    wakeUp = (next, alarm.set(.due, after: span))
  }

  /// Cancels the alarm; necessary when the clock is moved, because alarms ring in real time.
  func clearAlarm() {
    wakeUp?.task.cancel()
    wakeUp = nil
  }

  /// Runs what falls due and ends waits, until the emulator stops.
  func keepTime() async {
    guard let alarm else { return }
    for await ring in alarm.rings {
      switch ring {
      case .due:
        wakeUp = nil
        while runDue() { await Task.yield() }
      case .waitEnded(let waiter): endWait(waiter)
      }
    }
    // The server stops, and nobody would end a wait from now on.
    isClosed = true
    endWaits()
  }
}
