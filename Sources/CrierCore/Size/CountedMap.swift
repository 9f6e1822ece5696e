/// The bytes of a block of data, which mostly stays as it is while somebody types elsewhere.
struct CountedMap: Sendable {
  /// As they stand in the message.
  private let written: [JSONMember]
  /// Of doubled keys the last.
  let members: [JSONMember]
  /// Of keys and values, as texts.
  let textBytes: Int
  /// Of each member as JSON, with a comma.
  let jsonBytes: Int

  init(_ written: [JSONMember]) {
    self.written = written
    members = written.counting
    textBytes = members.reduce(0) { $0 + $1.key.utf8.count + PayloadSize.textSize($1.value) }
    jsonBytes = members.reduce(0) { $0 + PayloadSize.jsonSize($1) + 1 }
  }

  /// The blocks that were counted for one message.
  ///
  /// It only saves time, so it makes no difference between two sizes.
  struct Book: Hashable, Sendable {
    private var blocks: [CountedMap] = []

    /// From what was counted for this message or an earlier one, where the block is the same: a
    /// quick look, because what nobody changed is the same array.
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
