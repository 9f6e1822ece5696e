package import TerminalKit

/// The themes to choose from; the one under the cursor is worn at once.
package struct ThemesScreen: Hashable, Sendable {
  package enum Answer: Hashable, Sendable { case stay, keep, giveBack }

  /// Never empty.
  package var offers: [ThemeOffer]
  package internal(set) var chosen: Int
  /// What was worn when this opened.
  package var before: ThemeOffer

  /// Begins at the theme in use, which is put first where it is in no list.
  package init(_ offers: [ThemeOffer], worn: ThemeOffer) {
    let place = offers.firstIndex { $0.id == worn.id }
    self.offers = place == nil ? [worn] + offers : offers
    chosen = place ?? 0
    before = worn
  }

  package var offer: ThemeOffer { offers[chosen] }

  package mutating func handle(_ key: Key) -> Answer {
    let last = offers.count - 1
    switch key {
    case .up: chosen = chosen == 0 ? last : chosen - 1
    case .down: chosen = chosen == last ? 0 : chosen + 1
    case .home, .pageUp: chosen = 0
    case .end, .pageDown: chosen = last
    case .enter: return .keep
    case .escape: return .giveBack
    default: break
    }
    return .stay
  }

  /// Puts what a file says now in the place of what it said.
  mutating func replace(with offer: ThemeOffer) {
    if let index = offers.firstIndex(where: { $0.id == offer.id }) { offers[index] = offer }
    if before.id == offer.id { before = offer }
  }
}
