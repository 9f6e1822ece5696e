import TextLayout

/// The width by which a card is drawn.
extension PreviewCard {
  /// The columns that the device has for text, including the time if it is beside the title.
  var naturalColumns: Int {
    let title = surface.title(in: state).typical
    let room = surface.isTimedTitle ? title + 1 + CellWidth.columns(of: stamp) : title
    return max(room, surface.body.typical, surface.isTimedTitle ? 40 : 0)
  }
}
