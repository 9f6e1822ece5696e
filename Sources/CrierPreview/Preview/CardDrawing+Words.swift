import CrierMessage
import TextLayout

extension CardDrawing {
  /// The columns of a thumbnail and the space before it, and of one for narrow windows.
  private static let wideThumb = 7, narrowThumb = 3
  /// The icon that a message sets for browsers.
  private static let icon = "  [icon]"

  /// Returns the columns of the thumbnail: few if a line would not fit beside a wide one.
  static func thumbColumns(on card: PreviewCard, in area: Int) -> Int {
    let lines =
      card.surface.platform == .apple ? card.bodyLines : card.titleLines + card.bodyLines
    let widest = lines.map { CellWidth.columns(of: $0.text) }.max() ?? 0
    return widest + wideThumb <= area ? wideThumb : narrowThumb
  }

  /// Adds a row with sender and time; on most Apple devices they are in the title's row.
  mutating func addSender() {
    let platform = card.surface.platform
    if hasSenderBesideTitle { return }
    let icon = signs.icon(on: card.surface)
    var text = indent > 0 ? card.sender : "\(icon) \(card.sender)"
    if platform != .web || card.surface.isOnIPhone, !card.surface.isShortLook {
      text += " · \(card.stamp)"
    }
    let arrow = platform == .android && style != .bare ? signs.arrow(on: card.surface) : ""
    let room = area - (arrow.isEmpty ? 0 : 2)
    text = text.dotted(signs)
    // A part of it would look as if the sender were cut.
    if card.hasIcon, CellWidth.columns(of: text + Self.icon) <= room { text += Self.icon }
    let first = Truncation(of: text, to: room).text
    let gap = area - CellWidth.columns(of: first) - 1
    var spans = [CardRow.Span(first, .sender)]
    if !arrow.isEmpty {
      spans.append(.init(String(repeating: " ", count: max(1, gap)) + arrow, .sender))
    }
    addRow(.sender, icon: indent > 0 ? icon : "", spans)
  }

  private var hasSenderBesideTitle: Bool {
    card.surface.isOnIPhone && card.hiddenWords == nil
      && card.title?.lines.isEmpty == false
  }

  /// Whether an iPhone's time is beside the title; in a narrow window, the title needs the room.
  private var stampFitsTitle: Bool {
    guard hasSenderBesideTitle, let line = card.title?.lines.first else { return false }
    return CellWidth.columns(of: line.text) + 1 + CellWidth.columns(of: card.stamp) <= area
  }

  /// An iPhone's time for the lower edge: some time later, one that does not fit beside the title.
  var stampForEdge: String? {
    hasSenderBesideTitle && !stampFitsTitle && card.state.isLater ? card.stamp : nil
  }

  mutating func addWords() {
    if card.picture == .above { addPicture() }
    if let doubt = card.titleDoubt { add(.label, doubt, .remark) }
    addLines(deviceLines)
    if let doubt = card.bodyDoubt { add(.label, doubt, .remark) }
    if card.picture == .below { addPicture() }
  }

  /// A line as the device breaks it, and the direction of its text.
  fileprivate struct DeviceLine {
    var text: String
    var weight: CardRow.Weight
    var tone: CardRow.Tone
    var direction: TextDirection
  }

  private var deviceLines: [DeviceLine] {
    var lines: [DeviceLine] = []
    let thumb = hasThumbnail ? thumbColumns : 0
    let isApple = card.surface.isOnIPhone
    let beside = !isApple ? thumb : stampFitsTitle ? CellWidth.columns(of: card.stamp) + 1 : 0
    lines += fitted(card.title, beside: beside)
      .map { DeviceLine($0, .title, .title, card.title) }
    // iOS adds this line itself.
    if hasSenderBesideTitle, card.surface.platform == .web {
      lines.append(DeviceLine("from \(card.sender)", .subtitle, .text, nil))
    }
    lines += fitted(card.subtitle, beside: thumb)
      .map { DeviceLine($0, .subtitle, .text, card.subtitle) }
    let first = lines.isEmpty
    for (index, line) in fitted(card.body, beside: thumb).enumerated() {
      let weight: CardRow.Weight = index > 0 ? .laterLine : first ? .title : .firstLine
      lines.append(DeviceLine(line, weight, .text, card.body))
    }
    if lines.isEmpty, card.titleDoubt == nil, card.bodyDoubt == nil {
      lines.append(DeviceLine("", .title, .text, nil))
    }
    return lines
  }

  /// Whether the device's only line of text is cut earlier here, so that the verdict counts more
  /// characters than are drawn.
  var isNarrowed: Bool {
    guard card.isShown, card.hiddenWords == nil, let body = card.body, body.room == 1 else {
      return false
    }
    let room = max(4, area - (hasThumbnail ? thumbColumns : 0))
    return body.lines.contains { CellWidth.columns(of: $0.text) > room }
  }

  /// Returns a device's lines or, if the window is too narrow for one of them, the same words in
  /// shorter lines.
  ///
  /// If the device has only one line, there is only one here as well. In small drawings, there are
  /// never more lines than on the device.
  private func fitted(_ text: FittedText?, beside columns: Int) -> [String] {
    let lines = text?.lines.map(\.text) ?? []
    let room = max(4, area - columns)
    guard let text, text.room > 1, lines.contains(where: { CellWidth.columns(of: $0) > room })
    else { return lines }
    let narrow = LineBreaker(columns: room).texts(of: lines.joined(separator: " "))
    guard style != .whole, narrow.count > lines.count else { return narrow }
    let rest = narrow[(lines.count - 1)...].joined(separator: " ")
    return narrow.prefix(lines.count - 1) + [Truncation(of: rest, to: room).text]
  }

