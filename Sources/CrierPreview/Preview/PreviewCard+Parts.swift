package import CrierMessage
import TextLayout

/// The paths from which a card is built, parsed only once because cards are drawn often.
private enum Place {
  static let mutableContent: FieldPath = "apns.payload.aps.mutable-content"
  static let category: FieldPath = "apns.payload.aps.category"
  static let actions: FieldPath = "webpush.notification.actions"
  static let level: FieldPath = "apns.payload.aps.interruption-level"
  static let thread: FieldPath = "apns.payload.aps.thread-id"
  static let options: FieldPath = "webpush.notification"
  static let image: FieldPath = "notification.image"
  static let link: FieldPath = "webpush.fcm_options.link"
}

extension PreviewCard {
  static func sender(on surface: Surface, of message: Message, app: String?) -> String {
    guard surface.platform == .web else { return app ?? "Your app" }
    if surface.isOnIPhone { return app ?? "your web app" }
    // Browsers show the site that asked for permission; the link usually points there.
    let site =
      message.text(Place.link).flatMap(WebAddress.host(of:)) ?? "your-site.example"
    return [surface.browser, app, site].compactMap(\.self).listed
  }

  mutating func place(_ image: EffectiveText.Part?, of message: Message) {
    guard let image else { return }
    if let reason = Self.whyNoPicture(image, on: surface, of: message) {
      if surface.picture == .none {
        if !reason.isEmpty { unshown.append(reason) }
      } else {
        lose(reason)
      }
      return
    }
    if surface.platform == .apple { remarks.append("image needs a service extension") }
    pictureURL = image.text
    if !surface.isLater(.picture) { picture = surface.picture }
  }

  /// Returns the reason why a message's picture is not visible on a surface; empty if that is
  /// explained elsewhere, `image` if the surface shows none, nil if the picture is visible.
  private static func whyNoPicture(
    _ image: EffectiveText.Part, on surface: Surface, of message: Message
  ) -> String? {
    if surface.picture == .none {
      return surface.ignored.contains("image") ? "" : "image"
    }
    return message.whyNoPicture(image, on: surface.platform)
  }

  /// Returns the room for title and text on a card of the message, without creating the card.
  package static func rooms(
    on asked: Surface, of message: Message, in state: PreviewState, known: PreviewWords
  ) -> (title: Surface.Room, body: Surface.Room) {
    let part = known.on(asked.platform)
    let image = part.words.image
    let surface = Self.surface(asked, hasPicture: image != nil)
    var (title, body) = (surface.title(in: state), surface.body)
    if part.subtitle != nil, body.lines > 0 { body.lines = max(1, body.lines - 1) }
    if case .thumbnail(let titleLoss, let bodyLoss) = surface.picture, let image,
      whyNoPicture(image, on: surface, of: message) == nil
    {
      title.typical -= titleLoss
      body.typical -= bodyLoss
    }
    return (title, body)
  }

  /// Returns the surface to draw; some have a variant for messages with a picture, or without one.
  static func surface(_ asked: Surface, hasPicture: Bool) -> Surface {
    let other = hasPicture ? asked.withPicture : asked.withoutPicture
    return other.flatMap(SurfaceTable.surface) ?? asked
  }

  mutating func fill(_ part: PreviewWords.Part) {
    let words = part.words
    var losses = (title: 0, body: 0)
    if case .thumbnail(let title, let body) = picture { losses = (title, body) }
    direction = (part.title ?? part.body)?.direction ?? .leftToRight
    let titleRoom = surface.title(in: state)
    title = part.title.map { FittedText($0, in: titleRoom, losing: losses.title) }
    var bodyRoom = surface.body
    if let text = part.subtitle, bodyRoom.lines > 0 {
      // The subtitle has its own line below the title, so there is one line less for the text.
      subtitle = FittedText(text, in: surface.title, losing: losses.title)
      bodyRoom.lines = max(1, bodyRoom.lines - 1)
    }
    if let body = part.body {
      if bodyRoom.lines == 0 {
        hasUnshownBody = true
        if !surface.isLater(.text) { unshown.append("text") }
      } else {
        self.body = FittedText(body, in: bodyRoom, losing: losses.body)
      }
    }
    titleDoubt = words.unsureTitle?.doubt
    if let unsure = words.unsureBody {
      if bodyRoom.lines > 0 { bodyDoubt = unsure.doubt } else { hasUnshownBody = true }
    }
    if words.title == nil && words.titleKey != nil || words.body == nil && words.bodyKey != nil {
      remarks.append("text in brackets comes from the app")
    }
  }

