import CrierMessage

extension EmulatorState {
  /// Creates or changes the device with this token or installation ID; returns whether it is new.
  ///
  /// Nothing is changed if anything is wrong.
  mutating func put(
    _ name: String, _ change: DeviceChange, at now: EmulatedTime
  ) throws(DeviceProblem) -> Bool {
    if let slot = names.slot(of: name), names.isRetired(slot) { throw .dead }
    let known = device(named: name)
    if let known, devices[Int(known)].isDead { throw .dead }
    if known == nil, !Self.isToken(name) { throw .malformedName }
    if known == nil, groups.knows(name) { throw .groupKey }
    let isID = InstallationID.isWellFormed(name)
    try checkNames(name, isID, change, of: known)
    try checkTopics(change, of: known)
    if let app = change.app, !apps.hasRoom(for: app) { throw .tooMany }
    if let project = change.project, !hasRoom(forProject: project) { throw .tooMany }
    let state = change.state ?? known.map { devices[Int($0)].state } ?? .background
    if change.lastConnected != nil, state.isConnected { throw .isConnected }
    guard let device = known ?? addDevice(name, isInstallationID: isID) else { throw .tooMany }
    try apply(change, to: device, at: now)
    note(device)
    return known == nil
  }

  /// Checks a device's own name and its new installation ID.
  private func checkNames(
    _ name: String, _ isID: Bool, _ change: DeviceChange, of device: UInt32?
  ) throws(DeviceProblem) {
    var bytes = device == nil ? name.utf8.count : 0
    if let id = change.installationID, device != nil || !isID || id != name {
      if let slot = names.slot(of: id) {
        guard let device, names.device(slot) == device else { throw .nameTaken }
        if devices[Int(device)].installationID != slot {
          throw names.isRetired(slot) ? .replacedID : .nameTaken
        }
      } else {
        if id == name { throw .nameTaken }
        guard Self.isToken(id) else { throw .malformedName }
        bytes += id.utf8.count
      }
    }
    guard bytes == 0 || names.byteCount + bytes <= sizes.deviceBytes else { throw .tooMany }
  }

  private func checkTopics(
    _ change: DeviceChange, of device: UInt32?
  ) throws(DeviceProblem) {
    guard let wanted = change.topics else { return }
    if wanted.count > TopicTable.mostTopicsOfDevice { throw .tooManyTopics }
    if let bad = wanted.first(where: { !TopicName.isWellFormed($0) }) { throw .badTopic(bad) }
    let added = Set(wanted).filter { topic in device.map { !topics.has(topic, $0) } ?? true }
    guard topics.subscriptionCount + added.count <= sizes.subscriptions,
      topics.nameBytes + added.reduce(0, { $0 + $1.utf8.count }) <= sizes.topicBytes
    else { throw .tooMany }
  }

  /// Changes a device; throws nothing after the checks of `put`.
  private mutating func apply(
    _ change: DeviceChange, to device: UInt32, at now: EmulatedTime
  ) throws(DeviceProblem) {
    let index = Int(device)
    if let app = change.app {
      guard let number = apps.number(of: app) else { throw .tooMany }
      devices[index].app = number
    }
    if let project = change.project {
      guard let number = projectNumber(project) else { throw .tooMany }
      devices[index].project = number
    }
    if let platform = change.platform { devices[index].platform = platform }
    if let id = change.installationID, names.slot(of: id) == nil {
      guard let slot = addName(id, isInstallationID: true, of: device) else { throw .tooMany }
      let old = devices[index].installationID
      if old != DeviceRow.noSlot { names.retire(old) }
      devices[index].installationID = slot
    }
    if let wanted = change.topics { try setTopics(wanted, of: device, at: now) }
    if let state = change.state { set(state, of: device, at: now) }
    if let time = change.lastConnected {
      devices[index].lastConnected = UInt32(clamping: time.seconds)
    }
  }

  private mutating func setTopics(
    _ wanted: [String], of device: UInt32, at now: EmulatedTime
  ) throws(DeviceProblem) {
    let kept = Set(wanted)
    for topic in topics.topics(of: device).map(\.name) where !kept.contains(topic) {
      unsubscribe(device, from: topic)
    }
    for topic in wanted { try subscribe(device, to: topic, at: now) }
  }
}
