import CrierMessage

/// What became of an accepted message in the sandbox, as a sentence.
struct SandboxOutcome: Hashable {
  let words: String
  /// Whether a device has it.
  let isDelivered: Bool
  /// Whether no device is subscribed to the topic, or matches the condition.
  var reachedNobody = false

  static func nobody(of target: Target?) -> SandboxOutcome {
    let reason =
      target?.kind == .condition ? "matches the condition" : "is subscribed to the topic"
    return SandboxOutcome(
      words: "Accepted, but no sandbox device \(reason), so none got it.", isDelivered: false,
      reachedNobody: true)
  }
}

extension SandboxSnapshot {
  /// Why no device gets a message to this topic or condition; nil if one does, or if the snapshot
  /// may lack devices.
  func whyNoDevice(gets target: Target) -> String? {
    guard devices.count < Self.mostDevices else { return nil }
    switch target.kind {
    case .token, .fid: return nil
    case .topic:
      let isReached = devices.contains { $0.topics.contains(target.value) }
      return isReached ? nil : "no device is subscribed to the topic"
    case .condition:
      guard let condition = try? ConditionReader.read(target.value).condition,
        !devices.contains(where: { condition.reaches(Set($0.topics)) })
      else { return nil }
      return "no device matches the condition"
    }
  }

  /// Returns what became of a message; nil if that is not known.
  func outcome(of name: String) -> SandboxOutcome? {
    let copies = messages.filter { $0.name == name }
    guard let copy = copies.first else { return nil }
    let count = copies.count { $0.isDelivered }
    guard copies.count == 1 else {
      let share = count == copies.count ? "\(count)" : "\(count) of \(copies.count)"
      return SandboxOutcome(
        words: "Accepted, and delivered to \(share) devices (sandbox).", isDelivered: count > 0)
    }
    guard let device = copy.device else { return .nobody(of: copy.target) }
    let who = Redaction.shortenedDevice(device)
    let words =
      copy.isDelivered
      ? "Accepted, and delivered to \(who) (sandbox)."
      : "Accepted, but not delivered to \(who) (sandbox). \(copy.sentence)"
    return SandboxOutcome(words: words, isDelivered: copy.isDelivered)
  }
}
