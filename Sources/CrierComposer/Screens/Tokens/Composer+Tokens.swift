extension Composer {
  static func react(_ state: inout ComposerState, to action: TokenOrder.Action) -> [Effect] {
    switch action {
    case .told(let number, let result):
      state.changeTokenForm(number) { $0.results.append(result) }
      let news = state.change(WhyScreen.self) { $0.take(result, of: number) }
      if let notice = news.flatMap(\.self) { state.notice = notice }
    case .groupFound(let group):
      state.sending.groups.removeAll { $0.name.name == group.name.name }
      state.sending.groups.append(group)
      state.sending.senderID = group.name.senderID ?? state.sending.senderID
    case .paused(let number, let pause):
      guard state.sending.unanswered.contains(number) else { return [] }
      state.notice = Notice(
        .plain, "\(state.sending.destination.said(pause.reason)) \(pause.sentence)",
        until: .unanswered)
    case .finished(let number):
      state.sending.unanswered.remove(number)
      state.changeTokenForm(number) { ($0.number, $0.isStopping) = (nil, false) }
      _ = state.change(WhyScreen.self) { $0.finish(number) }
      if state.sending.destination.mode == .sandbox { return [.sandbox(.look)] }
    }
    return []
  }
}

extension ComposerState {
  /// Changes the form with this order if it is still open, even if the palette covers it.
  fileprivate mutating func changeTokenForm(_ number: Int, _ change: (inout TokenForm) -> Void) {
    func changed(_ overlay: Overlay?) -> Overlay? {
      switch overlay {
      case .topics(var screen)? where screen.form.number == number:
        change(&screen.form)
        return .topics(screen)
      case .groups(var screen)? where screen.form.number == number:
        change(&screen.form)
        return .groups(screen)
      default: return overlay
      }
    }
    if case .palette(var palette)? = overlay {
      palette.over = changed(palette.over)
      overlay = .palette(palette)
    } else {
      overlay = changed(overlay)
    }
  }
}
