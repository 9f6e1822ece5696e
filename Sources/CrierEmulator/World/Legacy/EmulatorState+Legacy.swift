import CrierMessage

/// What became of a message of the legacy protocol for one recipient.
struct LegacyResult: Sendable {
  /// The message's ID; empty if there is an error.
  var id = ""
  /// The token that the sender should use from now on.
  var newToken: String?
  var error: LegacyError?
  /// The seconds for `Retry-After`.
  var retryAfter: Int?
}

/// What became of a message of the legacy protocol for a device group.
struct LegacyGroupResult: Sendable {
  var successCount = 0
  /// The tokens of the members that cannot get the message.
  var failed: [String] = []
}

extension EmulatorState {
  /// Sends to one token; an old token leads to the device that has a new one.
  mutating func acceptLegacy(
    _ message: Message, to token: String, tags: [String], at now: EmulatedTime
  ) -> LegacyResult {
    guard !token.isEmpty else { return refused(.missingRegistration) }
    if let failing = FailingName(rawValue: token) {
      let refusal = refuse(failing, for: "", at: now)
      let isOwn = refusal.error == failing.error
      return refused(
        isOwn ? LegacyError(failing) : LegacyError(refusal),
        retryAfter: isOwn ? nil : refusal.retryAfter)
    }
    let newToken = successor(of: token)
    switch recipient(token) {
    case .group: return refused(.invalidRegistration)
    case .unknown where !Self.isToken(token): return refused(.invalidRegistration)
    default: break
    }
    let target = Target(.token, newToken ?? token)
    return acceptLegacy(message, to: target, newToken: newToken, tags: tags, at: now)
  }

  /// Sends to a topic or condition, or to a token that is well-formed.
  mutating func acceptLegacy(
    _ message: Message, to target: Target, newToken: String? = nil, tags: [String],
    at now: EmulatedTime
  ) -> LegacyResult {
    var message = message
    message.set(target.kind.path, to: .string(target.value))
    do throws(SendRefusal) {
      let send = IncomingSend(message, to: target, project: "", tags: tags)
      return LegacyResult(id: try accept(send, at: now), newToken: newToken)
    } catch {
      return refused(LegacyError(error), retryAfter: error.retryAfter)
    }
  }

  /// Sends to a device group; nil if it has lost its last member.
  mutating func acceptLegacy(
    _ message: Message, toGroup key: String, tags: [String], at now: EmulatedTime
  ) throws(LegacyError) -> LegacyGroupResult? {
    let members = members(ofGroup: key)
    guard !members.isEmpty else { return nil }
    if let limit = limits.project, quotas[StringTable.none]?.end(at: now, limit: limit) != nil {
      throw .unavailable
    }
    var message = message
    message.set(Target.Kind.token.path, to: .string(key))
    let send = IncomingSend(message, to: Target(.token, key), project: "", tags: tags)
    var reached: [UInt32] = []
    var result = LegacyGroupResult()
    for device in members {
      if takes(send, device, at: now) {
        reached.append(device)
      } else {
        result.failed.append(names.text(devices[Int(device)].slot))
      }
    }
    result.successCount = reached.count
    quotas[StringTable.none, default: ProjectQuota()].take(at: now)
    deliver(send, to: reached, at: now)
    return result
  }

  private mutating func takes(
    _ send: IncomingSend, _ device: UInt32, at now: EmulatedTime
  ) -> Bool {
    guard !isFailing(device) else { return false }
    do throws(SendRefusal) {
      try check(device, for: send, StringTable.none, at: now)
      return true
    } catch {
      return false
    }
  }

  private mutating func deliver(
    _ send: IncomingSend, to reached: [UInt32], at now: EmulatedTime
  ) {
    guard !send.message.isDryRun else {
      counters.validated += 1
      return
    }
    lastSerial += 1
    counters.accepted += 1
    let message = AcceptedMessage(
      body: send.body, project: "", audience: nil, serial: lastSerial, acceptedAt: now,
      tags: send.tags)
    for device in reached {
      let traits = DeliveryTraits(
        of: send.message, on: devices[Int(device)].platform, at: now, isLegacy: true)
      arrive(message, traits, at: device, now)
    }
  }

  /// Returns the token that replaced an old one; nil if none did.
  private func successor(of token: String) -> String? {
    guard let slot = names.slot(of: token), names.isRetired(slot) else { return nil }
    let row = devices[Int(names.device(slot))]
    return row.isDead || row.token == DeviceRow.noSlot || row.token == slot
      ? nil : names.text(row.token)
  }

  private mutating func refused(
    _ error: LegacyError, retryAfter: Int? = nil
  ) -> LegacyResult {
    counters.refused[error.rawValue, default: 0] += 1
    return LegacyResult(error: error, retryAfter: retryAfter)
  }
}