  mutating func addButtons(of message: Message) {
    switch (surface.platform, surface.buttons) {
    case (.android, _): break
    case (.apple, .none): break
    case (.apple, _):
      guard let category = message.text(Place.category), !category.isEmpty else {
        return
      }
      buttonNote = "category \(category): buttons come from the app"
    case (.web, let buttons):
      let titles = message.webButtons
      guard case .fromMessage(let most) = buttons else { return }
      if !surface.isLater(.buttons) { self.buttons = Array(titles.prefix(most)) }
      if titles.count > most { lose("\(most) of \(titles.count) buttons") }
    }
  }

  /// Adds a note on the parts of the message that people see only after a step.
  mutating func addLaterParts(of message: Message) {
    guard let later = surface.later else { return }
    let hasButtons =
      surface.platform == .web
      ? message[Place.actions]?.elements?.isEmpty == false
      : message.text(Place.category)?.isEmpty == false
    let names = later.parts.compactMap { part -> String? in
      switch part {
      case .picture: pictureURL == nil ? nil : "image"
      case .text: hasUnshownBody ? "text" : nil
      case .restOfText: body?.verdict.isCut == true ? "the rest of the text" : nil
      case .buttons: hasButtons ? "buttons" : nil
      }
    }
    guard !names.isEmpty else { return }
    let isOne = names.count == 1 && names != ["buttons"]
    remarks.append("\(names.inWords) \(isOne ? later.one : later.several)")
  }

  /// Adds everything but texts and buttons: interruption level, grouping, ignored options.
  mutating func addMarks(of message: Message) {
    switch surface.platform {
    case .android: break
    case .apple:
      switch message.text(Place.level) {
      case "time-sensitive": label = "TIME SENSITIVE"
      case "critical":
        label = "CRITICAL"
        remarks.append("critical needs Apple's entitlement")
      case "passive": remarks.append("passive: no sound, and the screen stays dark")
      default: break
      }
      if let thread = message.text(Place.thread), !thread.isEmpty,
        surface.id == "ios-lock"
      {
        stack = "+2 more"
        remarks.append("stacked with others in thread \(thread)")
      }
    case .web:
      let options = message[Place.options]?.members ?? []
      hasIcon =
        !surface.ignored.contains("icon")
        && options.contains { $0.key == "icon" && $0.value.text?.isEmpty == false }
    }
    let names = unshown + ignoredOptions(of: message)
    if !names.isEmpty { remarks.append("not shown: " + names.joined(separator: ", ")) }
  }

  /// Returns the options that the message sets but this browser ignores, by their plain-English
  /// names.
  private func ignoredOptions(of message: Message) -> [String] {
    guard surface.platform == .web, !surface.ignored.isEmpty else { return [] }
    let options = message[Place.options]?.members ?? []
    return surface.ignored.compactMap { name in
      let isSet =
        options.contains { $0.key == name && $0.value != .null && $0.value.elements != [] }
        || name == "image" && message.text(Place.image)?.isEmpty == false
      guard isSet else { return nil }
      return name == "actions" ? "buttons" : name
    }
  }
}

extension Message {
  /// Returns the reason why no surface of a platform shows a picture; nil if those that have room
  /// for one show it.
  func whyNoPicture(_ image: EffectiveText.Part, on platform: Platform) -> String? {
    // A browser resolves an address without a scheme relative to the site.
    let isRelative = image.origin.starts(with: "webpush") && !image.text.contains(":")
    if !WebAddress.isSecure(image.text), !isRelative { return "no image: not https" }
    guard platform == .apple else { return nil }
    return self[Place.mutableContent]?.integer == 1 ? nil : "no image: needs mutable-content"
  }

  /// The titles of the buttons that a browser may show.
  var webButtons: [String] {
    (self[Place.actions]?.elements ?? []).compactMap { $0["title"]?.text }
  }

  /// Returns `badge 3`, or a note that the badge is removed.
  func badge(on platform: Platform) -> String? {
    badgeCount(on: platform).map { $0 == 0 ? "badge cleared" : "badge \($0)" }
  }

  /// Returns the new count of the app icon's badge: 0 removes it, nil leaves it as it is.
  func badgeCount(on platform: Platform) -> Int? {
    let count: Int?
    switch platform {
    case .apple: count = self[Self.appleBadge]?.integer
    case .android: count = self[Self.androidBadge]?.integer
    case .web: return nil
    }
    guard let count, count > 0 || count == 0 && platform == .apple else { return nil }
    return count
  }

  private static let appleBadge: FieldPath = "apns.payload.aps.badge"
  private static let androidBadge: FieldPath = "android.notification.notification_count"
}
