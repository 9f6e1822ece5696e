import CrierPreview
import TerminalKit
import TextLayout

/// The columns of a platform's values, the same on the pages of all platforms.
struct EffectiveColumns: Hashable {
  let names: Int
  let texts: Int
  /// The columns of a whole row and the scroll bar.
  let all: Int

  /// Fits the columns of names, texts and origins into `columns`.
  init(_ difference: EffectiveDifference, in columns: Int) {
    let values = difference.messages.flatMap(\.values)
    func widest(_ text: (EffectiveValue) -> String) -> Int {
      values.map { CellWidth.columns(of: text($0)) }.max() ?? 0
    }
    names = min(widest { $0.name }, columns / 4) + 2
    let origins = min(widest { $0.origin.description }, columns * 2 / 5)
    let room = max(0, columns - Scrollbar.columns - names - origins - 4)
    texts = min(widest { $0.told($0.text) }, room)
    all = names + texts + origins + 4 + Scrollbar.columns
  }
}
