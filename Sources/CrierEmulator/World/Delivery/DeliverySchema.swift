package import CrierMessage
import CrierPreview

/// The JSON Schema of a delivery, as `/emulator/messages` lists it.
///
/// It names every member that there can be, and forbids no others, so that tests which use it go on
/// working with later versions.
package enum DeliverySchema {
  /// A schema in the words of draft 2020-12.
  ///
  /// - Parameter comment: What the file says about its own origin.
  package static func json(comment: String) -> JSONValue {
    .members([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "$comment": .string(comment), "title": .string("Delivery"),
      "description": .string("What became of a message for one device."),
      "type": .string("object"), "properties": properties,
      "required": .array((properties.members ?? []).map { .string($0.key) }),
    ])
  }

  private static let properties = JSONValue.members([
    "number": .members([
      "type": .string("integer"), "minimum": .count(1),
      "description": .string("The place in the list, which after=N in a query refers to."),
    ]),
    "name": text("The name in the answer to the send; null in a notice of discarded messages."),
    "target": object(
      "The target of the send: exactly one of these members, or null.",
      Target.Kind.allCases.map { JSONMember($0.rawValue, .members(["type": .string("string")])) }),
    "device": text(
      "The device's token or installation ID; null if the topic or condition reached nobody."),
    "platform": choice(
      "The device's platform; null without a device.", Platform.allCases.map(\.ownName),
      isOptional: true),
    "state": choice("What became of the message.", DeliveryState.allCases.map(\.rawValue)),
    "reason": choice(
      "Why it is stored or was dropped; null after a delivery.",
      DeliveryReason.allCases.map(\.rawValue), isOptional: true),
    "shown": object(
      "What the system displays; null if it displays nothing.",
      [
        JSONMember("title", part("The first line.")),
        JSONMember("subtitle", part("Apple's second line.")),
        JSONMember("body", part("The text.")),
        JSONMember("image", part("The address of an image that the device can show.")),
        JSONMember("titleKey", part("The app's resource for the title.")),
        JSONMember("bodyKey", part("The app's resource for the text.")),
        JSONMember(
          "uncertainTitle", part("A title of which Google does not say whether Apple shows it.")),
        JSONMember(
          "uncertainBody", part("A text of which Google does not say whether Apple shows it.")),
        JSONMember(
          "badge", part("The new number at the app's icon; 0 removes it.", type: "integer")),
        JSONMember("buttons", strings("The titles of a browser's buttons.")),
        JSONMember(
          "tag",
          part("It replaces an earlier notification with the same tag or Apple collapse ID.")),
      ]),
    "callback": object(
      "The call of the app's code; null if none runs before a tap.",
      [
        JSONMember("name", part("The method or event: onMessageReceived, willPresent, …")),
        JSONMember("data", part("The data; on Apple and Web, the whole payload.", type: "object")),
        JSONMember(
          "notification",
          part("The texts that an open Android app gets, as in shown.", type: "object")),
      ], required: ["name"]),
    "message": object(
      "The message as it was sent; null in a notice of discarded messages.", []),
    "acceptedAt": time("When the emulator accepted the message, by its own clock."),
    "deliveredAt": time("When the device got it; null until then."),
    "tags": strings("The analytics label, and those of the header X-Crier-Tag."),
  ])

  private static func types(_ name: String) -> JSONValue {
    .array([.string(name), .string("null")])
  }

  private static func text(_ description: String) -> JSONValue {
    .members(["type": types("string"), "description": .string(description)])
  }

  /// A value that is missing rather than null.
  private static func part(_ description: String, type: String = "string") -> JSONValue {
    .members(["type": .string(type), "description": .string(description)])
  }

  private static func strings(_ description: String) -> JSONValue {
    .members([
      "type": .string("array"), "items": .members(["type": .string("string")]),
      "description": .string(description),
    ])
  }

  private static func time(_ description: String) -> JSONValue {
    .members([
      "type": types("string"), "format": .string("date-time"),
      "description": .string(description),
    ])
  }

  private static func choice(
    _ description: String, _ values: [String], isOptional: Bool = false
  ) -> JSONValue {
    .members([
      "enum": .array(values.map(JSONValue.string) + (isOptional ? [.null] : [])),
      "description": .string(description),
    ])
  }

  private static func object(
    _ description: String, _ members: [JSONMember], required: [String] = []
  ) -> JSONValue {
    let properties = members.isEmpty ? nil : JSONValue.object(members)
    let needed = required.isEmpty ? nil : JSONValue.array(required.map(JSONValue.string))
    return .present([
      "type": types("object"), "description": .string(description), "properties": properties,
      "required": needed,
    ])
  }
}
