package import CrierCore

extension Form {
  /// Takes the same message after a change that was made elsewhere; the form follows it.
  package mutating func replaceMessage(_ message: Message) {
    if message != self.message { show(message, name: name) }
  }
}
