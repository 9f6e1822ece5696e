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
  /// What swatches of the palette's colours look like, by number, as far as there were some: no
  /// more pairs than the palette has colours, so that those of the roles stay.
  private var swatches: [Int32: Look] = [:]
  private let depth: ColorDepth
  private let terminalColors: Int

  /// Asks curses for the pairs, so only while the screen is taken.
  @UI init(_ theme: Theme, depth: ColorDepth, terminalColors: Int) {
    self.depth = depth
    self.terminalColors = terminalColors
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

  @UI mutating func look(of cell: Cell) -> Look {
    if depth != .none, let color = cell.swatchColor { return swatch(color) }
    return looks[Int(cell.role.rawValue) << 4 | Int(cell.emphasis.rawValue & 15)]
  }

  /// Ink and paper alike: no gap between the cells, whatever the terminal's letters look like.
  @UI private mutating func swatch(_ color: Color) -> Look {
    let pair = ColorPair(
      Style(ink: color, paper: color), depth: depth, terminalColors: terminalColors)
    let number = pair.isBold ? pair.ink + 8 : pair.ink
    if let look = swatches[number] { return look }
    let look = Look(
      pair: ccurses_pair(pair.ink, pair.paper), paper: pair.paper, emphasis: pair.isBold ? 1 : 0)
    swatches[number] = look
    return look
  }
}
