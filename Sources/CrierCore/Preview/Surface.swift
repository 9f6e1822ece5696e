/// A place where a notification is seen, with how much of it fits.
///
/// No platform publishes limits in characters: screens cut by width and lines. The numbers are
/// those of a typical phone at its usual type size; the real cut may differ by a few characters.
package struct Surface: Hashable, Sendable {
  /// Lines, and how many columns of a terminal a line stands for.
  package struct Room: Hashable, Sendable {
    package var lines: Int
    /// What surely fits, what usually fits, and what fits at best.
    package var narrow: Int
    package var typical: Int
    package var wide: Int

    package init(_ lines: Int, _ narrow: Int, _ typical: Int, _ wide: Int) {
      self.lines = lines
      self.narrow = narrow
      self.typical = typical
      self.wide = wide
    }
  }

  package enum Picture: Hashable, Sendable {
    case none
    /// Beside the words, which lose so many columns a line by it.
    case thumbnail(title: Int, body: Int)
    case above, below
  }

  package enum Buttons: Hashable, Sendable {
    case none
    /// The app decides; so many are seen.
    case byApp(Int)
    /// From `webpush.notification.actions`.
    case fromMessage(Int)
  }

  /// As the command line names it: `ios-lock`.
  package var id: String
  package var name: String
  package var platform: Platform
  package var title: Room
  package var body: Room
  package var picture: Picture
  package var buttons: Buttons
  /// The surface that takes its place for messages with a picture.
  package var withPicture: String?
  /// The surface that takes its place for messages without one.
  package var withoutPicture: String?
  package var source: String

  package init(
    _ id: String, _ name: String, _ platform: Platform, title: Room, body: Room,
    picture: Picture, buttons: Buttons, withPicture: String? = nil,
    withoutPicture: String? = nil, source: String
  ) {
    self.id = id
    self.name = name
    self.platform = platform
    self.title = title
    self.body = body
    self.picture = picture
    self.buttons = buttons
    self.withPicture = withPicture
    self.withoutPicture = withoutPicture
    self.source = source
  }
}
