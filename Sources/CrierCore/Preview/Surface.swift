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
    /// What the numbers are known from.
    package var source: String

    package init(_ lines: Int, _ narrow: Int, _ typical: Int, _ wide: Int, source: String) {
      self.lines = lines
      self.narrow = narrow
      self.typical = typical
      self.wide = wide
      self.source = source
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
  package let id: String
  package let name: String
  package let platform: Platform
  package let title: Room
  package let body: Room
  package let picture: Picture
  package let buttons: Buttons
  /// What the place of the picture and the number of buttons are known from.
  package let pictureSource: String
  package let buttonSource: String
  /// Whether the time of arrival stands in the line of the title and takes room from it: the wide
  /// title is a fresh one, the typical one hours old, the narrow one of yesterday.
  package var isTimedTitle = false
  /// What stands for the words where a person hides them: lock screens have it.
  package var hiddenWords: String?
  /// The program whose name the browser's own notifications carry.
  package var browser: String?
  /// Options of `webpush.notification` that can be set and do nothing here.
  package var ignored: [String] = []
  /// What has to be known about this surface, whatever the message.
  package var note: String?
  /// The surface that takes its place for messages with a picture.
  package var withPicture: String?
  /// The surface that takes its place for messages without one.
  package var withoutPicture: String?

  package init(
    _ id: String, _ name: String, _ platform: Platform, title: Room, body: Room,
    picture: (Picture, source: String), buttons: (Buttons, source: String),
    with more: (inout Surface) -> Void = { _ in }
  ) {
    self.id = id
    self.name = name
    self.platform = platform
    self.title = title
    self.body = body
    (self.picture, pictureSource) = picture
    (self.buttons, buttonSource) = buttons
    more(&self)
  }

  /// The room of the title: less of it the older the notification is, where its age is shown.
  package func title(in state: PreviewState) -> Room {
    guard isTimedTitle else { return title }
    var room = title
    switch state {
    case .yesterday: room.typical = title.narrow
    case .hours: break
    case .fresh, .hidden, .foreground: room.typical = title.wide
    }
    // It is the age that makes it wide, not the phone.
    room.wide = room.typical
    return room
  }
}
