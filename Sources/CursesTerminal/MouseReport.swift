import TerminalKit

/// A mouse report while its bytes arrive: `ESC [ <` and numbers up to a letter (xterm's mode 1006),
/// or `ESC [ M` and three bytes.
///
/// Terminals that do not know the newer form send the older one.
struct MouseReport: Hashable, Sendable {
  enum Form: Hashable, Sendable { case numbers, bytes }

  /// The button number and what happened: 0 is the left button, 64 and 65 are the wheel.
  struct Deed: Hashable, Sendable {
    var button: Int
    var place: Point
    var holdsShift: Bool
    var isMotion: Bool
    var isRelease: Bool
  }

  enum Progress: Hashable, Sendable {
    case more, whole(Deed)
    /// The report is invalid, and ended with this byte.
    case broken
    /// The byte does not belong to the report.
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

  /// Reads `0;10;5M`: button code, column and row from 1; `m` for a release.
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

  /// Each byte is its number plus 32; button 3 means that no button is down.
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

  /// The maximum length in bytes, longer than any real report.
  private static let longest = 24

  /// The maximum coordinate: larger than any window, and small enough to prevent overflows.
  private static let furthest = 65_535

  private static func deed(_ code: Int, _ column: Int, _ row: Int, isRelease: Bool) -> Deed {
    Deed(
      button: code & 0b1100_0011,
      place: Point(
        row: max(0, min(row, furthest) - 1), column: max(0, min(column, furthest) - 1)),
      holdsShift: code & 4 != 0, isMotion: code & 32 != 0, isRelease: isRelease)
  }
}
