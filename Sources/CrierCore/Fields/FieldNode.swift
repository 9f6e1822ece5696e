/// A place of the catalog with what may stand below it: the catalog as a tree, for quick lookup.
final class FieldNode: Sendable {
  /// The field's own row; nil for the message itself.
  let field: Field?
  let children: [FieldNode]
  /// The rank of each child; in typed objects in both spellings.
  let order: [String: Int]

  init(_ field: Field?, children: [FieldNode]) {
    self.field = field
    self.children = children
    var order: [String: Int] = [:]
    for (rank, child) in children.enumerated() {
      let name = child.wireName
      order[name] = rank
      if Self.isTypedObject(field) { order[name.lowerCamelCased] = rank }
    }
    self.order = order
  }

  var wireName: String { field?.path.lastKey ?? "message" }

  /// Whether FCM knows every key that may stand in this object.
  var isTypedObject: Bool { Self.isTypedObject(field) }

  private static func isTypedObject(_ field: Field?) -> Bool {
    field == nil || field?.kind == .object
  }

  /// The child of this name: in a typed object in either spelling, elsewhere in its own alone.
  ///
  /// A dictionary takes letters that only look alike for the same (`K` and the Kelvin sign), so
  /// the spelling is compared again.
  func child(_ name: String) -> FieldNode? {
    guard let rank = order[name] else { return nil }
    let child = children[rank]
    let wire = child.wireName
    if name.isSpelled(wire) { return child }
    return isTypedObject && name.isSpelled(wire.lowerCamelCased) ? child : nil
  }

  /// The node of a path; nil where the path leaves what the catalog knows.
  ///
  /// Each element of a list is at the node of the list.
  func descendant(_ steps: some Sequence<FieldPath.Step>) -> FieldNode? {
    var node = self
    for step in steps {
      switch step {
      case .key(let key):
        guard let child = node.child(key) else { return nil }
        node = child
      case .index:
        guard case .list = node.field?.kind else { return nil }
      }
    }
    return node
  }

  /// The tree of rows; the field that a row stands in must be a row too.
  static func tree(of fields: [Field]) -> FieldNode {
    var childrenOf: [FieldPath: [Field]] = [:]
    for field in fields { childrenOf[field.path.owner, default: []].append(field) }
    func node(_ field: Field?) -> FieldNode {
      let below = childrenOf[field?.path ?? .message] ?? []
      return FieldNode(field, children: below.map { node($0) })
    }
    return node(nil)
  }
}
