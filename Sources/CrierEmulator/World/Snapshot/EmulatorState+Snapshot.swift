import CrierMessage

extension EmulatorState {
  /// Returns the whole state as JSON, with the time on the emulator's clock.
  ///
  /// Messages that several deliveries share are in a list of their own and have numbers there.
  func snapshot(at now: EmulatedTime) -> String {
    var text = SnapshotWriter()
    var messages = SnapshotMessages()
    text.add("now", .string(now.wireText))
    text.add("serial", .string(String(lastSerial)))
    text.add("limits", limits.json)
    text.add("counters", counters.json(stored: pending.count))
    let oldNames = Dictionary(
      grouping: (0..<NameTable.Slot(names.count)).filter(names.isRetired), by: names.device)
    let subscriptions = topics.topicsOfAll()
    text.add("devices", devices.indices.lazy.map(UInt32.init)) { device in
      json(device, oldNames: oldNames[device] ?? [], subscriptions[device] ?? [])
    }
    text.add(
      "quotas",
      .object(
        quotas.sorted { $0.key < $1.key }.map { project, quota in
          JSONMember(projects[project] ?? "", quota.json)
        }))
    text.add("newestDelivery", .count(log.newest))
    text.add("deliveries", log.numbers(after: 0)) { number in
      log[number].map { json($0, number: number, &messages) }
    }
    let stored = pending.devices.sorted().lazy.flatMap { device in
      pending[device].map { (device, $0) }
    }
    text.add("stored", stored) { device, message in json(message, device, &messages) }
    let fanouts = lanes.sorted { $0.key < $1.key }.flatMap { project, lane in
      lane.fanouts.map { (project, $0) }
    }
    text.add("fanouts", fanouts) { project, fanout in json(fanout, of: project, &messages) }
    text.add("messages", messages.all, \.snapshot)
    text.add("groups", groups.all, json)
    text.add("emptiedGroups", groups.emptied, JSONValue.string)
    return text.end()
  }

  private func json(
    _ device: UInt32, oldNames: [NameTable.Slot],
    _ subscriptions: [(name: String, since: EmulatedTime)]
  ) -> JSONValue {
    let row = devices[Int(device)]
    let shown = describe(device, topics: [])
    let topics = subscriptions.map { topic in
      JSONMember(topic.name, .string(topic.since.wireText))
    }
    return .members([
      "token": .optional(shown.token), "fid": .optional(shown.installationID),
      "oldTokens": .array(oldNames.map { .string(names.text($0)) }),
      "platform": .string(row.platform.ownName), "app": .optional(shown.app),
      "project": .optional(shown.project), "state": .string(row.state.rawValue),
      "registered": .bool(shown.isRegistered),
      "lastConnected": .optional(shown.lastConnected?.wireText), "topics": .object(topics),
      "accepted": .count(shown.acceptedCount), "lostMessages": .bool(row.hasLostMessages),
      "silencedAt": .optional(silenced[device]?.wireText), "rate": row.rate.json,
      "burst": row.burst.json,
    ])
  }

  private func json(_ group: DeviceGroup) -> JSONValue {
    .members([
      "sender": .string(group.label.sender), "name": .string(group.label.name),
      "key": .string(group.key),
      "members": .array(group.members.map { .string(names.text($0)) }),
    ])
  }

  private func json(
    _ record: DeliveryRecord, number: Int, _ messages: inout SnapshotMessages
  ) -> JSONValue {
    .members([
      "number": .count(number),
      "message": record.message.map { .count(messages.number(of: $0)) } ?? .null,
      "device": .optional(record.slot.map(names.text)),
      "platform": .string(record.platform.ownName), "state": .string(record.state.rawValue),
      "reason": .optional(record.reason?.rawValue),
      "deviceState": .string(record.deviceState.rawValue),
      "endedAt": .optional(record.endedAt?.wireText),
      "delays": .count(Int(record.delays.rawValue)),
    ])
  }

