package import CrierMessage

/// The smallest room for title and text among the platforms that a message reaches.
///
/// For each platform, the surface that people see first counts: the collapsed panel, the lock
/// screen, the first browser.
package struct LeastRoom: Hashable, Sendable {
  package private(set) var titlePlatform = Platform.android
  package private(set) var titleColumns = Int.max
  /// The room for the title a day later, if the time of arrival takes some of it.
  package private(set) var oldTitleColumns = Int.max
  package private(set) var bodyPlatform = Platform.android
  package private(set) var bodyLines = Int.max
  package private(set) var bodyColumns = 1

  /// `platforms` are the platforms on which the app exists.
  package init(of message: Message, on platforms: [Platform], known: PreviewWords) {
    for platform in message.reach(among: platforms) {
      guard let surface = SurfaceTable.inTurn.first(where: { $0.platform == platform }) else {
        continue
      }
      let rooms = PreviewCard.rooms(on: surface, of: message, in: .fresh, known: known)
      let (title, body) = (max(1, rooms.title.typical), max(1, rooms.body.typical))
      if title < titleColumns {
        (titlePlatform, titleColumns) = (platform, title)
        let old = PreviewCard.rooms(on: surface, of: message, in: .yesterday, known: known)
        oldTitleColumns = max(1, old.title.typical)
      }
      let isTighter =
        bodyLines == .max || rooms.body.lines * body < bodyLines * bodyColumns
      if isTighter { (bodyPlatform, bodyLines, bodyColumns) = (platform, rooms.body.lines, body) }
    }
  }
}
