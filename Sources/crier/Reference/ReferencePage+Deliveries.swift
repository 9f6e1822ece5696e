import CrierConvert
import CrierEmulator
import CrierMessage

extension ReferencePage {
  private static let schemaName = "delivery.schema.json"

  /// The JSON Schema of a delivery, for tests.
  static var deliverySchema: ReferencePage {
    let schema = DeliverySchema.json(comment: "\(mark); docs/emulator.md explains deliveries.")
    return ReferencePage(name: schemaName, text: JSONWriter.pretty(schema) + "\n")
  }

  /// The members of a delivery.
  static var deliveries: ReferencePage {
    ReferencePage(
      name: "deliveries.md", title: "Deliveries",
      blocks: [
        """
        An entry of `messages` in `/emulator/messages`, and the answer of \
        `/emulator/messages/latest`: what became of a message for one device. [The emulator's \
        page](../emulator.md#what-became-of-a-message) explains states, reasons and queries.
        """,
        """
        Members of the delivery itself are always there, and null if they have no value. Those of \
        `shown` and `callback` are left out instead. Later versions may add members. \
        [\(schemaName)](\(schemaName)) has the same as JSON Schema (draft 2020-12), to check \
        deliveries in a test.
        """,
        Markdown.table(
          ["member", "type", "what it is"],
          rows(of: DeliverySchema.json(comment: mark), below: "")),
      ])
  }

  /// Returns a row for each member of an object's schema, followed by those of its own members.
  private static func rows(of schema: JSONValue, below place: String) -> [[String]] {
    (schema["properties"]?.members ?? []).flatMap { member in
      let name = place + member.key
      let row = [
        Markdown.code(name), type(of: member.value), member.value["description"]?.text ?? "",
      ]
      return [row] + rows(of: member.value, below: name + ".")
    }
  }

  private static func type(of schema: JSONValue) -> String {
    if let values = schema["enum"]?.elements {
      return values.map { Markdown.code($0.text ?? "null") }.joined(separator: ", ")
    }
    let names = schema["type"]?.elements?.compactMap(\.text) ?? [schema["type"]?.text ?? ""]
    let name = names.joined(separator: " or ")
    if let items = schema["items"]?["type"]?.text { return "\(name) of \(items)s" }
    return schema["format"]?.text.map { "\(name) (\($0))" } ?? name
  }
}
