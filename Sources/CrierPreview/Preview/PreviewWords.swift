package import CrierMessage
package import TextLayout

/// The texts of a message on each platform, measured once for all of its surfaces.
package struct PreviewWords: Hashable, Sendable {
  /// The texts on one platform.
  package struct Part: Hashable, Sendable {
    package let words: EffectiveText
    package let title: MeasuredText?
    let subtitle: MeasuredText?
    package let body: MeasuredText?

    init(
      of message: Message, on platform: Platform,
      measure: (String) -> MeasuredText = MeasuredText.init
    ) {
      words = EffectiveText(of: message, on: platform)
      title = (words.title?.text ?? words.titleKey.map { "(\($0))" }).map(measure)
      subtitle = words.subtitle.map { measure($0.text) }
      body = (words.body?.text ?? words.bodyKey.map { "(\($0))" }).map(measure)
    }
  }

  /// In the order of `Platform`.
  private let parts: [Part]

  package init(of message: Message) {
    // Most platforms have the same texts, so each text is measured only once.
    var known: [(text: String, measured: MeasuredText)] = []
    func measure(_ text: String) -> MeasuredText {
      if let found = known.first(where: { $0.text.isSpelled(text) }) { return found.measured }
      let measured = MeasuredText(text)
      known.append((text, measured))
      return measured
    }
    parts = Platform.allCases.map { Part(of: message, on: $0, measure: measure) }
  }

  package func on(_ platform: Platform) -> Part {
    parts[Platform.allCases.firstIndex(of: platform) ?? 0]
  }
}
