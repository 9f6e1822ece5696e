package import CrierMessage

/// A push that arrived on a sandbox device.
package struct ArrivedPush: Hashable, Sendable {
  package var number: Int
  package var target: Target
  /// The device that got it; nil if none is subscribed to the target.
  package var device: String?
  /// The device's platform.
  package var platform: Platform?
  package var message: Message
  package var name: String

  package init(
    number: Int, target: Target, device: String? = nil, platform: Platform? = nil,
    message: Message, name: String
  ) {
    self.number = number
    (self.device, self.platform) = (device, platform)
    self.target = target
    self.message = message
    self.name = name
  }
}

extension ArrivedPush {
  /// Whether no device got it, and it only shows what a subscriber would get.
  var reachedNobody: Bool { device == nil }

  /// The sentence that plain mode prints.
  var sentence: String {
    let title = message.text("notification.title").map { ": " + PlainWords.short($0) } ?? ""
    guard let device else {
      return "Push \(number) to \(target.shownShortened) reached no sandbox device\(title)"
    }
    let who = Target(.token, device).shownShortened
    return "Push \(number) arrived on the sandbox device \(who)\(title)"
  }
}
