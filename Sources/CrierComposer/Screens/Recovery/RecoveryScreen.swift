package import TerminalKit

/// Offers what earlier Criers could not save, with what it has that its file has not.
package struct RecoveryScreen: Hashable, Sendable {
  package enum Button: String, Hashable, Sendable, CaseIterable {
    case recover = "Recover"
    case later = "Later"
    case discard = "Discard"
    /// The two answers to whether it may really go.
    case keep = "Keep it"
    case giveUp = "Discard it"
  }

  /// Never empty, newest first.
  package let recoveries: [Recovery]
  /// What differs, for each of them.
  package let differences: [[DifferenceEntry]]
  package private(set) var here = 0
  /// What is open, and stays open unless somebody chooses otherwise.
  private let opened: String?
  package var chosen = Button.recover
  /// Whether it asks if the text may really go: keys typed in a hurry must not be enough.
  package internal(set) var asksToDiscard = false
  private(set) var page = ScrolledPage()

  /// Nil where there is nothing to offer. `opened` names what is open already and is to be kept; what
  /// was typed into that very file comes first.
  package init?(_ recoveries: [Recovery], _ clock: FormClock, keeping opened: String? = nil) {
    guard !recoveries.isEmpty else { return nil }
    self.recoveries = recoveries
    self.opened = opened
    differences = recoveries.map { $0.difference(clock) }
    if opened != nil { here = recoveries.firstIndex(where: \.isOfOpenFile) ?? 0 }
    chosen = firstChoice
  }

  /// What is open and would be closed by this recovery; nil where it belongs to that or nothing is.
  package var kept: String? { recovery.isOfOpenFile ? nil : opened }

  private var firstChoice: Button { kept == nil ? .recover : .later }

  package var buttons: [Button] {
    asksToDiscard ? [.keep, .giveUp] : [.recover, .later, .discard]
  }

  package var recovery: Recovery { recoveries[here] }
  package var difference: [DifferenceEntry] { differences[here] }

  /// Goes to the next of several, and from the last to the first.
  package mutating func move(by steps: Int) {
    here = (here + steps + recoveries.count) % recoveries.count
    page = ScrolledPage()
    chosen = firstChoice
    asksToDiscard = false
  }

  /// Asks before the text goes, with the safe answer first; or goes back to the choice.
  mutating func askToDiscard(_ asks: Bool) {
    asksToDiscard = asks
    chosen = asks ? .keep : firstChoice
  }

  /// The button that was pressed, if the key pressed one.
  ///
  /// Up and Down choose among several; with a single one they scroll, as the page keys always do.
  package mutating func handle(_ key: Key, in size: Size) -> Button? {
    let all = buttons
    let index = all.firstIndex(of: chosen) ?? 0
    switch key {
    case .escape: return asksToDiscard ? .keep : .later
    case .enter: return chosen
    case .left, .backTab: chosen = all[(index + all.count - 1) % all.count]
    case .right, .tab: chosen = all[(index + 1) % all.count]
    case .up where recoveries.count > 1 && !asksToDiscard: move(by: -1)
    case .down where recoveries.count > 1 && !asksToDiscard: move(by: 1)
    default:
      let parts = parts(in: size)
      _ = page.handle(key, lines: parts.lines.count, rows: parts.room)
    }
    return nil
  }
}
