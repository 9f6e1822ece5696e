/// A place of the catalog with what may stand below it: the catalog as a tree, for quick lookup.
final class FieldNode: Sendable {
  /// The field's own row; nil for the message itself.
  let field: Field?
  let children: [FieldNode]
  /// The rank of each child in both spellings.
  let order: [String: Int]

  init(_ field: Field?, children: [FieldNode]) {
    self.field = field
    self.children = children
    var order: [String: Int] = [:]
    for (rank, child) in children.enumerated() {
      let name = child.wireName
      order[name] = rank
      order[name.lowerCamelCased] = rank
    }
    self.order = order
  }

  var wireName: String { field?.path.lastKey ?? "message" }

  /// Whether FCM knows every key that may stand in this object.
  var isTypedObject: Bool { field == nil || field?.kind == .object }

  /// The child of this name, in either spelling.
  ///
  /// A dictionary takes letters that only look alike for the same (`K` and the Kelvin sign), so
  /// the spelling is compared again.
  func child(_ name: String) -> FieldNode? {
    guard let rank = order[name] else { return nil }
    let child = children[rank]
    let wire = child.wireName
    return name.isSpelled(wire) || name.isSpelled(wire.lowerCamelCased) ? child : nil
  }

  /// The node of a path; nil where the path leaves the typed part of the message.
  func descendant(_ steps: some Sequence<FieldPath.Step>) -> FieldNode? {
    var node = self
    for step in steps {
      guard case .key(let key) = step, let child = node.child(key) else { return nil }
      node = child
    }
    return node
  }

  /// The tree of rows; each row's parent must be a row too.
  static func tree(of fields: [Field]) -> FieldNode {
    var childrenOf: [FieldPath: [Field]] = [:]
    for field in fields { childrenOf[field.path.parent, default: []].append(field) }
    func node(_ field: Field?) -> FieldNode {
      let below = childrenOf[field?.path ?? .message] ?? []
      return FieldNode(field, children: below.map { node($0) })
    }
    return node(nil)
  }
}
