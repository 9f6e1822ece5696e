package import CrierMessage

/// A push that arrived on a sandbox device.
package struct ArrivedPush: Hashable, Sendable {
  package var number: Int
  package var target: Target
  /// The device that got it; nil if nobody is subscribed to the target, and it is shown anyway.
  package var device: String?
  package var message: Message
  package var name: String

  package init(
    number: Int, target: Target, device: String? = nil, message: Message, name: String
  ) {
    self.number = number
    self.device = device
    self.target = target
    self.message = message
    self.name = name
  }
}

extension ArrivedPush {
  /// The sentence that plain mode prints.
  var sentence: String {
    let title = message.text("notification.title").map { ": " + PlainWords.short($0) } ?? ""
    let who = (device.map { Target(.token, $0) } ?? target).shownShortened
    return "Push \(number) arrived on the sandbox device \(who)\(title)"
  }
}
