package import CrierMessage

/// A place where a notification is shown, with the room that it has there.
///
/// No platform publishes limits in characters: devices cut text by width and number of lines. The
/// numbers are for a typical phone at its default type size; the real cut may differ by a few
/// characters.
package struct Surface: Hashable, Sendable {
  /// A number of lines, and the width of a line in terminal columns.
  package struct Room: Hashable, Sendable {
    package var lines: Int
    /// Columns that certainly fit, usually fit, and fit at most.
    package var narrow: Int
    package var typical: Int
    package var wide: Int
    /// The source of the numbers.
    package var source: String
    /// Whether a thumbnail beside the text takes room only from `typical`, because the range was
    /// measured with and without pictures.
    package var isRangeWithPicture = false

    package init(_ lines: Int, _ narrow: Int, _ typical: Int, _ wide: Int, source: String) {
      self.lines = lines
      self.narrow = narrow
      self.typical = typical
      self.wide = wide
      self.source = source
    }

    /// The room beside a thumbnail that takes `columns`.
    func losing(_ columns: Int) -> Room {
      var room = self
      room.typical -= columns
      if !isRangeWithPicture {
        room.narrow -= columns
        room.wide -= columns
      }
      return room
    }

    /// The same room, if its range holds for messages with pictures, too.
    func withPictures() -> Room {
      var room = self
      room.isRangeWithPicture = true
      return room
    }
  }

  package enum Picture: Hashable, Sendable {
    case none
    /// Beside the text, which loses this many columns per line.
    case thumbnail(title: Int, body: Int)
    case above, below
  }

  package enum Buttons: Hashable, Sendable {
    case none
    /// The app decides which buttons there are; at most this many are visible.
    case byApp(Int)
    /// From `webpush.notification.actions`.
    case fromMessage(Int)
  }

  /// Parts of a notification that are visible after a step, and the verb for one and for several.
  package struct Later: Hashable, Sendable {
    package enum Part: Hashable, Sendable { case picture, text, restOfText, buttons }

    package var parts: [Part]
    package var one: String
    package var several: String
  }

  /// The name on the command line: `ios-lock`.
  package let id: String
  package let name: String
  /// A shorter name for narrow windows, at most 15 columns.
  let shortName: String
  package let platform: Platform
  package let title: Room
  package let body: Room
  package let picture: Picture
  package let buttons: Buttons
  /// The source of the picture's position and the number of buttons.
  package let pictureSource: String
  package let buttonSource: String
  /// Whether the time of arrival is on the title's line and takes room from it. The wide title then
  /// applies to a new notification, the typical one hours later, the narrow one the next day.
  package var isTimedTitle = false
  /// Whether it shows the icon, the app and the title, but neither the time nor the badge.
  package var isShortLook = false
  /// The replacement for the text when the user hides it, as on lock screens.
  package var hiddenWords: String?
  /// The browser whose name is on the notifications.
  package var browser: String?
  /// Options of `webpush.notification` that have no effect here.
  package var ignored: [String] = []
  /// A general note about this surface.
  package var note: String?
  /// The parts that people see only after a step, such as opening the notification.
  package var later: Later?
  /// The surface that replaces it for messages with a picture.
  package var withPicture: String?
  /// The surface that replaces it for messages without a picture.
  package var withoutPicture: String?

  package init(
    _ id: String, _ name: String, short shortName: String, _ platform: Platform,
    title: Room, body: Room,
    picture: (Picture, source: String), buttons: (Buttons, source: String),
    with more: (inout Surface) -> Void = { _ in }
  ) {
    self.id = id
    self.name = name
    self.shortName = shortName
    self.platform = platform
    self.title = title
    self.body = body
    (self.picture, pictureSource) = picture
    (self.buttons, buttonSource) = buttons
    more(&self)
  }

  /// Whether it is drawn like an iPhone's notifications, which name a web app in a line of its own.
  var isOnIPhone: Bool { platform == .apple && !isShortLook || id == SurfaceTable.webAppOnIPhone }

  /// Whether people see a part only after a step.
  func isLater(_ part: Later.Part) -> Bool { later?.parts.contains(part) == true }

  /// Returns the room for the title, which shrinks with age on surfaces that show the age.
  package func title(in state: PreviewState) -> Room {
    guard isTimedTitle else { return title }
    var room = title
    switch state {
    case .yesterday: room.typical = title.narrow
    case .hours: break
    case .fresh, .hidden, .foreground, .light, .dark: room.typical = title.wide
    }
    // Here the width depends on the age, not on the phone.
    room.wide = room.typical
    return room
  }
}
