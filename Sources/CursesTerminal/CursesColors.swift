import CCurses
import TerminalKit

/// A theme as the terminal will see it: for each role and emphasis a colour pair and attributes.
struct CursesColors {
  struct Look: Hashable {
    /// What curses calls the pair.
    var pair: Int32 = 0
    /// The paper's number in the palette.
    var paper: Int32 = -1
    var emphasis: UInt8 = 0

    /// Whether a blank looks the same in both: ink does not show then, lines and reversal do.
    func isSameOnBlank(_ other: Look) -> Bool {
      let showing = Emphasis.underline.rawValue | Emphasis.reverse.rawValue
      return paper == other.paper && (emphasis | other.emphasis) & showing == 0
    }
  }

  /// One for each role and each of the sixteen emphases.
  private var looks: [Look]

  /// Asks curses for the pairs, so only while the screen is taken.
  @UI init(_ theme: Theme, depth: ColorDepth, terminalColors: Int) {
    looks = Array(repeating: Look(), count: (Role.allCases.count + 1) << 4)
    var numbers: [ColorPair: Int32] = [:]
    for role in Role.allCases {
      let style = theme.style(role, depth: depth)
      let pair = ColorPair(style, depth: depth, terminalColors: terminalColors)
      let number = numbers[pair] ?? ccurses_pair(pair.ink, pair.paper)
      numbers[pair] = number
      for extra in 0..<16 {
        let emphasis = style.emphasis.rawValue | UInt8(extra) | (pair.isBold ? 1 : 0)
        looks[Int(role.rawValue) << 4 | extra] = Look(
          pair: number, paper: pair.paper, emphasis: emphasis)
      }
    }
  }

  func look(of cell: Cell) -> Look {
    looks[Int(cell.role.rawValue) << 4 | Int(cell.emphasis.rawValue & 15)]
  }
}
