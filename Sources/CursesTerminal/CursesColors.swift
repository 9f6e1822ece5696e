import CCurses
import TerminalKit

/// A theme in the terminal's colors: a color pair and attributes for each role and emphasis.
struct CursesColors {
  struct Look: Hashable {
    /// The number of the pair in curses.
    var pair: Int32 = 0
    /// The palette number of the background.
    var background: Int32 = -1
    var emphasis: UInt8 = 0

    /// Whether a blank cell is drawn the same in both looks: the foreground is not visible, but
    /// underline and reverse are.
    func isSameOnBlank(_ other: Look) -> Bool {
      let showing = Emphasis.underline.rawValue | Emphasis.reverse.rawValue
      return background == other.background && (emphasis | other.emphasis) & showing == 0
    }
  }

  /// One look for each role and each of the sixteen emphases.
  private var looks: [Look]
  /// The looks of swatches by palette number, created on demand.
  ///
  /// There is at most one for each palette color, so they leave enough color pairs for the roles.
  private var swatches: [Int32: Look] = [:]
  /// The looks of cells with another role's color, created on demand.
  private var tinted: [Tint: Look] = [:]
  private let theme: Theme
  private let depth: ColorDepth
  private let terminalColors: Int

  /// Allocates the pairs in curses, so call it only while the screen is in use.
  @UI init(_ theme: Theme, depth: ColorDepth, terminalColors: Int) {
    self.theme = theme
    self.depth = depth
    self.terminalColors = terminalColors
    looks = Array(repeating: Look(), count: (Role.allCases.count + 1) << 4)
    var numbers: [ColorPair: Int32] = [:]
    for role in Role.allCases {
      let style = theme.style(role, depth: depth)
      let pair = ColorPair(style, depth: depth, terminalColors: terminalColors)
      let number = numbers[pair] ?? ccurses_pair(pair.foreground, pair.background)
      numbers[pair] = number
      for extra in 0..<16 {
        let emphasis = style.emphasis.rawValue | UInt8(extra) | (pair.isBold ? 1 : 0)
        looks[Int(role.rawValue) << 4 | extra] = Look(
          pair: number, background: pair.background, emphasis: emphasis)
      }
    }
  }

  @UI mutating func look(of cell: Cell) -> Look {
    if depth != .none, let color = cell.swatchColor { return swatch(color) }
    if let ink = cell.ink { return look(Tint(role: cell.role, ink: ink, emphasis: cell.emphasis)) }
    return looks[Int(cell.role.rawValue) << 4 | Int(cell.emphasis.rawValue & 15)]
  }

  private struct Tint: Hashable {
    let role: Role
    let ink: Role
    let emphasis: Emphasis
  }

  @UI private mutating func look(_ tint: Tint) -> Look {
    if let look = tinted[tint] { return look }
    var style = theme.style(tint.role, depth: depth)
    let ink = theme.style(tint.ink, depth: depth)
    style.foreground = ink.foreground
    style.emphasis.formUnion(ink.emphasis)
    let pair = ColorPair(style, depth: depth, terminalColors: terminalColors)
    let emphasis = style.emphasis.union(tint.emphasis).rawValue | (pair.isBold ? 1 : 0)
    let look = Look(
      pair: ccurses_pair(pair.foreground, pair.background), background: pair.background,
      emphasis: emphasis)
    tinted[tint] = look
    return look
  }

  /// Uses the color for foreground and background, so that there are no gaps between cells.
  @UI private mutating func swatch(_ color: Color) -> Look {
    let pair = ColorPair(
      Style(foreground: color, background: color), depth: depth, terminalColors: terminalColors)
    let number = pair.isBold ? pair.foreground + 8 : pair.foreground
    if let look = swatches[number] { return look }
    let look = Look(
      pair: ccurses_pair(pair.foreground, pair.background), background: pair.background,
      emphasis: pair.isBold ? 1 : 0)
    swatches[number] = look
    return look
  }
}
