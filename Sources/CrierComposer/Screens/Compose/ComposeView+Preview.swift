import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

extension ComposeView {
  var surfaceInSight: Surface? {
    state.preview.surfaces.indices.contains(state.preview.surface)
      ? state.preview.surfaces[state.preview.surface] : nil
  }

  /// The preview of the current device and, if there are enough rows, one of each other platform
  /// below it.
  var previewPart: PartDrawing<[CardRow.Span]>? {
    guard let surface = surfaceInSight, !layout.preview.isEmpty else { return nil }
    let size = layout.inside(layout.preview).size
    let isOne = size.rows < Self.rowsForCards
    let first = card(on: surface)
    let key = state.preferences.keys.key(for: .nextPreview)?.label
    let place = "\(state.preview.surface + 1)/\(state.preview.surfaces.count)"
    let both = [key, place].compactMap(\.self).joined(separator: " ")
    let stateKey = state.preferences.keys.key(for: .nextPreviewState)?.label
    let moment = state.preview.label + (stateKey.map { " · \($0) next" } ?? "")
    // The whole name of the surface is more important than the word for the pane.
    let titles = isOne ? first.headings.flatMap { ["Preview: \($0)", $0] } : ["Preview"]
    // The edges and blanks of a frame, or of a caption.
    let besides = layout.isFramed || layout.isCovered ? 9 : 6
    func fits(_ title: String, _ trailing: String) -> Bool {
      CellWidth.columns(of: title + trailing) + besides <= layout.preview.columns
    }
    let title = titles.first { fits($0, key ?? "") } ?? titles[titles.count - 1]
    let sample = state.wordsAboutSample
    let ways: [[String?]] = [
      [keyed(sample, by: .nextSample), moment, both], [keyed(sample, by: .nextSample), both],
      [sample], [both],
    ]
    let trailing = ways.map { $0.compactMap(\.self).joined(separator: " · ") }
      .first { fits(title, $0) }
    let below = surfacesBelow
    let note = firstWords(insteadOf: first, below.others, columns: size.columns)
    let rows =
      note
      ?? (isOne
        ? drawing(of: first, columns: size.columns, heading: "").rows(within: size.rows)
        : cards(from: first, below, in: size))
    return PartDrawing(
      part: layout.preview,
      frame: .init(
        title: title, trailing: note != nil ? "" : trailing ?? key ?? "",
        isFocused: focus == .preview),
      rows: rows.map(\.spans))
  }

  /// The words after the key that changes them, if it has one.
  private func keyed(_ words: String?, by command: CommandName) -> String? {
    let key = state.preferences.keys.key(for: command)?.label
    return words.map { [key, $0].compactMap(\.self).joined(separator: " ") }
  }

  /// The note instead of blank cards; nil as soon as a card has something to show or to explain.
  private func firstWords(
    insteadOf first: PreviewCard, _ others: [Surface], columns: Int
  ) -> [CardRow]? {
    let isEmpty =
      first.isYetEmpty
      && others.allSatisfy {
        let card = card(on: $0)
        return card.isYetEmpty || !card.isReached
      }
    guard isEmpty else { return nil }
    let words = "The preview appears here as you type."
    return LineBreaker(columns: columns).texts(of: words).map(CardRow.remark)
  }

  /// The minimum number of rows to show several cards, each with its name.
  private static let rowsForCards = 14

  func card(on surface: Surface) -> PreviewCard {
    card(on: surface, in: state.preview.situation, appearance: state.preview.appearance)
  }

  func card(
    on surface: Surface, in situation: PreviewState, appearance: PreviewState? = nil
  ) -> PreviewCard {
    PreviewCard(
      of: state.outgoing, on: surface, in: situation, appearance: appearance,
      known: state.analysis.words)
  }

  /// The width for two columns of previews, and the blank columns between them.
  private static let columnsForTwo = 114, gap = 2

  /// The width of a card in a pane of this width, which may have two columns of cards.
  static func columnsOfCard(in columns: Int) -> Int {
    columns >= columnsForTwo ? (columns - gap) / 2 : columns
  }

  /// As many previews as fit, one below another; in a wide pane, in two columns.
  private func cards(
    from first: PreviewCard, _ below: SurfacesBelow, in size: Size
  ) -> [CardRow] {
    let columns = Self.columnsOfCard(in: size.columns)
    guard columns < size.columns else {
      return column(from: first, below, in: size).rows
    }
    let half = Size(rows: size.rows, columns: columns)
    // What does not fit with its notes is in the second column.
    let (left, rest) = column(from: first, below, in: half, keepsNotes: true)
    let cards = rest.map(card).filter { $0.isReached && !$0.isGone }
    guard let next = cards.first else { return left }
    let surfaces = Array(cards.dropFirst().map(\.surface))
    let right = column(from: next, ([], surfaces), in: half, hasCaption: false).rows
    return (0..<max(left.count, right.count)).map { row in
      let own = row < left.count ? left[row] : .blank
      return row < right.count ? own.beside(right[row], at: columns + Self.gap) : own
    }
  }

