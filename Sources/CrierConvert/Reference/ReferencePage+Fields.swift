import CrierMessage

extension ReferencePage {
  /// Every field of the request: its type, its values and its purpose.
  package static let fields: ReferencePage = {
    let groups = fieldGroups
    let count = groups.reduce(0) { $0 + $1.fields.count }
    var blocks = [
      "Crier knows \(count) fields of an FCM HTTP v1 request. Paths start inside `message`, except "
        + "in the first group, whose fields enclose it. `[0]` means every element of a list. Where "
        + "a field has a second spelling, FCM accepts either, but not both together. Fields that "
        + "FCM passes on to Apple and to browsers have only one spelling.",
      Markdown.table(
        ["group", "fields"], groups.map { ["[\($0.title)](#\($0.anchor))", "\($0.fields.count)"] }),
    ]
    for group in groups {
      blocks.append("## \(group.title)")
      blocks += group.fields.flatMap(blocks(about:))
    }
    return ReferencePage(name: "fields.md", title: "Fields", blocks: blocks)
  }()

  private struct FieldGroup {
    var title: String
    var fields: [Field]

    /// The anchor that Markdown readers derive from a heading.
    var anchor: String {
      title.lowercased().filter { !"(),".contains($0) }.map { $0 == " " ? "-" : String($0) }
        .joined()
    }
  }

  private static let fieldGroups: [FieldGroup] = [
    FieldGroup(title: "Request", fields: FieldCatalog.request),
    FieldGroup(title: "Target", fields: FieldCatalog.targets),
    FieldGroup(
      title: "Notification and data", fields: FieldCatalog.notification + FieldCatalog.data),
    FieldGroup(title: "Android", fields: FieldCatalog.android),
    FieldGroup(title: "Android, preview", fields: FieldCatalog.androidPreview),
    FieldGroup(title: "Apple", fields: FieldCatalog.apple),
    FieldGroup(title: "Web", fields: FieldCatalog.web),
    FieldGroup(title: "Options and response", fields: FieldCatalog.options),
  ]

  private static func blocks(about field: Field) -> [String] {
    let facts = field.facts.dropFirst().map { "* \($0.name): \(Markdown.plain($0.text))" }
    let other = field.spellings.dropFirst().map { "* Also written \(Markdown.code("\($0)"))" }
    return [
      "### \(Markdown.code("\(field.path)"))", "**\(field.label).** \(Markdown.plain(field.help))",
      (other + facts).joined(separator: "\n"),
    ]
  }
}
