import CrierLint
import CrierMessage

extension EmulatorState {
  /// What a token or installation ID stands for.
  enum Recipient {
    case device(UInt32)
    /// The notification key of a device group.
    case group
    case dead
    case unknown
  }

  /// Whom a valid send reaches.
  private enum Addressee {
    /// A topic or condition.
    case audience
    case group([UInt32])
    case device(UInt32)
    /// A device that is not remembered.
    case forgotten
  }

  /// Accepts a send, or checks a dry run, and returns the name in the response.
  mutating func accept(
    _ send: IncomingSend, at now: EmulatedTime
  ) throws(SendRefusal) -> String {
    guard let project = projectNumber(send.project) else { throw .tooManyProjects }
    let isAudience = send.target.kind.isAudience
    let addressee: Addressee
    do {
      addressee = try check(send, project, at: now)
    } catch {
      if error.error.code != 429 { quotas[project, default: ProjectQuota()].take(at: now) }
      throw error
    }
    quotas[project, default: ProjectQuota()].take(at: now)
    lastSerial += 1
    guard !send.message.isDryRun else {
      counters.validated += 1
      return MessageName.make(
        project: send.project, toAudience: isAudience, isDryRun: true, serial: lastSerial, at: now)
    }
    counters.accepted += 1
    let message = AcceptedMessage(
      body: send.body, project: send.project, audience: isAudience ? send.target : nil,
      serial: lastSerial, acceptedAt: now, tags: send.tags)
    switch addressee {
    case .audience: start(message, send, project, at: now)
    case .group(let members): start(message, send, project, members: members, at: now)
    case .device(let device):
      devices[Int(device)].acceptedCount &+= 1
      if devices[Int(device)].acceptedCount == 2 { counters.repeatedTargets += 1 }
      arrive(
        message,
        DeliveryTraits(
          of: send.message, on: devices[Int(device)].platform, at: now, isLegacy: send.isLegacy),
        at: device, now)
    case .forgotten:
      record(message, for: nil, .delivered, at: now)
      counters.delivered += 1
    }
    return message.name
  }

  /// Counts a send that was refused before it reached the devices.
  mutating func countRefused(_ project: String, at now: EmulatedTime) {
    guard let number = projectNumber(project) else { return }
    quotas[number, default: ProjectQuota()].take(at: now)
  }

  /// Counts a send to a name for which every send fails, and returns its refusal.
  ///
  /// The project's quota comes first, as for all sends.
  mutating func refuse(
    _ failing: FailingName, for project: String, at now: EmulatedTime
  ) -> SendRefusal {
    guard let number = projectNumber(project) else { return .tooManyProjects }
    if let refusal = quotaRefusal(of: number, at: now) { return refusal }
    let refusal = SendRefusal(error: failing.error, retryAfter: failing.retryAfter)
    if refusal.error.code != 429 { quotas[number, default: ProjectQuota()].take(at: now) }
    return refusal
  }

  /// Returns the refusal of a project that has used up its quota; nil if it has not.
  private func quotaRefusal(of project: UInt16, at now: EmulatedTime) -> SendRefusal? {
    guard let limit = limits.project, let end = quotas[project]?.end(at: now, limit: limit) else {
      return nil
    }
    return .projectQuota(limit: limit, until: end, at: now)
  }

  /// Returns whom a send is for; dry runs to unknown devices do not create them.
  private mutating func check(
    _ send: IncomingSend, _ project: UInt16, at now: EmulatedTime
  ) throws(SendRefusal) -> Addressee {
    if let refusal = quotaRefusal(of: project, at: now) { throw refusal }
    if send.target.kind.isAudience {
      try checkFanouts(of: project)
      return .audience
    }
    switch recipient(send.target.value) {
    case .dead: throw unregistered(send.target.value)
    case .unknown:
      if isStrict { throw .unregistered }
      if send.message.isDryRun { return .forgotten }
      return addDevice(send.target).map(Addressee.device) ?? .forgotten
    case .group:
      let members = members(ofGroup: send.target.value)
      if members.isEmpty { throw .unregistered }
      try checkFanouts(of: project)
      return .group(members)
    case .device(let device):
      try check(device, for: send, project, at: now)
      return .device(device)
    }
  }

  private func checkFanouts(of project: UInt16) throws(SendRefusal) {
    let running = lanes[project]?.fanouts.count ?? 0
    if let most = limits.concurrentFanouts, running >= most { throw .tooManyFanouts }
    guard fanoutByteCount < sizes.fanoutBytes else { throw .noRoomForFanout }
  }

  func recipient(_ name: String) -> Recipient {
    guard let slot = names.slot(of: name) else { return groups.knows(name) ? .group : .unknown }
    let device = names.device(slot)
    if names.isRetired(slot) || devices[Int(device)].isDead { return .dead }
    return .device(device)
  }

  /// Checks whether a device takes a message to it alone.
  mutating func check(
    _ device: UInt32, for send: IncomingSend, _ project: UInt16, at now: EmulatedTime
  ) throws(SendRefusal) {
    let row = devices[Int(device)]
    if isOtherProject(row, project) { throw .senderMismatch }
    if row.platform == .apple { try checkApple(row, send, at: now) }
    guard row.platform == .android else { return }
    if row.state == .offline, silence(of: row, at: now) > Self.longestDisuse {
      kill(device, at: now)
      throw .unregistered
    }
    if row.app != StringTable.none,
      isOtherApp(row, DeliveryTraits.packageName(of: send.message))
    {
      throw .otherPackage
    }
    if limits.device, let end = row.rate.end(at: now) { throw .deviceRate(until: end, at: now) }
  }

  private func checkApple(
    _ row: DeviceRow, _ send: IncomingSend, at now: EmulatedTime
  ) throws(SendRefusal) {
    if send.isDataThatWakesNoApp { throw .dataThatWakesNoApp }
    if let reason = Linter.appleReason(of: send.message, app: apps[row.app]) {
      throw .refusedByAPNs(reason)
    }
    if let most = limits.appleDevicePerMinute,
      let end = row.rate.end(at: now, mostInMinute: most, mostInHour: .max)
    {
      throw .deviceRate(until: end, at: now)
    }
  }

  /// Returns the refusal for a token that is no longer registered.
  ///
  /// APNs reports an app that was uninstalled; a token that was replaced never gets there.
  private func unregistered(_ name: String) -> SendRefusal {
    let known = device(named: name)
    let isApple = known.map { devices[Int($0)].platform == .apple } ?? false
    return isApple ? .unregisteredOnApple : .unregistered
  }

  /// Whether a device does not belong to a project; either may be unknown.
  func isOtherProject(_ row: DeviceRow, _ project: UInt16) -> Bool {
    row.project != project && row.project != StringTable.none && project != StringTable.none
  }

  /// Whether a message for only one app is not for this device's app.
  func isOtherApp(_ row: DeviceRow, _ package: String?) -> Bool {
    guard let package, row.app != StringTable.none else { return false }
    return row.platform == .android && apps[row.app] != package
  }

  func silence(of row: DeviceRow, at now: EmulatedTime) -> Duration {
    now - EmulatedTime(seconds: Int(row.lastConnected))
  }
}
