import CrierMessage

/// What the emulator's own routes ask for.
extension EmulatorWorld {
  var limits: DeliveryLimits { state.limits }

  /// Changes the limits; what waits only for a limit that is switched off now is delivered.
  func set(_ limits: DeliveryLimits) {
    act { state, now in
      state.limits = limits
      for device in Array(state.pending.devices).sorted() { state.wake(device, at: now) }
    }
  }

  func devices(_ query: DeviceQuery) -> (devices: [EmulatedDevice], next: Int) {
    act { state, _ in state.page(query, bytes: settings.limits.pageBytes) }
  }

  func device(named name: String) -> EmulatedDevice? {
    act { state, _ in state.device(named: name).map(state.describe) }
  }

  /// Creates or changes a device; returns it, and whether it is new.
  func put(
    _ name: String, _ change: DeviceChange
  ) throws(DeviceProblem) -> (EmulatedDevice, isNew: Bool) {
    let result = try act { (state, now) throws(DeviceProblem) in
      let isNew = try state.put(name, change, at: now)
      guard let device = state.device(named: name) else { throw .unknown }
      return (state.describe(device), isNew)
    }
    return result
  }

  func rotate(_ name: String) throws(DeviceProblem) -> String {
    try act { (state, _) throws(DeviceProblem) in try state.rotate(name) }
  }

  func forget(_ query: MessageQuery) -> Int {
    act { state, _ in state.forget(query) }
  }

  /// Returns the whole state as JSON.
  func snapshot() -> String {
    act { state, now in state.snapshot(at: now) }
  }

  /// Replaces the whole state, and sets the clock to the time of the snapshot.
  func restore(_ snapshot: SnapshotReader) throws(SnapshotError) {
    let now = try snapshot.requiredTime("now")
    let limits = try DeliveryLimits(SnapshotReader(snapshot["limits"], "limits"))
    var restored = try EmulatorState(
      snapshot: snapshot, state.sizes, limits: limits, isStrict: state.isStrict)
    restored.lastSerial = max(restored.lastSerial, state.lastSerial)
    restored.tokens = state.tokens
    restored.isWatched = state.isWatched
    state = restored
    clock.set(to: now)
    clearAlarm()
    advancedFrom = nil
    tell(.reset)
    act { _, _ in }
  }

  func counts() -> (counters: Counters, stored: Int) {
    act { state, _ in (state.counters, state.pending.count) }
  }
}
