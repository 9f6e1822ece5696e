import CrierCore

extension StartScreen {
  /// What FCM would refuse about the token or the topic, in the words of the checks.
  ///
  /// Worked out for the target alone: the checks look at the whole message a moment after the key.
  static func objection(to form: Form) -> Explanation? {
    let path = form.targetKind.path
    guard let value = form.message.text(path), !value.isEmpty else { return nil }
    var target = Message()
    target.set(path, to: .string(value))
    return Linter.check(target)
      .first { $0.weight == .refused && $0.explanation.field == path }?.explanation
  }
}

extension ComposerState {
  /// Says on the page of the first start what is wrong with whom it names, while that is so.
  mutating func objectOnStart() {
    guard start?.asksForTarget == true, notice == nil, overlay == nil,
      let objection = StartScreen.objection(to: form)
    else { return }
    notice = Notice(.error, objection)
  }
}
