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