  private func json(
    _ message: PendingMessage, _ device: UInt32, _ messages: inout SnapshotMessages
  ) -> JSONValue {
    .members([
      "device": .string(names.text(devices[Int(device)].slot)),
      "message": .count(messages.number(of: message.message)), "number": .count(message.number),
      "expiry": .string(message.expiry.wireText), "collapseKey": .optional(message.collapseKey),
      "urgent": .bool(message.isUrgent), "rateHeld": .bool(message.isRateHeld),
      "needsOpenApp": .bool(message.needsOpenApp),
    ])
  }

  private func json(
    _ fanout: Fanout, of project: UInt16, _ messages: inout SnapshotMessages
  ) -> JSONValue {
    let waiting = (fanout.position..<fanout.members.count).map { position in
      names.text(devices[Int(fanout.members[position])].slot)
    }
    return .members([
      "project": .optional(projects[project]),
      "message": .count(messages.number(of: fanout.message)),
      "devices": .array(waiting.map(JSONValue.string)), "reached": .count(fanout.reachedCount),
    ])
  }
}

/// The messages of a snapshot, each with a number.
private struct SnapshotMessages {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private(set) var all: [AcceptedMessage] = []

  mutating func number(of message: AcceptedMessage) -> Int {
    if let number = numbers[ObjectIdentifier(message)] { return number }
    let number = all.count
    numbers[ObjectIdentifier(message)] = number
    all.append(message)
    return number
  }
}

extension AcceptedMessage {
  fileprivate var snapshot: JSONValue {
    let audience = audience.map { target in
      JSONValue.members([target.kind.rawValue: .string(target.value)])
    }
    return .members([
      "project": .string(project), "audience": audience ?? .null, "serial": .string(String(serial)),
      "acceptedAt": .string(acceptedAt.wireText), "tags": .array(tags.map(JSONValue.string)),
      "message": json,
    ])
  }
}

/// Writes a snapshot member by member, because a tree of all devices needs many times the memory of
/// its text.
private struct SnapshotWriter {
  private var text = ""

  mutating func add(_ name: String, _ value: JSONValue) {
    begin(name)
    JSONWriter.append(value, to: &text)
  }

  /// Adds a list, without the elements for which `json` returns nil.
  mutating func add<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ json: (Element) -> JSONValue?
  ) {
    begin(name)
    text += "["
    var isFirst = true
    for element in elements {
      guard let value = json(element) else { continue }
      if !isFirst { text += "," }
      isFirst = false
      JSONWriter.append(value, to: &text)
    }
    text += "]"
  }

  private mutating func begin(_ name: String) {
    text += text.isEmpty ? "{" : ","
    text += "\"\(name)\":"
  }

  func end() -> String { text + "}" }
}

extension EmulatorState {
  private static let mostNumber = 1_000_000_000_000_000

  /// Creates the state of a snapshot.
  init(
    snapshot: SnapshotReader, _ sizes: EmulatorLimits, limits: DeliveryLimits, isStrict: Bool
  ) throws(SnapshotError) {
    self.init(sizes, limits: limits, isStrict: isStrict)
    guard let serial = try snapshot.text("serial").flatMap({ UInt64($0) }),
      serial <= UInt64(Self.mostNumber)
    else { throw SnapshotError(member: "serial") }
    lastSerial = serial
    counters = try Counters(SnapshotReader(snapshot["counters"], "counters"))
    for device in try snapshot.objects("devices") { try addDevice(device) }
    for group in try snapshot.objects("groups") { try addGroup(group) }
    for key in try snapshot.texts("emptiedGroups") { groups.addEmptied(key) }
    for member in try snapshot.members("quotas") {
      quotas[try number(ofProject: member.key)] =
        try ProjectQuota(SnapshotReader(member.value, "quotas"))
    }
    var messages: [AcceptedMessage] = []
    for message in try snapshot.objects("messages") {
      messages.append(try AcceptedMessage(message))
    }
    try addDeliveries(snapshot, messages)
    for stored in try snapshot.objects("stored") { try addStored(stored, messages) }
    for fanout in try snapshot.objects("fanouts") { try addFanout(fanout, messages) }
  }

