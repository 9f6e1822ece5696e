import CrierMessage

/// What became of an accepted message in the sandbox, as a sentence.
struct SandboxOutcome: Hashable {
  let words: String
  /// Whether a device has it.
  let isDelivered: Bool
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

  /// Returns what became of a message; nil if that is not known, or if the sandbox's phone shows
  /// it although no device is subscribed to any topic.
  func outcome(of name: String) -> SandboxOutcome? {
    let copies = messages.filter { $0.name == name }
    guard let copy = copies.first else { return nil }
    let count = copies.count { $0.isDelivered }
    guard copies.count == 1 else {
      let share = count == copies.count ? "\(count)" : "\(count) of \(copies.count)"
      return SandboxOutcome(
        words: "Accepted, and delivered to \(share) devices (sandbox).", isDelivered: count > 0)
    }
    guard let device = copy.device else {
      let isShownAnyway = devices.allSatisfy { $0.topics.isEmpty }
      let words = "Accepted, but no device got it (sandbox). \(copy.sentence)"
      return isShownAnyway ? nil : SandboxOutcome(words: words, isDelivered: false)
    }
    let who = Redaction.shortenedDevice(device)
    let words =
      copy.isDelivered
      ? "Accepted, and delivered to \(who) (sandbox)."
      : "Accepted, but not delivered to \(who) (sandbox). \(copy.sentence)"
    return SandboxOutcome(words: words, isDelivered: copy.isDelivered)
  }
}