  /// The icon, time and thumbnail beside a row of text.
  private struct Side {
    var icon = ""
    var stamp = ""
    /// A row of the thumbnail, or spaces of the same width; empty if the text has the whole width.
    var thumb = ""

    var columns: Int {
      [stamp, thumb].filter { !$0.isEmpty }.reduce(0) { $0 + CellWidth.columns(of: $1) + 1 }
    }
  }

  private mutating func addLines(_ lines: [DeviceLine]) {
    // On Apple devices the thumbnail is next to the text, elsewhere next to the title too.
    let top = card.surface.platform == .apple ? min(lines.count - 1, 1) : 0
    var thumb = thumbnail
    let blank = String(repeating: " ", count: thumbColumns - 1)
    for (index, line) in lines.enumerated() {
      let isBeside = hasThumbnail && index >= top
      var side = Side(thumb: isBeside ? blank : "")
      if index == 0, hasSenderBesideTitle {
        side.stamp = stampFitsTitle ? card.stamp : ""
        side.icon = indent > 0 ? signs.icon(on: card.surface) : ""
      }
      if isBeside { side.thumb = thumb.isEmpty ? blank : thumb.removeFirst() }
      let room = max(4, area - side.columns)
      let text =
        CellWidth.columns(of: line.text) > room
        ? Truncation(of: line.text, to: room).text : line.text
      let shown = DeviceLine(
        text: ordered(text, line.direction), weight: line.weight, tone: line.tone,
        direction: line.direction)
      addText(shown, beside: side)
    }
    for part in thumb {
      addText(DeviceLine("", .picture, .text, nil), beside: Side(thumb: part))
    }
  }

  private var hasThumbnail: Bool {
    guard case .thumbnail = card.picture else { return false }
    return area >= 2 * Self.wideThumb
  }

  /// The rows of the thumbnail, from the top; empty if there is none.
  private var thumbnail: [String] {
    guard hasThumbnail else { return [] }
    guard thumbColumns == Self.wideThumb else { return [signs.fill + signs.fill] }
    let inner = Self.wideThumb - 3
    let fill = String(repeating: signs.fill, count: inner)
    guard style == .whole else { return [" \(fill) "] }
    return [
      signs.topLeft + signs.line(inner) + signs.topRight,
      "\(signs.edge) \(signs.fill)\(signs.fill) \(signs.edge)",
      signs.bottomLeft + signs.line(inner) + signs.bottomRight,
    ]
  }

  /// Adds a line of text; the card is mirrored if its first text is right-to-left, but each text is
  /// at the side where it begins.
  private mutating func addText(_ line: DeviceLine, beside side: Side) {
    let room = area - side.columns
    let gap = String(repeating: " ", count: max(0, room - CellWidth.columns(of: line.text)))
    var spans: [CardRow.Span] = [.init(line.text, line.tone), .init(gap, .text)]
    if line.direction == .rightToLeft { spans.reverse() }
    if card.direction == .rightToLeft {
      if !side.thumb.isEmpty { spans.insert(.init(side.thumb + " ", .picture), at: 0) }
      if !side.stamp.isEmpty { spans.insert(.init(side.stamp + " ", .sender), at: 0) }
    } else {
      if !side.thumb.isEmpty { spans.append(.init(" " + side.thumb, .picture)) }
      if !side.stamp.isEmpty { spans.append(.init(" " + side.stamp, .sender)) }
    }
    addRow(line.weight, icon: side.icon, spans.filter { !$0.text.isEmpty })
  }

  /// A line in display order; devices choose a text's direction by its first letter.
  private func ordered(_ text: String, _ direction: TextDirection) -> String {
    if turnsText { return VisualOrder.line(text, direction) }
    guard direction == .rightToLeft, text.hasSuffix("…") else { return text }
    // Terminals that reorder right-to-left text leave a final `…` on the right, so it goes first.
    return "…" + text.dropLast()
  }

  /// Adds a frame in place of a large picture, or one line if there are few rows.
  private mutating func addPicture() {
    let name = card.pictureName
    let words = name.isEmpty ? "image 2:1" : "image 2:1: \(name)"
    guard style == .whole, area >= 12 else {
      return add(.picture, "[\(words)]", .picture)
    }
    let inner = area - 2
    let text = Truncation(of: words, to: inner - 2).text
    let gap = inner - CellWidth.columns(of: text)
    let (left, right) = (gap / 2, gap - gap / 2)
    let middle = String(repeating: " ", count: left) + text + String(repeating: " ", count: right)
    for row in [
      signs.topLeft + signs.line(inner) + signs.topRight, signs.edge + middle + signs.edge,
      signs.bottomLeft + signs.line(inner) + signs.bottomRight,
    ] { addRow(.picture, [.init(row, .picture)]) }
  }

  mutating func addButtons() {
    if let note = card.buttonNote { add(.buttons, "[\(note)]", .button) }
    guard !card.buttons.isEmpty else { return }
    let titles = card.buttons.map { "[ \(Truncation(of: $0, to: 20).text) ]" }
    add(.buttons, titles.joined(separator: " "), .button)
  }
}

extension CardDrawing.DeviceLine {
  fileprivate init(
    _ text: String, _ weight: CardRow.Weight, _ tone: CardRow.Tone, _ whole: FittedText?
  ) {
    self.init(
      text: text, weight: weight, tone: tone, direction: whole?.direction ?? .leftToRight)
  }
}