  /// As many previews as fit, one below another, and the surfaces that are left.
  private func column(
    from first: PreviewCard, _ below: SurfacesBelow, in size: Size, hasCaption: Bool = true,
    keepsNotes: Bool = false
  ) -> (rows: [CardRow], rest: [Surface]) {
    var cards = [drawing(of: first, columns: size.columns).rows(within: size.rows)]
    var room = size.rows - cards[0].count
    let surfaces = below.others + below.further
    var rest: [Surface] = []
    for (index, surface) in surfaces.enumerated() {
      // Further cards must leave room for a blank row between the cards.
      let isOther = index < below.others.count
      let gaps = isOther ? 0 : cards.count
      let isFull = room - gaps < CardDrawing.leastRows
      let card = isFull ? nil : card(on: surface)
      if let card, !card.isReached || card.isGone { continue }
      let most = room - gaps
      let drawing = card.map { self.drawing(of: $0, columns: size.columns) }
      let rows =
        keepsNotes
        ? drawing?.wholeRows(within: most) : drawing?.framedRows(within: most)
      if let rows {
        cards.append(rows)
        room -= rows.count
        continue
      }
      rest.append(surface)
      if isFull || !isOther {
        rest += surfaces.dropFirst(index + 1)
        break
      }
    }
    let gaps = cards.count - 1
    let isAiry = room >= gaps
    if isAiry { room -= gaps }
    var rows = Array(cards.joined(separator: isAiry ? [.blank] : []))
    guard hasCaption else { return (rows, rest) }
    let caption = LineBreaker(columns: size.columns).texts(of: PreviewCard.caption)
    guard room > caption.count else { return (rows, rest) }
    rows += Array(repeating: .blank, count: room - caption.count)
    return (rows + caption.map(CardRow.remark), rest)
  }

  typealias SurfacesBelow = (others: [Surface], further: [Surface])

  /// The surfaces after the current one: the first of each other platform, then all others.
  var surfacesBelow: SurfacesBelow {
    let (all, current) = (state.preview.surfaces, state.preview.surface)
    var platforms = [all[current].platform]
    var (others, further): ([Surface], [Surface]) = ([], [])
    for surface in all[(current + 1)...] + all[..<current] {
      if platforms.contains(surface.platform) {
        further.append(surface)
      } else {
        platforms.append(surface.platform)
        others.append(surface)
      }
    }
    return (others, further)
  }

  func drawing(
    of card: PreviewCard, columns: Int, heading: String? = nil, hasNotes: Bool = true
  ) -> CardDrawing {
    CardDrawing(
      card, columns: columns, signs: state.viewport.glyphs.isASCII ? .ascii : .unicode,
      heading: heading, turnsText: state.preview.turnsText, hasNotes: hasNotes)
  }

  /// Draws the messages that the sandbox's device received, newest first.
  func drawDevice(on canvas: inout Canvas) {
    guard !layout.device.isEmpty, let last = state.sending.arrivals.first else { return }
    let received = state.sending.arrivals.count { !$0.reachedNobody }
    drawPart(
      layout.device,
      last.reachedNobody ? "Sandbox: reached no device" : "Sandbox: \(received) received",
      trailing: last.shownNumber, on: &canvas)
    canvas.inside(layout.inside(layout.device)) { canvas in
      let size = canvas.windowSize
      var row = 0
      for arrival in state.sending.arrivals where row < size.rows {
        let drawing = drawing(
          of: state.card(of: arrival), columns: size.columns,
          heading: row == 0 ? "" : arrival.shownNumber, hasNotes: false)
        let rows =
          row == 0 ? drawing.rows(within: size.rows) : drawing.framedRows(within: size.rows - row)
        guard let rows else { break }
        canvas.write(rows, from: row)
        row += rows.count
      }
    }
  }

  static func oneLine(_ text: String) -> String {
    String(text.map { LineBreaker.isNewline($0) ? " " : $0 })
  }
}

extension ArrivedPush {
  /// `#3 on my-phone`, or `#3 to topic news` if no device got it.
  fileprivate var shownNumber: String {
    device.map { "#\(number) on \(Target(.token, $0).shownShortened)" }
      ?? "#\(number) to \(target.shownShortened)"
  }
}

extension ComposerState {
  /// A received message on its device or, without one, on the first of the user's platforms that
  /// shows it.
  fileprivate func card(of arrival: ArrivedPush) -> PreviewCard {
    let platforms = preferences.platforms
    let platform =
      arrival.platform ?? platforms.first { arrival.message.isShown(on: $0) } ?? platforms.first
    let surface = SurfaceTable.inTurn.first { $0.platform == platform ?? .android }
    return PreviewCard(of: arrival.message, on: surface ?? SurfaceTable.all[0])
  }
}
