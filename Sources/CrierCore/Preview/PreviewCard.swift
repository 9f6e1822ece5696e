package import TextLayout

/// One message on one surface: what a person will see of it, and what not.
///
/// Texts are true texts, not yet made safe for a terminal: whoever draws them uses `SafeText`.
/// Widths are those of a terminal's cells, as `Surface` has them.
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

  /// Whether a text has room.
  package enum Fit: Hashable, Sendable {
    case fits
    /// It does on a typical phone, and not on a narrow one.
    case mayBeCut
    /// So many characters are not seen.
    case cut(Int)
  }

  /// What is said beside each card.
  package static let caption = "shown when the app is in the background; typical phone"

  /// The surface that is drawn: for messages with a picture it may be another than asked for.
  package var surface: Surface
  /// The name of the app or site, and when it came.
  package var appLine: String
  package var titleLines: [Line] = []
  package var bodyLines: [Line] = []
  package var titleFit = Fit.fits
  package var bodyFit = Fit.fits
  /// Where the picture goes, if there is one.
  package var picture: Surface.Picture = .none
  package var pictureURL: String?
  package var buttons: [String] = []
  /// Short notes on what gets lost: `title cut 1`, `needs a service extension`.
  package var remarks: [String] = []
  package var direction: TextDirection = .leftToRight
  /// Whether the system draws anything by itself.
  package var isShown = true

  package init(of message: Message, on asked: Surface, app: String? = nil) {
    let words = EffectiveText(of: message, on: asked.platform)
    let other = words.image == nil ? asked.withoutPicture : asked.withPicture
    surface = other.flatMap(SurfaceTable.surface) ?? asked
    appLine = "\(app ?? (asked.platform == .web ? "Your site" : "Your app")) · now"
    guard message.isShown(on: asked.platform) else {
      isShown = false
      remarks = [message.whyNotShown(on: asked.platform)]
      return
    }
    place(words.image, of: message)
    fill(words)
    addButtons(of: message)
  }

  private mutating func place(_ image: EffectiveText.Part?, of message: Message) {
    guard let image else { return }
    if surface.picture == .none {
      remarks.append("no picture here")
    } else if !WebAddress.isSecure(image.text) {
      remarks.append("no picture: not https")
    } else if surface.platform == .apple {
      guard message["apns.payload.aps.mutable-content"]?.integer == 1 else {
        remarks.append("no picture: needs mutable-content")
        return
      }
      remarks.append("picture needs a service extension")
      picture = surface.picture
      pictureURL = image.text
    } else {
      picture = surface.picture
      pictureURL = image.text
    }
  }

  private mutating func fill(_ words: EffectiveText) {
    var losses = (title: 0, body: 0)
    if case .thumbnail(let title, let body) = picture { losses = (title, body) }
    let title = words.title?.text ?? words.titleKey.map { "(\($0))" }
    let body = words.body?.text ?? words.bodyKey.map { "(\($0))" }
    direction = TextDirection(of: title ?? body ?? "")
    if let title {
      let fitting = LineFitting(title, in: surface.title, losing: losses.title)
      (titleLines, titleFit) = (fitting.lines, fitting.fit)
      note(fitting.fit, of: "title")
    }
    var bodyRoom = surface.body
    if let subtitle = words.subtitle?.text, surface.body.lines > 1 {
      // A line of its own below the title, at the cost of the text.
      titleLines += LineFitting(subtitle, in: surface.title, losing: losses.title).lines
      bodyRoom.lines -= 1
    }
    if let body {
      if bodyRoom.lines == 0 {
        remarks.append("text is not shown here")
      } else {
        let fitting = LineFitting(body, in: bodyRoom, losing: losses.body)
        (bodyLines, bodyFit) = (fitting.lines, fitting.fit)
        note(fitting.fit, of: "text")
      }
    }
    if words.title == nil && words.titleKey != nil || words.body == nil && words.bodyKey != nil {
      remarks.append("words in brackets come from the app")
    }
  }

  private mutating func note(_ fit: Fit, of part: String) {
    if case .cut(let characters) = fit { remarks.append("\(part) cut \(characters)") }
  }

  private mutating func addButtons(of message: Message) {
    switch surface.platform {
    case .android: break
    case .apple:
      guard let category = message.text("apns.payload.aps.category"), !category.isEmpty else {
        return
      }
      remarks.append("buttons of \(category) come from the app")
    case .web:
      let titles = (message["webpush.notification.actions"]?.elements ?? []).compactMap {
        $0["title"]?.text
      }
      guard case .fromMessage(let most) = surface.buttons else {
        if !titles.isEmpty { remarks.append("no buttons here") }
        return
      }
      buttons = Array(titles.prefix(most))
      if titles.count > most { remarks.append("\(most) of \(titles.count) buttons") }
    }
  }
}

extension Message {
  /// Whether the system shows something on this platform when the app is in the background.
  package func isShown(on platform: Platform) -> Bool {
    reach.contains(platform) && !EffectiveText(of: self, on: platform).isEmpty
  }

  func whyNotShown(on platform: Platform) -> String {
    if !reach.contains(platform) { return "does not reach \(platform.label)" }
    if platform == .apple, self["apns.payload.aps.content-available"]?.integer == 1 {
      return "silent: the app decides"
    }
    return "data only: the app decides"
  }
}
