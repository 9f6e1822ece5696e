import CrierMessage

/// What became of an accepted message in the sandbox, as a sentence.
struct SandboxOutcome: Hashable {
  let words: String
  /// Whether a device has it.
  let isDelivered: Bool
}

extension SandboxSnapshot {
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
