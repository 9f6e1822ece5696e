extension ReferencePage {
  /// The objects that the commands print for scripts.
  package static let json: ReferencePage = {
    let intro =
      "With `--format json`, a command prints one JSON object a line: UTF-8, without colors. A "
      + "member has the same name and meaning in each command, and is there even if it is null. New "
      + "versions may add members."
    let meanings = JSONShape.shared.map { [Markdown.code($0.name), $0.meaning] }
    let shapes = JSONShape.all.map { shape in
      [
        "`crier \(shape.command)`", shape.object,
        shape.members.map(Markdown.code).joined(separator: ", "),
        shape.rare.map(Markdown.code).joined(separator: ", "),
      ]
    }
    return ReferencePage(
      name: "json.md", title: "JSON",
      blocks: [
        intro, "## Members of several commands", Markdown.table(["member", "meaning"], meanings),
        "## Objects by command",
        Markdown.table(["command", "object", "members", "only some have"], shapes),
        "`crier topics unsubscribe` and the other changes of `crier groups` print what `topics "
          + "subscribe` and `groups create` print, and `history export` what `history show` does. "
          + "In the objects of `crier preview`, `view` says what they show.",
      ])
  }()
}
