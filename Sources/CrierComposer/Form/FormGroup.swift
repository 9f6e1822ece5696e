import CrierMessage

/// A page's items under a heading.
package struct FormGroup: Hashable, Sendable {
  package var title: String?
  package var items: [FormItem]
  /// Whether only the heading shows until the user unfolds the group.
  let startsFolded: Bool

  package init(_ title: String?, _ items: [FormItem], startsFolded: Bool = false) {
    self.title = title
    self.items = items
    self.startsFolded = startsFolded
  }

  /// Creates a group from fields of one block, given by their paths in that block.
  ///
  /// A path that begins with `/` starts at the top of the message.
  init(
    _ title: String, in block: String, _ names: [String], and others: [FormItem] = [],
    startsFolded: Bool = false
  ) {
    self.init(
      title,
      names.map {
        .field($0.hasPrefix("/") ? FieldPath(String($0.dropFirst())) : FieldPath(block + "." + $0))
      }
        + others, startsFolded: startsFolded)
  }
}
