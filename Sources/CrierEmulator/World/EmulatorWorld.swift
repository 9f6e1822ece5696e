package import CrierMessage
import NIOCore
import Synchronization

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

/// The world at a moment, for a program that runs the emulator itself.
package struct EmulatorOverview: Sendable {
  package let now: EmulatedTime
  /// By how much the clock is ahead of real time.
  package let ahead: Duration
  /// The devices, in the order in which they appeared.
  package let devices: [EmulatedDevice]
  /// The newest deliveries, oldest first.
  package let deliveries: [Delivery]
  /// The newest requests, oldest first.
  package let requests: [RequestRecord]
  package let faults: FaultSettings
}

extension EmulatorWorld {
  /// Returns at most this many devices, deliveries and requests.
  package func overview(devices: Int, deliveries: Int, requests count: Int) -> EmulatorOverview {
    let newest = requests.records(after: requests.newest - count, limit: count)
    let faults = FaultSettings(self.faults.entries.map(\.fault))
    return act { state, now in
      let numbers = state.log.numbers(after: 0).suffix(deliveries)
      return EmulatorOverview(
        now: now, ahead: clock.offset,
        devices: state.page(DeviceQuery(limit: devices)).devices,
        deliveries: numbers.compactMap { state.delivery($0) }, requests: newest, faults: faults)
    }
  }

  /// Replaces all faults.
  package func set(_ faults: FaultSettings) { _ = self.faults.replace(with: faults.list) }

  /// Whether any device is subscribed to any topic.
  package var hasSubscriptions: Bool { state.topics.subscriptionCount > 0 }

  /// Creates a device, or changes what is given.
  package func put(
    _ name: String, platform: Platform? = nil, state: DeviceState? = nil
  ) throws(DeviceProblem) {
    _ = try put(name, DeviceChange(platform: platform, state: state))
  }
}

/// As many requests wait for messages as `EmulatorLimits.waitingRequests` allows.
struct TooManyWaits: Error {}

extension EmulatorWorld {
  /// A request that waits for a message.
  struct Waiter {
    let query: MessageQuery
    let end: CheckedContinuation<Void, Never>
    let timeout: Scheduled<Void>
  }

  /// Returns a page of deliveries; if it is empty, waits until a delivery matches.
  ///
  /// The wait is real time, whatever the emulator's clock does.
  func page(
    _ query: MessageQuery, wait: Duration, bytes: Int
  ) async throws(TooManyWaits) -> DeliveryPage {
    let page = act { state, _ in state.page(query, bytes: bytes) }
    guard page.entries.isEmpty, try await waits(for: query, wait) else { return page }
    return state.page(query, bytes: bytes)
  }

  /// Returns the newest delivery; if there is none, waits for one.
  func latest(_ query: MessageQuery, wait: Duration) async throws(TooManyWaits) -> Delivery? {
    let latest = act { state, _ in state.latest(query) }
    guard latest == nil, try await waits(for: query, wait) else { return latest }
    return state.latest(query)
  }

  /// Waits until a delivery matches, the time is over or the task is cancelled; returns false if it
  /// did not wait.
  private func waits(
    for query: MessageQuery, _ span: Duration
  ) async throws(TooManyWaits) -> Bool {
    guard let alarm, span > .zero, !isClosed else { return false }
    guard waiters.count < state.sizes.waitingRequests else { throw TooManyWaits() }
    lastWaiter += 1
    let number = lastWaiter
    state.isWatched = true
    await withTaskCancellationHandler {
      await withCheckedContinuation { end in
        waiters[number] = Waiter(
          query: query, end: end, timeout: alarm.set(.waitEnded(number), after: span))
      }
    } onCancel: {
      // If the task was cancelled before, this rings after the waiter is there, because the world
      // hears it only when this function waits.
      alarm.ring(.waitEnded(number))
    }
    return true
  }

  func endWait(_ number: Int) {
    guard let waiter = waiters.removeValue(forKey: number) else { return }
    waiter.timeout.cancel()
    waiter.end.resume()
  }

  /// Ends the waits whose query matches.
  func endWaits(_ matches: (MessageQuery) -> Bool = { _ in true }) {
    for (number, waiter) in waiters where matches(waiter.query) { endWait(number) }
  }
}

/// Streams of what happens.
extension EmulatorWorld {
  /// The number of events buffered for a slow reader; older ones are dropped.
  static let mostWaiting = 1_000

  /// Somebody who watches.
  struct Watcher {
    let tell: (EmulatorEvent) -> Void
    let end: () -> Void
    /// Whether the reader has gone.
    let hasEnded: () -> Bool
  }

  /// Returns a stream of future deliveries and of changes to them, which ends when the emulator
  /// stops.
  package func newDeliveries() -> AsyncStream<Delivery> {
    watch { if case .message(let entry) = $0 { entry.delivery } else { nil } }
  }

  /// Returns a stream of all events; nil if too many are being read.
  func events() -> AsyncStream<EmulatorEvent>? {
    watchers.removeAll { $0.hasEnded() }
    return watchers.count < state.sizes.watchers ? watch { $0 } : nil
  }

  private func watch<Value: Sendable>(
    _ value: @escaping (EmulatorEvent) -> Value?
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
    let end = StreamEnd()
    continuation.onTermination = { _ in end.isReached.store(true, ordering: .relaxed) }
    let watcher = Watcher(
      tell: { event in
        if let value = value(event) { continuation.yield(value) }
      }, end: { continuation.finish() },
      hasEnded: { end.isReached.load(ordering: .relaxed) })
    if isClosed { continuation.finish() } else { watchers.append(watcher) }
    state.isWatched = true
    return stream
  }

  private final class StreamEnd: Sendable {
    let isReached = Atomic(false)
  }

  var watcherCount: Int { watchers.count }

  func tell(_ event: EmulatorEvent) {
    watchers.removeAll { $0.hasEnded() }
    for watcher in watchers { watcher.tell(event) }
  }
}
