import CrierMessage

extension EmulatorState {
  /// Returns the whole state as JSON, with the time on the emulator's clock.
  ///
  /// Messages that several deliveries share are in a list of their own and have numbers there.
  func snapshot(at now: EmulatedTime) -> JSONValue {
    var messages = SnapshotMessages()
    let oldNames = Dictionary(
      grouping: (0..<NameTable.Slot(names.count)).filter(names.isRetired), by: names.device)
    let deliveries = log.numbers(after: 0).compactMap { number in
      log[number].map { json($0, number: number, &messages) }
    }
    let stored = pending.devices.sorted().flatMap { device in
      pending[device].map { json($0, device, &messages) }
    }
    let running = lanes.sorted { $0.key < $1.key }.flatMap { project, lane in
      lane.fanouts.map { json($0, of: project, &messages) }
    }
    return .members([
      "now": .string(now.wireText), "serial": .string(String(lastSerial)),
      "limits": limits.json, "counters": counters.json(stored: pending.count),
      "devices": .array(
        devices.indices.map { json(UInt32($0), oldNames: oldNames[UInt32($0)] ?? []) }),
      "quotas": .object(
        quotas.sorted { $0.key < $1.key }.map { project, quota in
          JSONMember(projects[project] ?? "", quota.json)
        }),
      "messages": .array(messages.json), "newestDelivery": .count(log.newest),
      "deliveries": .array(deliveries), "stored": .array(stored), "fanouts": .array(running),
      "groups": .array(groups.all.map(json)),
      "emptiedGroups": .array(groups.emptied.map(JSONValue.string)),
    ])
  }

  private func json(_ device: UInt32, oldNames: [NameTable.Slot]) -> JSONValue {
    let row = devices[Int(device)]
    let shown = describe(device)
    let topics = topics.topics(of: device).map { topic in
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
    let waiting = fanout.members[fanout.position...].map { names.text(devices[Int($0)].slot) }
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
  private(set) var json: [JSONValue] = []

  mutating func number(of message: AcceptedMessage) -> Int {
    if let number = numbers[ObjectIdentifier(message)] { return number }
    let number = json.count
    numbers[ObjectIdentifier(message)] = number
    let audience = message.audience.map { target in
      JSONValue.members([target.kind.rawValue: .string(target.value)])
    }
    json.append(
      .members([
        "project": .string(message.project), "audience": audience ?? .null,
        "serial": .string(String(message.serial)),
        "acceptedAt": .string(message.acceptedAt.wireText),
        "tags": .array(message.tags.map(JSONValue.string)), "message": message.json,
      ]))
    return number
  }
}
