import CrierMessage

extension EmulatorState {
  /// The members that are looked at in one turn, so that other requests need not wait for a large
  /// topic.
  static let membersOfTurn = 2_048

  /// Begins to deliver a message to a topic or condition, or to the members of a device group.
  mutating func start(
    _ message: AcceptedMessage, _ send: IncomingSend, _ project: UInt16,
    members group: [UInt32]? = nil, at now: EmulatedTime
  ) {
    let test = send.target.kind == .condition ? AudienceTest(send.target.value) : nil
    let audience: (members: FanoutMembers, storedCount: Int)
    if let group {
      audience = Self.stored(group.filter { !isFailing($0) })
    } else if let test {
      audience = candidates(for: test)
    } else if send.target.kind == .topic {
      audience = subscribers(of: send.target.value)
    } else {
      audience = Self.stored([])
    }
    let traits = Platform.allCases.map {
      DeliveryTraits(of: send.message, on: $0, at: now, isLegacy: send.isLegacy)
    }
    let byteCount = message.body.count + audience.storedCount * MemoryLayout<UInt32>.size
    fanoutByteCount += byteCount
    lanes[project, default: FanoutLane()].fanouts.append(
      Fanout(
        message: message, traits: traits, members: audience.members, test: test,
        byteCount: byteCount))
    if lanes[project]?.isScheduled == false { continueFanouts(of: project, at: now) }
  }

  /// Whether every send to a device fails because of its name.
  func isFailing(_ device: UInt32) -> Bool {
    FailingName(rawValue: names.text(devices[Int(device)].slot)) != nil
  }

  /// Returns the devices that have at least one of a condition's topics, or all of them if the
  /// condition also reaches others; and how many of them are stored only for the fan-out.
  private mutating func candidates(
    for test: AudienceTest
  ) -> (members: FanoutMembers, storedCount: Int) {
    if test.reachesOthers { return (.all(before: UInt32(devices.count)), 0) }
    if test.topics.count == 1 { return subscribers(of: test.topics[0]) }
    let lists = test.topics.map { topics.members(of: $0) }
    return Self.stored(lists.reduce(into: Set()) { $0.formUnion($1) }.sorted())
  }

  /// Returns a topic's subscribers, whose list is shared until the topic changes.
  private mutating func subscribers(
    of topic: String
  ) -> (members: FanoutMembers, storedCount: Int) {
    let (devices, wasShared) = topics.sharedMembers(of: topic)
    return (.some(devices), wasShared ? 0 : devices.count)
  }

  private static func stored(
    _ devices: [UInt32]
  ) -> (members: FanoutMembers, storedCount: Int) {
    (.some(devices), devices.count)
  }

  /// Takes one turn of a project's fan-outs, and schedules the next one.
  mutating func continueFanouts(of project: UInt16, at now: EmulatedTime) {
    guard lanes[project]?.fanouts.isEmpty == false, var lane = lanes.removeValue(forKey: project)
    else { return }
    lane.isScheduled = false
    let rate = limits.fanoutPerSecond
    let room = rate.map { lane.available(at: now, rate: $0) } ?? Self.membersOfTurn
    var used = 0
    for index in lane.fanouts.indices {
      let share = (room - used) / (lane.fanouts.count - index)
      used += advance(&lane.fanouts[index], deliveries: share, of: project, at: now)
    }
    if rate != nil { lane.take(used) }
    for fanout in lane.fanouts where fanout.isEnded {
      fanoutByteCount -= fanout.byteCount
      if fanout.reachedCount == 0 {
        record(fanout.message, for: nil, .dropped, .noSubscriber, at: now)
      }
    }
    lane.fanouts.removeAll(where: \.isEnded)
    if let first = lane.fanouts.first {
      // The last one gets what the others leave over, so each is the last one in turn.
      lane.fanouts.removeFirst()
      lane.fanouts.append(first)
      lane.isScheduled = true
      let hasRoom = rate == nil || used < room
      due.add(.fanout(project: project), at: hasRoom ? now : now + FanoutLane.turn)
    }
    lanes[project] = lane
  }

  /// Looks at a fan-out's next members; returns the number of deliveries.
  private mutating func advance(
    _ fanout: inout Fanout, deliveries: Int, of project: UInt16, at now: EmulatedTime
  ) -> Int {
    var made = 0
    let end = min(fanout.members.count, fanout.position + Self.membersOfTurn)
    while fanout.position < end, made < deliveries {
      let device = fanout.members[fanout.position]
      fanout.position += 1
      let row = devices[Int(device)]
      if row.isDead || isOtherProject(row, project) { continue }
      if let test = fanout.test, !test.reaches(device, topics) { continue }
      made += 1
      arrive(fanout.message, fanout.traits(on: row.platform), at: device, now)
    }
    fanout.reachedCount += made
    return made
  }
}
