import CrierMessage

/// The sizes of a data block, cached because editing other fields does not change them.
struct CountedMap: Sendable {
  /// The members as written in the message.
  private let written: [JSONMember]
  /// The members that count: the last one of each duplicate key.
  let members: [JSONMember]
  /// The total size of keys and values as strings, in bytes.
  let textBytes: Int
  /// The total size of the members as JSON, each with a comma, in bytes.
  let jsonBytes: Int

  init(_ written: [JSONMember]) {
    self.written = written
    members = written.counting
    textBytes = members.reduce(0) { $0 + $1.key.utf8.count + PayloadSize.textSize($1.value) }
    jsonBytes = members.reduce(0) { $0 + PayloadSize.jsonSize($1) + 1 }
  }

  /// A cache of the blocks counted for one message.
  ///
  /// Because it only saves time, it is ignored when sizes are compared.
  struct Book: Hashable, Sendable {
    private var blocks: [CountedMap] = []

    /// Returns the sizes from this message's cache or an earlier one if the block is unchanged.
    ///
    /// The comparison is fast, because unchanged blocks share their array.
    mutating func count(_ written: [JSONMember], after earlier: Book?) -> CountedMap {
      if let known = self[written] { return known }
      let counted = earlier?[written] ?? CountedMap(written)
      blocks.append(counted)
      return counted
    }

    private subscript(written: [JSONMember]) -> CountedMap? {
      blocks.first { $0.written == written }
    }

    static func == (_: Book, _: Book) -> Bool { true }
    func hash(into _: inout Hasher) {}
  }
}
