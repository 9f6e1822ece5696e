import TerminalKit

/// Reads a long paste in pieces, bypassing curses, which would need seconds for a megabyte.
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

  /// Handles the next bytes of a long paste.
  mutating func take(pasted piece: ArraySlice<UInt8>) {
    var rest = (markerBegun + piece)[...]
    markerBegun = []
    while let start = rest.firstIndex(of: Self.escape) {
      keep(rest[..<start])
      rest = rest[start...]
      if let (marker, stroke) = Self.markers.first(where: { rest.starts(with: $0.bytes) }) {
        take(stroke)
        rest = rest.dropFirst(marker.count)
        continue
      }
      if rest.count < 6, Self.markers.contains(where: { $0.bytes.starts(with: rest) }) {
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

  private static let markers: [(bytes: [UInt8], stroke: Stroke)] = [
    (Array("\u{1B}[200~".utf8), .pasteBegins), (Array("\u{1B}[201~".utf8), .pasteEnds),
  ]
}
