import CrierMessage

extension EmulatorState {
  /// What happens when a message gets to a device's connection: it is delivered, stored or dropped.
  ///
  /// Sources: Firebase, "Lifetime of a message" and "Throttling and quotas".
  mutating func arrive(
    _ message: AcceptedMessage, _ traits: DeliveryTraits, at device: UInt32, _ now: EmulatedTime
  ) {
    let row = devices[Int(device)]
    if row.state == .uninstalled {
      record(message, for: device, .dropped, .uninstalled, at: now)
      return kill(device, at: now)
    }
    if let reason = reasonToDrop(row, traits, at: now) {
      if reason == .deviceInactive, row.platform == .android, traits.hasData {
        silenced[device] = now
      }
      record(message, for: device, .dropped, reason, at: now)
      return
    }
    let isAndroid = row.platform == .android
    let isRateHeld = limits.device && isAndroid && row.rate.end(at: now) != nil
    let isCounted = isAndroid ? !isRateHeld : isAppleCounted(row)
    if isCounted { devices[Int(device)].rate.take(at: now) }
    let obstacle = obstacle(
      row, isUrgent: traits.isUrgent, isThrottled: traits.isThrottled,
      needsOpenApp: traits.needsOpenApp, at: now)
    guard let reason = obstacle ?? (isRateHeld ? .throttled : nil) else {
      record(message, for: device, .delivered, at: now)
      return countDelivery(to: device, isThrottled: traits.isThrottled, at: now)
    }
    guard let expiry = traits.expiry else {
      record(message, for: device, .dropped, .ttlExpired, at: now)
      return
    }
    store(message, traits, expiry, for: device, reason, isRateHeld: isRateHeld, at: now)
  }

  private func isAppleCounted(_ row: DeviceRow) -> Bool {
    row.platform == .apple && limits.appleDevicePerMinute != nil
  }

  private func reasonToDrop(
    _ row: DeviceRow, _ traits: DeliveryTraits, at now: EmulatedTime
  ) -> DeliveryReason? {
    if isOtherApp(row, traits.packageName) { return .otherApp }
    switch (row.state, row.platform) {
    case (.forceStopped, .android): return .appForceStopped
    // The system still shows alerts of an app that is not running.
    case (.forceStopped, .apple):
      return traits.isShown || traits.needsOpenApp ? nil : .appForceStopped
    case (.offline, .android):
      return silence(of: row, at: now) > Self.longestSilence ? .deviceInactive : nil
    default: return nil
    }
  }

  /// Returns why a message must wait; nil if the device can get it now.
  func obstacle(
    _ row: DeviceRow, isUrgent: Bool, isThrottled: Bool, needsOpenApp: Bool, at now: EmulatedTime
  ) -> DeliveryReason? {
    if needsOpenApp, row.platform == .apple, row.state != .foreground { return .offline }
    switch row.state {
    case .offline, .uninstalled: return .offline
    // A browser that does not run is not connected.
    case .forceStopped where row.platform == .web: return .offline
    case .dozing where !isUrgent: return .dozing
    default: break
    }
    let isOver = limits.burst && isThrottled && row.platform == .android
    return isOver && row.burst.end(at: now) != nil ? .throttled : nil
  }

  mutating func countDelivery(to device: UInt32, isThrottled: Bool, at now: EmulatedTime) {
    counters.delivered += 1
    if isThrottled, devices[Int(device)].platform == .android {
      devices[Int(device)].burst.take(at: now)
    }
  }

  /// Delivers what waits for a device, as far as it can get it now, and drops what has expired.
  ///
  /// Messages are delivered in the order of their sends; FCM itself guarantees no order.
  mutating func wake(_ device: UInt32, at now: EmulatedTime) {
    for message in pending.remove(for: device, where: { $0.expiry <= now }) {
      drop(message, .ttlExpired, at: now)
    }
    tellLostMessages(device, at: now)
    var next = EmulatedTime.never
    for message in pending[device] {
      let row = devices[Int(device)]
      let reason = obstacle(
        row, isUrgent: message.isUrgent, isThrottled: message.collapseKey != nil,
        needsOpenApp: message.needsOpenApp, at: now)
      let isHeld = message.isRateHeld && limits.device && row.rate.end(at: now) != nil
      if let reason = reason ?? (isHeld ? .throttled : nil) {
        if reason == .throttled {
          next = min(next, throttleEnd(row, message, at: now))
        }
        log.update(message.number) { record in
          record.reason = reason
          record.delays.formUnion(DeliveryDelays(reason))
        }
      } else {
        deliver(message, to: device, at: now)
      }
    }
    schedule(device, next: next)
  }

  private func throttleEnd(
    _ row: DeviceRow, _ message: PendingMessage, at now: EmulatedTime
  ) -> EmulatedTime {
    let burst = message.collapseKey != nil && limits.burst ? row.burst.end(at: now) : nil
    let rate = message.isRateHeld && limits.device ? row.rate.end(at: now) : nil
    return max(burst ?? now, rate ?? now)
  }

  private mutating func deliver(
    _ message: PendingMessage, to device: UInt32, at now: EmulatedTime
  ) {
    _ = pending.remove(for: device) { $0.number == message.number }
    let state = devices[Int(device)].state
    if message.isRateHeld { devices[Int(device)].rate.take(at: now) }
    countDelivery(to: device, isThrottled: message.collapseKey != nil, at: now)
    log.update(message.number) { record in
      record.state = .delivered
      record.reason = nil
      record.deviceState = state
      record.endedAt = now
    }
    if isWatched { changed.append(message.number) }
  }

  /// Tells the app that messages were discarded, when it can get that.
  private mutating func tellLostMessages(_ device: UInt32, at now: EmulatedTime) {
    let row = devices[Int(device)]
    guard row.hasLostMessages, row.state == .background || row.state == .foreground else { return }
    devices[Int(device)].hasLostMessages = false
    record(nil, for: device, .delivered, at: now)
  }

  /// Schedules the device's next event: the first expiry, or `next` if that is earlier.
  mutating func schedule(_ device: UInt32, next: EmulatedTime = .never) {
    let expiry = pending[device].reduce(next) { min($0, $1.expiry) }
    guard pending.needsEvent(for: device, at: expiry) else { return }
    due.add(.device(device), at: expiry)
    // Events of messages that no longer wait must not pile up.
    guard due.count > 1_000 + 2 * (pending.deviceCount + lanes.count) else { return }
    due.keep { event, time in
      if case .device(let device) = event { pending.hasEvent(for: device, at: time) } else { true }
    }
  }
}

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
