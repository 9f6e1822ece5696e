import CrierMessage

/// An interpolated string while it is being read: `Hello ${name}`.
struct SnippetTemplate {
  let start: Int
  /// The bytes of the current piece.
  var units: [UInt8] = []
  private var pieces: [SnippetTree] = []
  private var isBroken = false
  /// The number of pieces, which the caller limits because long sums are deep trees.
  var count: Int { pieces.count }

  init(start: Int) { self.start = start }

  mutating func add(_ value: SnippetTree) {
    // The first piece must be a string, so that the sum is a string.
    if !units.isEmpty || pieces.isEmpty { close() }
    pieces.append(value)
  }

  private mutating func close() {
    if let text = String(validating: units, as: UTF8.self) {
      pieces.append(SnippetTree(.literal(.string(text)), at: start))
    } else {
      isBroken = true
    }
    units = []
  }

  /// Returns the string as a literal or as a sum of literals and values; nil if it is not Unicode.
  mutating func tree(shape: (String) -> String) -> SnippetTree? {
    let isPlain = pieces.isEmpty
    if isPlain || !units.isEmpty { close() }
    guard !isBroken, var tree = pieces.first else { return nil }
    if isPlain, case .literal(.string(let text)) = tree.node {
      return SnippetTree(.literal(.string(shape(text))), at: start)
    }
    for piece in pieces.dropFirst() {
      tree = SnippetTree(.operation(UInt8(ascii: "+"), tree, piece), at: start)
    }
    return tree
  }
}
