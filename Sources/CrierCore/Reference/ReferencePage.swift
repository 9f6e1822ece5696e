/// A page of `docs/reference`, made from the lists the program itself reads.
///
/// `crier docs` writes the pages, and a test holds the written ones against these.
package struct ReferencePage: Hashable, Sendable {
  /// `fields.md`
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// A page in Markdown: its title, how it came about, and its blocks with an empty line between.
  package init(name: String, title: String, blocks: [String]) {
    let head = [
      "# \(title)", "Written by `crier docs` from the program itself; `make docs` writes it anew.",
    ]
    self.init(name: name, text: (head + blocks).joined(separator: "\n\n") + "\n")
  }

  /// The pages that say what the core knows.
  package static let core: [ReferencePage] = [fields, rules, surfaces]
}
