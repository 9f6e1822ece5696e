package import CrierMessage

/// A push that arrived on a sandbox device.
package struct ArrivedPush: Hashable, Sendable {
  package var number: Int
  package var target: Target
  package var message: Message
  package var name: String

  package init(number: Int, target: Target, message: Message, name: String) {
    self.number = number
    self.target = target
    self.message = message
    self.name = name
  }
}

extension ArrivedPush {
  /// The sentence that plain mode prints.
  var sentence: String {
    let title = message.text("notification.title").map { ": " + PlainWords.short($0) } ?? ""
    return "Push \(number) arrived on the sandbox device \(target.shownShortened)\(title)"
  }
}
