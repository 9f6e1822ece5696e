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
    guard let list else {
      return [
        Movement(keys: [.down, .up], word: stops.count > 1 ? "Next" : hasMore ? "Scroll" : nil),
        Movement(keys: [.pageDown, .pageUp, .character(" ")], word: hasMore ? "More" : nil),
        Movement(keys: [.home, .end], word: hasMore ? "Top" : nil),
      ]
    }
    let pages: [Key] = [.pageDown, .pageUp] + (hasMore ? [] : [.character(" ")])
    return [
      Movement(keys: [.down, .up], word: list.rows.count > 1 ? "Next" : nil),
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
    if hasMore, [.character(" "), .right, .left].contains(key) {
      _ = place.scroll.handle(key == .left ? .pageUp : .pageDown, in: text)
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
    case .row(let row, _): return place(onRow: row)
    case .button(let index):
      var place = place
      place.button = page.buttons[index].act
      return place
    case .field: return nil
    }
  }
}
