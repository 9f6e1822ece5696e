import TextLayout

/// The widths by which a card is drawn.
extension PreviewCard {
  /// The columns of the widest line on the card, including what is beside it.
  var widestLine: Int {
    var side = 0
    if case .thumbnail = picture { side = CardDrawing.thumbColumns }
    let lines = (titleLines + bodyLines).map { CellWidth.columns(of: $0.text) + side }
    return lines.max() ?? 0
  }

  /// The columns that the device has for text, including the time if it is beside the title.
  var naturalColumns: Int {
    let title = surface.title(in: state).typical
    let room = surface.isTimedTitle ? title + 1 + CellWidth.columns(of: stamp) : title
    return max(room, surface.body.typical, surface.isTimedTitle ? 40 : 0)
  }
}
