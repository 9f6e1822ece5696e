import TerminalKit

/// What a terminal says about the mouse, while its bytes come in: `ESC [ <` and numbers up to a
/// letter (xterm's mode 1006), or `ESC [ M` and three bytes.
///
/// Both are read because a terminal sends the older one when it does not know the newer.
struct MouseReport: Hashable, Sendable {
  enum Form: Hashable, Sendable { case numbers, bytes }

  /// What happened, with the button's number: 0 is the left one, 64 and 65 the wheel.
  struct Deed: Hashable, Sendable {
    var button: Int
    var place: Point
    var holdsShift: Bool
    var isMotion: Bool
    var isRelease: Bool
  }

  enum Progress: Hashable, Sendable {
    case more, whole(Deed)
    /// It says nothing, and the byte was its last.
    case broken
    /// The byte is not of this report: what follows has begun.
    case interrupted
  }

  private let form: Form
  private var bytes: [UInt8] = []

  init(_ form: Form) { self.form = form }

  mutating func take(_ byte: UInt8) -> Progress {
    switch form {
    case .numbers: takeNumber(byte)
    case .bytes: takeByte(byte)
    }
  }

  /// `0;10;5M`: code, column and row from 1, and `m` for the end of a press.
  private mutating func takeNumber(_ byte: UInt8) -> Progress {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      bytes.append(byte)
      return bytes.count > Self.longest ? .broken : .more
    case UInt8(ascii: "M"), UInt8(ascii: "m"):
      let numbers = bytes.split(separator: UInt8(ascii: ";")).compactMap {
        Int(String(decoding: $0, as: UTF8.self))
      }
      guard numbers.count == 3 else { return .broken }
      let isRelease = byte == UInt8(ascii: "m")
      return .whole(Self.deed(numbers[0], numbers[1], numbers[2], isRelease: isRelease))
    default: return .interrupted
    }
  }

  /// Each byte is 32 more than its number; the button 3 means that none is down any more.
  private mutating func takeByte(_ byte: UInt8) -> Progress {
    guard byte >= 32 else { return .interrupted }
    bytes.append(byte)
    guard bytes.count == 3 else { return .more }
    let numbers = bytes.map { Int($0) - 32 }
    var code = numbers[0]
    let isRelease = code & 0b1100_0011 == 3
    if isRelease { code &= ~3 }
    return .whole(Self.deed(code, numbers[1], numbers[2], isRelease: isRelease))
  }

  /// More than any window has.
  private static let longest = 24

  /// No window is larger, and sums with a scrolled page's rows stay far from overflow.
  private static let furthest = 65_535

  private static func deed(_ code: Int, _ column: Int, _ row: Int, isRelease: Bool) -> Deed {
    Deed(
      button: code & 0b1100_0011,
      place: Point(
        row: max(0, min(row, furthest) - 1), column: max(0, min(column, furthest) - 1)),
      holdsShift: code & 4 != 0, isMotion: code & 32 != 0, isRelease: isRelease)
  }
}