  private mutating func number(ofProject name: String) throws(SnapshotError) -> UInt16 {
    guard let number = projectNumber(name) else { throw SnapshotError(member: "project") }
    return number
  }

  private mutating func addDevice(_ snapshot: SnapshotReader) throws(SnapshotError) {
    let token = try snapshot.text("token")
    let id = try snapshot.text("fid")
    let device = UInt32(devices.count)
    var row = DeviceRow(token: DeviceRow.noSlot)
    if let token { row.token = try restoreName(token, isInstallationID: false, device) }
    if let id { row.installationID = try restoreName(id, isInstallationID: true, device) }
    for name in try snapshot.texts("oldTokens") {
      names.retire(try restoreName(name, isInstallationID: false, device))
    }
    guard row.slot != DeviceRow.noSlot else { throw SnapshotError(member: "token") }
    row.platform = try snapshot.platform()
    row.state = try snapshot.choice("state", DeviceState.self) ?? .background
    row.isDead = try !snapshot.flag("registered")
    row.hasLostMessages = try snapshot.flag("lostMessages")
    row.lastConnected = UInt32(clamping: try snapshot.time("lastConnected")?.seconds ?? 0)
    row.acceptedCount = UInt32(try snapshot.number("accepted", in: 0...Int(UInt32.max)))
    row.rate = try DeviceRate(SnapshotReader(snapshot["rate"], "rate"))
    guard let burst = BurstBucket(snapshot["burst"]) else { throw SnapshotError(member: "burst") }
    row.burst = burst
    if let app = try snapshot.text("app") { row.app = apps.number(of: app) ?? StringTable.none }
    if let project = try snapshot.text("project") { row.project = try number(ofProject: project) }
    devices.append(row)
    silenced[device] = try snapshot.time("silencedAt")
    for topic in try snapshot.members("topics") {
      guard TopicName.isWellFormed(topic.key), let text = topic.value.text,
        let time = EmulatedTime(wireText: text)
      else { throw SnapshotError(member: "topics") }
      do throws(DeviceProblem) {
        try subscribe(device, to: topic.key, at: time)
      } catch {
        throw SnapshotError(member: "topics")
      }
    }
  }

  private mutating func addGroup(_ snapshot: SnapshotReader) throws(SnapshotError) {
    guard let sender = try snapshot.text("sender"), let name = try snapshot.text("name"),
      let key = try snapshot.text("key"), DeviceGroup.isKey(key), groups[key] == nil,
      groups.key(of: GroupLabel(sender: sender, name: name)) == nil, groups.count < sizes.groups
    else { throw SnapshotError(member: "groups") }
    var group = DeviceGroup(label: GroupLabel(sender: sender, name: name), key: key)
    group.members = try snapshot.texts("members").compactMap(names.slot)
    guard (1...DeviceGroup.mostMembers).contains(group.members.count),
      groups.byteCount + group.byteCount <= sizes.groupBytes
    else { throw SnapshotError(member: "groups") }
    groups.add(group)
  }

  private mutating func restoreName(
    _ name: String, isInstallationID: Bool, _ device: UInt32
  ) throws(SnapshotError) -> NameTable.Slot {
    guard !name.isEmpty, names.slot(of: name) == nil, devices.count < sizes.devices,
      let slot = addName(name, isInstallationID: isInstallationID, of: device)
    else { throw SnapshotError(member: "token") }
    return slot
  }

