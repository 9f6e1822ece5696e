import CrierMessage

extension EmulatorState {
  /// The shortest token of a device.
  private static let shortestToken = 8

  static func isToken(_ name: String) -> Bool {
    guard (shortestToken...NameTable.longestName).contains(name.utf8.count) else { return false }
    let bytes = name.utf8.span
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"),
        UInt8(ascii: "-"):
        continue
      default: return false
      }
    }
    return true
  }

  /// Adds the device of a first send; nil if there are too many.
  mutating func addDevice(_ target: Target) -> UInt32? {
    addDevice(target.value, isInstallationID: target.kind == .fid)
  }

  mutating func addDevice(_ name: String, isInstallationID: Bool) -> UInt32? {
    let device = UInt32(devices.count)
    guard devices.count < sizes.devices,
      let slot = addName(name, isInstallationID: isInstallationID, of: device)
    else { return nil }
    devices.append(
      isInstallationID
        ? DeviceRow(token: DeviceRow.noSlot, installationID: slot) : DeviceRow(token: slot))
    note(device)
    return device
  }

  /// Adds a name that nobody has to a device.
  ///
  /// Returns nil if the name is too long, or if the names of all devices, also those that are no
  /// longer valid, would need more than `EmulatorLimits.deviceBytes`.
  mutating func addName(
    _ name: String, isInstallationID: Bool, of device: UInt32
  ) -> NameTable.Slot? {
    let bytes = name.utf8.count
    guard bytes <= NameTable.longestName, names.byteCount + bytes <= sizes.deviceBytes else {
      return nil
    }
    return names.add(name, isInstallationID: isInstallationID, device: device)
  }

  /// Returns the device with this token or installation ID, also if it is no longer registered.
  func device(named name: String) -> UInt32? {
    names.slot(of: name).flatMap { names.isRetired($0) ? nil : names.device($0) }
  }

  /// Remembers a device that was created, changed or ended, for those who watch.
  mutating func note(_ device: UInt32) {
    if isWatched { changedDevices.append(device) }
  }

  func describe(_ device: UInt32) -> EmulatedDevice {
    let hasTopics = devices[Int(device)].topicCount > 0
    return describe(device, topics: hasTopics ? topics.topics(of: device).map(\.name) : [])
  }

  /// - Parameter topics: The device's topics, which are slow to find.
  func describe(_ device: UInt32, topics: [String]) -> EmulatedDevice {
    let row = devices[Int(device)]
    func name(_ slot: NameTable.Slot) -> String? {
      slot == DeviceRow.noSlot ? nil : names.text(slot)
    }
    return EmulatedDevice(
      token: name(row.token), installationID: name(row.installationID), platform: row.platform,
      app: apps[row.app], project: projects[row.project], state: row.state,
      isRegistered: !row.isDead,
      lastConnected: row.state.isConnected ? nil : EmulatedTime(seconds: Int(row.lastConnected)),
      topics: topics,
      acceptedCount: Int(row.acceptedCount), storedCount: pending[device].count)
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
  mutating func set(_ state: DeviceState, of device: UInt32, at now: EmulatedTime) {
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
    note(device)
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
    var token = tokens.next()
    while names.slot(of: token) != nil { token = tokens.next() }
    guard let new = addName(token, isInstallationID: false, of: device) else { throw .tooMany }
    if devices[Int(device)].token != DeviceRow.noSlot { names.retire(devices[Int(device)].token) }
    devices[Int(device)].token = new
    note(device)
    return token
  }
}

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
