import TextLayout

/// The words of a message as each platform gets them, measured once for all of its surfaces.
package struct PreviewWords: Hashable, Sendable {
  /// What one platform gets.
  struct Part: Hashable, Sendable {
    let words: EffectiveText
    let title: MeasuredText?
    let subtitle: MeasuredText?
    let body: MeasuredText?
  }

  /// In the order of `Platform`.
  private let parts: [Part]

  package init(of message: Message) {
    // Platforms mostly share their texts.
    var known: [(text: String, measured: MeasuredText)] = []
    func measure(_ text: String?) -> MeasuredText? {
      guard let text else { return nil }
      if let found = known.first(where: { $0.text.isSpelled(text) }) { return found.measured }
      known.append((text, MeasuredText(text)))
      return known.last?.measured
    }
    parts = Platform.allCases.map { platform in
      let words = EffectiveText(of: message, on: platform)
      return Part(
        words: words, title: measure(words.title?.text ?? words.titleKey.map { "(\($0))" }),
        subtitle: measure(words.subtitle?.text),
        body: measure(words.body?.text ?? words.bodyKey.map { "(\($0))" }))
    }
  }

  func on(_ platform: Platform) -> Part {
    parts[Platform.allCases.firstIndex(of: platform) ?? 0]
  }
}
