/// A page of `docs/reference`, generated from the lists that the program itself uses.
///
/// `crier docs` writes the pages, and a test compares the written ones with these.
package struct ReferencePage: Hashable, Sendable {
  /// `fields.md`
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// A Markdown page: its title, a note that it is generated, and its blocks separated by empty
  /// lines.
  package init(name: String, title: String, blocks: [String]) {
    let head = [
      "# \(title)", "Written by `crier docs` from the program itself; `make docs` writes it anew.",
    ]
    self.init(name: name, text: (head + blocks).joined(separator: "\n\n") + "\n")
  }

  /// The pages about the contents of CrierCore.
  package static let core: [ReferencePage] = [fields, rules, surfaces]
}
