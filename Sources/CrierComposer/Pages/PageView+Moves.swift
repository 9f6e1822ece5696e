import TerminalKit

/// Where the keys, the mouse and labels lead on a page.
extension PageView {
  /// Keys that move on the page, and their word in the footer if there is somewhere to move to.
  struct Movement {
    var keys: [Key]
    var word: String?
  }

  /// Whether what scrolls has more lines than rows.
  private var hasMore: Bool { text.rows > 0 && text.hasMore }

  var movements: [Movement] {
    let hasMore = hasMore
    if !page.fields.isEmpty {
      // All other keys are for the fields.
      let rows = list.map {
        Movement(keys: [.down, .up], word: $0.rows.count > 1 ? "Next row" : nil)
      }
      let scroll = Movement(keys: [.pageDown, .pageUp], word: hasMore ? "More" : nil)
      return [rows, scroll].compactMap(\.self)
    }
    guard let list else {
      return [
        Movement(keys: [.down, .up], word: stops.count > 1 ? "Next" : hasMore ? "Scroll" : nil),
        Movement(keys: [.pageDown, .pageUp, .character(" ")], word: hasMore ? "More" : nil),
        Movement(keys: [.home, .end], word: hasMore ? "Top" : nil),
      ]
    }
    let pages: [Key] = [.pageDown, .pageUp] + (hasMore ? [] : [.character(" ")])
    let isWide = (listRows?.hiddenColumns ?? 0) > 0
    return [
      Movement(keys: [.down, .up], word: list.rows.count > 1 ? "Next" : nil),
      Movement(keys: isWide ? [.right, .left] : [], word: "More columns"),
      Movement(keys: pages), Movement(keys: [.home, .end]),
    ] + (hasMore ? [Movement(keys: [.character(" "), .right, .left], word: "More")] : [])
  }

  /// Returns the place with the cursor on a row, all of which comes into sight if there is room.
  func place(onRow row: Int) -> PagePlace<Act> {
    var place = place
    if list == nil {
      place.scroll.show(paragraphs[row], in: text)
    } else if row != chosenIndex {
      place.scroll = ScrolledPage()
    }
    place.choose(row, in: page.rows)
    return place
  }

  /// Returns the place after a key of `movements`.
  func place(after key: Key) -> PagePlace<Act> {
    var place = place
    let rows = page.rows
    guard list != nil else {
      let next: Int? =
        switch key {
        case .down: chosenIndex.flatMap { here in stops.first { $0 > here } }
        case .up: chosenIndex.flatMap { here in stops.last { $0 < here } }
        default: nil
        }
      if let next { return self.place(onRow: next) }
      _ = place.scroll.handle(key, in: text)
      return place
    }
    if (listRows?.hiddenColumns ?? 0) > 0, [.right, .left].contains(key) {
      let column = place.firstColumn + (key == .right ? 1 : -1)
      place.firstColumn = min(max(0, column), listRows?.hiddenColumns ?? 0)
      return place
    }
    let isScroll =
      page.fields.isEmpty
      ? hasMore && [.character(" "), .right, .left].contains(key)
      : [.pageDown, .pageUp].contains(key)
    if isScroll {
      _ = place.scroll.handle([.left, .pageUp].contains(key) ? .pageUp : .pageDown, in: text)
      return place
    }
    let here = chosenIndex ?? 0
    let screenful = max(1, parts.list - 1)
    let next =
      switch key {
      case .down: here + 1
      case .up: here - 1
      case .pageDown, .character(" "): here + screenful
      case .pageUp: here - screenful
      case .home: 0
      default: rows.count - 1
      }
    return rows.isEmpty ? place : self.place(onRow: min(max(0, next), rows.count - 1))
  }

  /// Returns the place with the focus on a field or a button, which comes into sight.
  func place(on act: Act) -> PagePlace<Act> {
    var place = place
    guard focusable.contains(act) else { return place }
    place.go(to: act, isText: page.fields.contains { $0.act == act && $0.isText })
    if list == nil, let lines = head.lines(of: act) { place.scroll.show(lines, in: text) }
    return place
  }

  /// Returns the place with the focus some fields and buttons further.
  func place(turnedBy steps: Int) -> PagePlace<Act> {
    focus.map { self.place(on: focusable.turned(from: $0, by: steps)) } ?? place
  }
}

// MARK: - Labels

extension PageView {
  /// A letter on a row or a button that is in sight.
  struct Label: Hashable {
    let letter: Character
    let spot: HitRegion
  }

  /// The labels, from top to bottom: all that the mouse can reach has one, as far as there are
  /// letters.
  func labels(in size: Size) -> [Label] {
    var canvas = Canvas(size)
    drawPage(on: &canvas)
    return zip(JumpLabel.fields, canvas.spots).map { Label(letter: $0, spot: $1) }
  }

  /// Returns the place after a label was typed; nil if there is no such label.
  func place(afterJumpTo letter: Character, in size: Size) -> PagePlace<Act>? {
    guard let label = labels(in: size).first(where: { $0.letter == letter }) else { return nil }
    switch label.spot.meaning {
    case .row(let row, part: 0): return place(onRow: row)
    case .row(let field, _): return place(on: page.fields[field].act)
    case .button(let index): return place(on: page.buttons[index].act)
    case .field: return nil
    }
  }
}
