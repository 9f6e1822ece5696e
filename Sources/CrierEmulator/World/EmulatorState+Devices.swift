import CrierMessage

extension EmulatorState {
  /// The shortest token of a device.
  private static let shortestToken = 8

  static func isToken(_ name: String) -> Bool {
    guard (shortestToken...NameTable.longestName).contains(name.utf8.count) else { return false }
    let bytes = name.utf8.span
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "%"): return false
      case let byte where !TopicName.isNameByte(byte): return false
      default: continue
      }
    }
    return true
  }

  /// Adds the device of a first send; nil if there are too many.
  mutating func addDevice(_ target: Target) -> UInt32? {
    addDevice(target.value, isInstallationID: target.kind == .fid)
  }

  private mutating func addDevice(_ name: String, isInstallationID: Bool) -> UInt32? {
    let bytes = name.utf8.count
    guard devices.count < sizes.devices, bytes <= NameTable.longestName,
      names.byteCount + bytes <= sizes.deviceBytes
    else { return nil }
    let device = UInt32(devices.count)
    let slot = names.add(name, isInstallationID: isInstallationID, device: device)
    devices.append(
      isInstallationID
        ? DeviceRow(token: DeviceRow.noSlot, installationID: slot) : DeviceRow(token: slot))
    return device
  }

  /// Returns the device with this token or installation ID, also if it is no longer registered.
  func device(named name: String) -> UInt32? {
    names.slot(of: name).flatMap { names.isRetired($0) ? nil : names.device($0) }
  }

  func describe(_ device: UInt32) -> EmulatedDevice {
    let row = devices[Int(device)]
    func name(_ slot: NameTable.Slot) -> String? {
      slot == DeviceRow.noSlot ? nil : names.text(slot)
    }
    return EmulatedDevice(
      token: name(row.token), installationID: name(row.installationID), platform: row.platform,
      app: apps[row.app], project: projects[row.project], state: row.state,
      isRegistered: !row.isDead,
      lastConnected: row.state.isConnected ? nil : EmulatedTime(seconds: Int(row.lastConnected)),
      topics: row.topicCount == 0 ? [] : topics.topics(of: device).map(\.name),
      acceptedCount: Int(row.acceptedCount), storedCount: pending[device].count)
  }

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
    try check(change, of: known)
    let isID = InstallationID.isWellFormed(name)
    guard let device = known ?? addDevice(name, isInstallationID: isID) else { throw .tooMany }
    try apply(change, to: device, at: now)
    return known == nil
  }

  private func check(_ change: DeviceChange, of device: UInt32?) throws(DeviceProblem) {
    if let id = change.installationID, let slot = names.slot(of: id),
      device == nil || names.device(slot) != device
    {
      throw .nameTaken
    }
    if let id = change.installationID, !Self.isToken(id) { throw .malformedName }
    guard let topics = change.topics else { return }
    if topics.count > TopicTable.mostTopicsOfDevice { throw .tooManyTopics }
    if let bad = topics.first(where: { !TopicName.isWellFormed($0) }) { throw .badTopic(bad) }
  }

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
      let old = devices[index].installationID
      if old != DeviceRow.noSlot { names.retire(old) }
      devices[index].installationID = names.add(id, isInstallationID: true, device: device)
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
    for topic in topics.topics(of: device).map(\.name) where !wanted.contains(topic) {
      unsubscribe(device, from: topic)
    }
    for topic in wanted { try subscribe(device, to: topic, at: now) }
  }

  /// Subscribes a device; a topic that does not exist is created.
  mutating func subscribe(
    _ device: UInt32, to topic: String, at now: EmulatedTime
  ) throws(DeviceProblem) {
    if topics.has(topic, device) { return }
    guard devices[Int(device)].topicCount < TopicTable.mostTopicsOfDevice else {
      throw .tooManyTopics
    }
    guard topics.subscriptionCount < sizes.subscriptions,
      topics.nameBytes + topic.utf8.count <= sizes.topicBytes
    else { throw .tooMany }
    if topics.subscribe(device, to: topic, at: now) { devices[Int(device)].topicCount += 1 }
  }

  mutating func unsubscribe(_ device: UInt32, from topic: String) {
    if topics.unsubscribe(device, from: topic) { devices[Int(device)].topicCount -= 1 }
  }

  /// Changes what a device is doing, and delivers what it can get now.
  private mutating func set(_ state: DeviceState, of device: UInt32, at now: EmulatedTime) {
    let old = devices[Int(device)].state
    devices[Int(device)].state = state
    if old.isConnected, !state.isConnected {
      devices[Int(device)].lastConnected = UInt32(clamping: now.seconds)
    }
    if let reason = Self.reasonToDropAll(state, devices[Int(device)].platform) {
      for message in pending.remove(for: device) { drop(message, reason, at: now) }
      return
    }
    if state.isConnected, let last = silenced.removeValue(forKey: device),
      now <= last + .seconds(Message.longestTimeToLive)
    {
      devices[Int(device)].hasLostMessages = true
    }
    wake(device, at: now)
  }

  private static func reasonToDropAll(
    _ state: DeviceState, _ platform: Platform
  ) -> DeliveryReason? {
    switch (state, platform) {
    case (.uninstalled, _): .uninstalled
    case (.forceStopped, .android): .appForceStopped
    default: nil
    }
  }

  /// Ends a registration: the app was uninstalled, or the token has expired.
  mutating func kill(_ device: UInt32, at now: EmulatedTime) {
    devices[Int(device)].isDead = true
    for message in pending.remove(for: device) { drop(message, .uninstalled, at: now) }
    silenced[device] = nil
    guard devices[Int(device)].topicCount > 0 else { return }
    for topic in topics.topics(of: device) { unsubscribe(device, from: topic.name) }
  }

  /// Gives a device a new token and returns it; the old one is UNREGISTERED from now on.
  ///
  /// The device keeps its state, its topics and what waits for it.
  mutating func rotate(_ name: String) throws(DeviceProblem) -> String {
    guard let slot = names.slot(of: name) else { throw .unknown }
    let device = names.device(slot)
    guard !names.isRetired(slot), !devices[Int(device)].isDead else { throw .dead }
    guard names.byteCount + TokenMaker.length <= sizes.deviceBytes else { throw .tooMany }
    var token = tokens.next()
    while names.slot(of: token) != nil { token = tokens.next() }
    if devices[Int(device)].token != DeviceRow.noSlot { names.retire(devices[Int(device)].token) }
    devices[Int(device)].token = names.add(token, isInstallationID: false, device: device)
    return token
  }
}
