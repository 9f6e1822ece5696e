import TerminalKit

/// Reads a long paste in pieces, bypassing curses, which would need seconds for a megabyte.
///
/// The end of a paste is unknown until it has been read, so a piece may include keys that were
/// typed after it. Curses does not receive those bytes, so their sequences are parsed here.
extension CursesKeys {
  /// The minimum length in bytes of a long paste; shorter ones are read like keys.
  static let longPaste = 16_384
  /// An upper bound of the bytes that curses buffers after Esc while it identifies the key.
  private static let longestSequence = 64

  /// Whether the next bytes belong to a long paste, and none of them is buffered by curses.
  var readsInPieces: Bool {
    guard let paste else { return false }
    return paste.count >= Self.longPaste && plainBytes >= Self.longestSequence
  }

  /// Handles the next bytes of a long paste, and the bytes after its end.
  mutating func take(pasted piece: ArraySlice<UInt8>, milliseconds: Int64) {
    var rest = (markerBegun + piece)[...]
    markerBegun = []
    while let start = rest.firstIndex(of: Self.escape) {
      keep(rest[..<start])
      rest = rest[start...]
      if rest.starts(with: Self.endMarker) {
        endPaste()
        return takeTyped(rest.dropFirst(Self.endMarker.count), milliseconds)
      }
      if rest.count < Self.endMarker.count, Self.endMarker.starts(with: rest) {
        markerBegun = Array(rest)
        return
      }
      keep(rest.prefix(1))
      rest = rest.dropFirst()
    }
    keep(rest)
  }

  private mutating func keep(_ piece: ArraySlice<UInt8>) {
    guard let count = paste?.count else { return }
    let room = max(0, Self.pasteLimit - count)
    if piece.count > room { isPasteCut = true }
    paste?.append(contentsOf: piece.prefix(room))
  }

  /// Handles keys that were typed after a paste, including escape sequences.
  private mutating func takeTyped(_ typed: ArraySlice<UInt8>, _ milliseconds: Int64) {
    let sequences: [([UInt8], Stroke)] = [
      (Array("\u{1B}[200~".utf8), .pasteBegins), (Self.endMarker, .pasteEnds),
      (Array("\u{1B}[I".utf8), .event(.focused(true))),
      (Array("\u{1B}[O".utf8), .event(.focused(false))),
      (Array("\u{1B}[<".utf8), .mouseBegins(.numbers, milliseconds: milliseconds)),
      (Array("\u{1B}[M".utf8), .mouseBegins(.bytes, milliseconds: milliseconds)),
    ]
    var rest = typed
    while let byte = rest.first {
      let known = byte == Self.escape ? sequences.first { rest.starts(with: $0.0) } : nil
      take(known?.1 ?? .byte(byte))
      rest = rest.dropFirst(known?.0.count ?? 1)
    }
  }

  private static let endMarker = Array("\u{1B}[201~".utf8)
}
