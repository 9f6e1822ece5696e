import CrierMessage
import CrierTestSupport
import Testing

/// Compares the catalog's names and types with Google's discovery document, in both directions.
@Suite("Compared with the discovery document") struct FieldDiscoveryTests {
  private static let documented = Set(
    ((try? Fixture.text("fields/fcm-v1-message.txt")) ?? "").split(separator: "\n").filter {
      !$0.hasPrefix("#")
    }.map(String.init))
  private static let ours = Set(
    FieldCatalog.typed.map(line) + FieldCatalog.request.map { "request " + line($0) })

  private static func line(_ field: Field) -> String {
    "\(field.path): \(words(field.kind))\(field.isDeprecated ? " deprecated" : "")"
      + (field.isOutputOnly ? " output" : "")
  }

  private static func words(_ kind: Field.Kind) -> String {
    switch kind {
    case .text: "text"
    case .flag: "flag"
    case .integer: "integer"
    case .number: "number"
    case .duration: "duration"
    case .timestamp: "timestamp"
    case .choice(let names): "choice " + names.joined(separator: " ")
    case .object: "object"
    case .textMap: "texts"
    case .free: "free"
    case .list(let element): "list of " + words(element)
    case .one, .textOrObject, .numberOrList, .secondsText, .unixSecondsText, .unixSeconds,
      .unixMilliseconds, .anything:
      "untyped"
    }
  }

  @Test(.facts(170)) func `no field is missing or has another type`() {
    #expect(Self.documented.count > 100)
    #expect(Self.documented.subtracting(Self.ours).sorted() == [])
  }

  @Test func `no field is made up`() {
    #expect(Self.ours.subtracting(Self.documented).sorted() == [])
  }

  @Test func `other fields are in objects that FCM passes on`() {
    let typed = Set(FieldCatalog.typed.map(\.path))
    for field in FieldCatalog.all where !typed.contains(field.path) {
      let isInside = ["apns.headers", "apns.payload", "webpush.headers", "webpush.notification"]
        .contains { field.path.starts(with: FieldPath($0)) }
      #expect(isInside, "\(field.path)")
    }
  }
}