  private mutating func addDeliveries(
    _ snapshot: SnapshotReader, _ messages: [AcceptedMessage]
  ) throws(SnapshotError) {
    let newest = try snapshot.number("newestDelivery", in: 0...Self.mostNumber)
    var records: [Int: DeliveryRecord] = [:]
    for delivery in try snapshot.objects("deliveries") {
      let message = try delivery["message"].map { _ throws(SnapshotError) in
        try Self.message(of: delivery, messages)
      }
      var record = DeliveryRecord(
        message: message, slot: try delivery.text("device").flatMap(names.slot),
        platform: try delivery.platform(),
        state: try delivery.choice("state", DeliveryState.self) ?? .dropped,
        reason: try delivery.choice("reason", DeliveryReason.self))
      record.deviceState = try delivery.choice("deviceState", DeviceState.self) ?? .background
      record.endedAt = try delivery.time("endedAt")
      record.delays = DeliveryDelays(
        rawValue: UInt8(try delivery.number("delays", in: 0...7)))
      records[try delivery.number("number", in: 1...max(1, newest))] = record
    }
    log.restore(records, newest: newest)
  }

  private mutating func addStored(
    _ snapshot: SnapshotReader, _ messages: [AcceptedMessage]
  ) throws(SnapshotError) {
    guard let device = try snapshot.text("device").flatMap(device(named:)) else {
      throw SnapshotError(member: "device")
    }
    pending.add(
      PendingMessage(
        message: try Self.message(of: snapshot, messages),
        number: try snapshot.number("number", in: 1...Self.mostNumber),
        expiry: try snapshot.requiredTime("expiry"),
        collapseKey: try snapshot.text("collapseKey"), isUrgent: try snapshot.flag("urgent"),
        isRateHeld: try snapshot.flag("rateHeld"),
        needsOpenApp: snapshot["needsOpenApp"]?.flag ?? false),
      for: device)
    // Its throttles are looked at when the clock runs again.
    schedule(device, next: EmulatedTime(microseconds: 0))
  }

  private mutating func addFanout(
    _ snapshot: SnapshotReader, _ messages: [AcceptedMessage]
  ) throws(SnapshotError) {
    let project = try number(ofProject: snapshot.text("project") ?? "")
    let accepted = try Self.message(of: snapshot, messages)
    let message = Message(request: .members(["message": accepted.json]))
    let isCondition = accepted.audience?.kind == .condition
    let members = try snapshot.texts("devices").compactMap(device(named:))
    var fanout = Fanout(
      message: accepted,
      traits: Platform.allCases.map {
        DeliveryTraits(
          of: message, on: $0, at: accepted.acceptedAt, isLegacy: accepted.project.isEmpty)
      }, members: .some(members),
      test: isCondition ? AudienceTest(accepted.audience?.value ?? "") : nil,
      byteCount: accepted.body.count + members.count * MemoryLayout<UInt32>.size)
    fanoutByteCount += fanout.byteCount
    fanout.reachedCount = try snapshot.number("reached", in: 0...Self.mostNumber)
    lanes[project, default: FanoutLane()].fanouts.append(fanout)
    guard lanes[project]?.isScheduled == false else { return }
    lanes[project]?.isScheduled = true
    due.add(.fanout(project: project), at: EmulatedTime(microseconds: 0))
  }

  private static func message(
    of snapshot: SnapshotReader, _ messages: [AcceptedMessage]
  ) throws(SnapshotError) -> AcceptedMessage {
    let number = try snapshot.number("message", in: 0...mostNumber)
    guard messages.indices.contains(number) else { throw SnapshotError(member: "message") }
    return messages[number]
  }
}

extension AcceptedMessage {
  fileprivate convenience init(_ snapshot: SnapshotReader) throws(SnapshotError) {
    guard let serial = try snapshot.text("serial").flatMap({ UInt64($0) }),
      serial <= UInt64(Int64.max / 4)
    else { throw SnapshotError(member: "serial") }
    let audience = snapshot["audience"]?.members?.first
    self.init(
      body: Array(JSONWriter.compact(snapshot["message"] ?? .null).utf8),
      project: try snapshot.text("project") ?? "",
      audience: audience.flatMap { member in
        Target.Kind(rawValue: member.key).map { Target($0, member.value.text ?? "") }
      }, serial: serial, acceptedAt: try snapshot.requiredTime("acceptedAt"),
      tags: try snapshot.texts("tags"))
  }
}
