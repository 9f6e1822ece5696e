package import TextLayout

/// One message on one surface: what a person will see of it, and what not.
///
/// Texts are true texts, not yet made safe for a terminal: whoever draws them uses `SafeText`.
package struct PreviewCard: Hashable, Sendable {
  /// A line of the card, with what was cut from its end.
  package struct Line: Hashable, Sendable {
    /// What is seen, `…` included.
    package var text: String
    package var cutCharacters: Int

    package init(_ text: String, cutCharacters: Int = 0) {
      self.text = text
      self.cutCharacters = cutCharacters
    }

    package var isCut: Bool { cutCharacters > 0 }
    /// `+23`, or nothing.
    package var cutNote: String { isCut ? "+\(cutCharacters)" : "" }
  }

  package var surface: Surface
  /// The name of the app, and when it came.
  package var appLine: String
  package var titleLines: [Line] = []
  package var bodyLines: [Line] = []
  /// Where the picture goes, if there is one.
  package var picture: Surface.Picture = .none
  package var pictureURL: String?
  package var buttons: [String] = []
  /// Short notes for the foot: `title cut 1`.
  package var remarks: [String] = []
  package var direction: TextDirection = .leftToRight
  /// Whether the system draws anything by itself.
  package var isShown = true

  package init(of message: Message, on surface: Surface, app: String = "Your app") {
    self.surface = surface
    appLine = "\(app) · now"
    let words = EffectiveText(of: message, on: surface.platform)
    guard message.isShown(on: surface.platform) else {
      isShown = false
      remarks = [message.whyNotShown(on: surface.platform)]
      return
    }
    if words.title != nil || words.titleKey != nil {
      let text = words.title?.text ?? "(\(words.titleKey ?? ""))"
      titleLines = [Line(text)]
    }
    if let body = words.body { bodyLines = [Line(body.text)] }
  }
}

extension Message {
  /// Whether the system shows something on this platform when the app is in the background.
  package func isShown(on platform: Platform) -> Bool {
    guard reach.contains(platform) else { return false }
    return !EffectiveText(of: self, on: platform).isEmpty
  }

  func whyNotShown(on platform: Platform) -> String {
    if !reach.contains(platform) { return "does not reach \(platform.label)" }
    return "data only: the app decides"
  }
}
