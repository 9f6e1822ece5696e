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

/// What the routes for device groups ask for.
extension EmulatorWorld {
  func createGroup(
    _ label: GroupLabel, tokens: [String]
  ) throws(GroupProblem) -> String {
    try act { (state, _) throws(GroupProblem) in try state.createGroup(label, tokens: tokens) }
  }

  /// Adds tokens to a group, or removes them.
  func changeGroup(
    _ key: String, tokens: [String], isRemoval: Bool, sender: String, name: String?
  ) throws(GroupProblem) {
    try act { (state, _) throws(GroupProblem) in
      if isRemoval {
        try state.removeTokens(tokens, fromGroup: key, sender: sender, name: name)
      } else {
        try state.addTokens(tokens, toGroup: key, sender: sender, name: name)
      }
    }
  }

  func groupKey(of label: GroupLabel) throws(GroupProblem) -> String {
    try act { (state, _) throws(GroupProblem) in try state.groupKey(of: label) }
  }
}

/// What the routes of the legacy protocol ask for.
extension EmulatorWorld {
  func acceptLegacy(_ message: Message, to tokens: [String], tags: [String]) -> [LegacyResult] {
    act { state, now in
      tokens.map { state.acceptLegacy(message, to: $0, tags: tags, at: now) }
    }
  }

  func acceptLegacy(_ message: Message, to audience: Target, tags: [String]) -> LegacyResult {
    act { state, now in state.acceptLegacy(message, to: audience, tags: tags, at: now) }
  }

  /// Sends to a device group; nil if it has lost its last member.
  func acceptLegacy(
    _ message: Message, toGroup key: String, tags: [String]
  ) throws(LegacyError) -> LegacyGroupResult? {
    try act { (state, now) throws(LegacyError) in
      try state.acceptLegacy(message, toGroup: key, tags: tags, at: now)
    }
  }

  /// Counts messages that were refused before they reached the devices.
  func countRefused(_ error: LegacyError, times: Int = 1) {
    state.counters.refused[error.rawValue, default: 0] += times
  }

  /// Whether a token is the key of a device group, or was one.
  func isGroup(_ key: String) -> Bool { state.groups.knows(key) }
}

/// The whole state as text, for a file.
extension EmulatorWorld {
  package func savedState() -> [UInt8] { Array(snapshot().utf8) }

  /// Replaces the whole state; what fell due since it was saved happens now.
  package func restore(savedState text: [UInt8]) async throws(EmulatorError) {
    let fix = "Name another file, or remove this one to start anew."
    let value: JSONValue
    do throws(JSONError) {
      // Whatever was saved can be read: the emulator's own limits were limit enough.
      value = try JSONReader.read(text, limit: .max)
    } catch {
      var explanation = error.explanation
      // The fixes are about messages that people write.
      explanation.fix = fix
      throw .unreadable(explanation)
    }
    do throws(SnapshotError) {
      try restore(SnapshotReader(value, "the state"))
    } catch {
      throw .unreadable(
        Explanation(
          "This is no state of an emulator: \(error.member) is missing or invalid.",
          fix: fix))
    }
    let behind = EmulatedTime(settings.now()) - now
    if behind > .zero { _ = await advance(by: behind) }
  }
}
