import CrierMessage
import TextLayout

extension CardDrawing {
  private static let thumbColumns = 5

  /// Adds a row with sender and time; on Apple devices they are in the title's row.
  mutating func addSender() {
    let isApple = card.surface.platform == .apple
    if isApple, card.hiddenWords == nil, stampFitsTitle { return }
    var text = card.sender
    if !isApple { text = "\(signs.icon(on: card.surface.platform)) \(text)" }
    if card.surface.platform != .web { text += " \(signs.dot) \(card.stamp)" }
    if card.hasIcon { text += "  [icon]" }
    text = dotted(text)
    let icon = signs.icon(on: card.surface.platform)
    let first = Truncation(of: text, to: area).text
    append(CardRow(.sender, start(icon: isApple ? icon : nil) + [.init(first, .sender)]))
  }

  private var stampFitsTitle: Bool {
    guard let line = card.title?.lines.first else { return false }
    return CellWidth.columns(of: line.text) + 1 + CellWidth.columns(of: card.stamp) <= area
  }

  mutating func addWords() {
    if card.picture == .above { addPicture() }
    let hasThumb: Bool
    if case .thumbnail = card.picture { hasThumb = true } else { hasThumb = false }
    var lines: [(line: PreviewCard.Line, weight: CardRow.Weight, tone: CardRow.Tone)] = []
    lines += (card.title?.lines ?? []).map { ($0, .title, .title) }
    lines += (card.subtitle?.lines ?? []).map { ($0, .subtitle, .text) }
    let first = lines.isEmpty
    for (index, line) in card.bodyLines.enumerated() {
      let weight: CardRow.Weight = index > 0 ? .laterLine : first ? .title : .firstLine
      lines.append((line, weight, .text))
    }
    if lines.isEmpty, card.titleDoubt == nil, card.bodyDoubt == nil {
      lines.append((PreviewCard.Line(""), .title, .text))
    }
    if let doubt = card.titleDoubt { add(.label, doubt, .remark) }
    // Next to the title if the picture narrows the title too; otherwise next to the text.
    let top = card.surface.platform == .apple ? min(lines.count - 1, 1) : 0
    for (index, entry) in lines.enumerated() {
      let thumb = hasThumb ? self.thumb(index - top, of: lines.count - top) : nil
      addLine(entry.line, entry.weight, entry.tone, isFirst: index == 0, thumb: thumb)
    }
    if let doubt = card.bodyDoubt { add(.label, doubt, .remark) }
    if card.picture == .below { addPicture() }
  }

  /// Returns the thumbnail's part in this row: a box of two rows, or a mark in a single row.
  private func thumb(_ row: Int, of rows: Int) -> String? {
    switch row {
    case 0 where rows == 1 || isCompact: "[img]"
    case _ where isCompact: nil
    case 0: "\(signs.boxTopLeft)img\(signs.boxTopRight)"
    case 1: signs.boxBottomLeft + signs.line(3) + signs.boxBottomRight
    default: nil
    }
  }

  private mutating func addLine(
    _ line: PreviewCard.Line, _ weight: CardRow.Weight, _ tone: CardRow.Tone, isFirst: Bool,
    thumb: String?
  ) {
    let isTurned = card.direction == .rightToLeft
    let side = thumb == nil ? 0 : Self.thumbColumns + 1
    let stamp =
      isFirst && card.surface.platform == .apple && stampFitsTitle ? card.stamp : nil
    let stampSide = stamp.map { CellWidth.columns(of: $0) + 1 } ?? 0
    let icon = isFirst && stamp != nil ? signs.icon(on: .apple) : nil
    let room = area - side - stampSide
    let pieces = pieces(of: line.text, max(4, room))
    for (index, piece) in pieces.enumerated() {
      var spans = start(icon: index == 0 ? icon : nil)
      var text = ordered(piece)
      if index > 0 { text = isTurned ? "\(text) \(signs.foldBack)" : "\(signs.fold) \(text)" }
      let gap = max(0, room - CellWidth.columns(of: text))
      let blank = String(repeating: " ", count: gap)
      let note = line.isCut && index == pieces.count - 1 && !isCompact ? line.cutNote : ""
      let (box, time) = index == 0 ? (thumb, stamp) : (nil, nil)
      if isTurned {
        if let time { spans.append(.init(time + " ", .sender)) }
        if let box { spans.append(.init(box + " ", .picture)) }
        spans += turned(text, note, blank, tone)
      } else {
        spans += straight(text, note, blank, tone, box: box, time: time)
      }
      let later: CardRow.Weight = weight == .title ? .sender : .laterLine
      append(CardRow(index == 0 ? weight : later, spans))
    }
  }

  /// Left-aligned: text, space, picture, time; then the note about the cut, if there is room.
  private func straight(
    _ text: String, _ note: String, _ blank: String, _ tone: CardRow.Tone, box: String?,
    time: String?
  ) -> [CardRow.Span] {
    var spans = [CardRow.Span(text, tone)]
    if box != nil || time != nil { spans.append(.init(blank, .text)) }
    if let box { spans.append(.init(" " + box, .picture)) }
    if let time { spans.append(.init(" " + time, .sender)) }
    let used = edge + indent + spans.reduce(0) { $0 + CellWidth.columns(of: $1.text) }
    if !note.isEmpty, used + 1 + note.utf8.count <= columns {
      spans.append(.init(" " + note, .cut))
    }
    return spans
  }

  /// Right-aligned; the text ends on the left, so the note about its cut is on the left.
  private func turned(
    _ text: String, _ note: String, _ blank: String, _ tone: CardRow.Tone
  ) -> [CardRow.Span] {
    guard !note.isEmpty, note.utf8.count < blank.utf8.count else {
      return [.init(blank, .text), .init(text, tone)]
    }
    let left = String(blank.dropLast(note.utf8.count + 1))
    return [.init(left, .text), .init(note + " ", .cut), .init(text, tone)]
  }

  private func ordered(_ text: String) -> String {
    if turnsText { return VisualOrder.line(text, card.direction) }
    guard card.direction == .rightToLeft, text.hasSuffix("…") else { return text }
    // Terminals that reorder right-to-left text do not move a mark from its end to the left.
    return "…" + text.dropLast()
  }

  private mutating func addPicture() {
    let name = card.pictureName
    if isCompact {
      let text = name.isEmpty ? "[ picture 2:1 ]" : "[ picture 2:1: \(name) ]"
      return add(.picture, text, .picture)
    }
    let label = name.isEmpty ? " picture 2:1 " : " picture 2:1: \(name) "
    let inner = min(area, 36) - 2
    let text = Truncation(of: label, to: max(4, inner - 1)).text
    let rest = max(0, inner - 1 - CellWidth.columns(of: text))
    append(
      CardRow(
        .picture,
        start() + [
          .init(
            signs.boxTopLeft + signs.line + text + signs.line(rest) + signs.boxTopRight, .picture)
        ]))
    append(
      CardRow(
        .picture,
        start() + [
          .init(signs.boxBottomLeft + signs.line(inner) + signs.boxBottomRight, .picture)
        ]))
  }

  mutating func addButtons() {
    if let note = card.buttonNote { add(.buttons, "[\(note)]", .button) }
    guard !card.buttons.isEmpty else { return }
    let titles = card.buttons.map { "[ \(Truncation(of: $0, to: 20).text) ]" }
    add(.buttons, titles.joined(separator: " "), .button)
  }
}
