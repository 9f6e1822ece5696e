import CrierMessage
import CrierPreview
import CrierTestSupport
import Testing

/// For any message, no value is made up and no field is forgotten.
@Suite("Random effective messages") struct EffectivePropertyTests {
  @Test("have values from the message or from a named default", arguments: 0..<200)
  func origins(seed: UInt64) throws {
    let message = random(seed)
    for platform in Platform.allCases {
      let effective = EffectiveMessage(of: message, on: platform)
      #expect((effective.kind == .nothing) == effective.values.isEmpty)
      for value in effective.values {
        if case .field(let path) = value.origin { #expect(message[path] != nil) }
        if case .standard(let owner) = value.origin { #expect(!owner.rawValue.isEmpty) }
        if value.isLost { #expect(value.sentence?.hasSuffix(".") == true) }
        #expect(value.sentence?.hasSuffix(".") != false)
        #expect(
          value.field == nil || value.origin == .notEstablished || !value.text.isEmpty
            || message[value.field ?? .message] != nil)
      }
    }
  }

  @Test("list each field that is set in the Android block", arguments: 0..<200)
  func complete(seed: UInt64) throws {
    let message = random(seed)
    let effective = EffectiveMessage(of: message, on: .android)
    guard effective.kind == .both || effective.kind == .notification,
      message["android_v2"] == nil
    else { return }
    let told = effective.values.compactMap { value -> FieldPath? in
      if case .field(let path) = value.origin { path } else { nil }
    }
    for field in FieldCatalog.all
    where field.path.starts(with: "android") && field.kind != .object {
      guard let value = message[field.path], value != .null else { continue }
      if case .textMap = field.kind, value.members?.isEmpty != false { continue }
      let isTold = told.contains { field.path.starts(with: $0) || $0.starts(with: field.path) }
      // A value of the wrong type may be missing, because FCM refuses it and the rules report it.
      #expect(isTold || !field.kind.takes(value), "\(field.path): \(value)")
    }
  }

  @Test("have payloads with the same bytes as their parts", arguments: 0..<200)
  func sizes(seed: UInt64) throws {
    let message = random(seed)
    let size = PayloadSize(of: message)
    for platform in [Platform.apple, .web] {
      guard let measure = size[platform],
        let payload = EffectiveMessage(of: message, on: platform).payload
      else { continue }
      #expect(measure.bytes == PayloadSize.jsonSize(payload))
      #expect(measure.parts.reduce(0) { $0 + $1.bytes } == measure.bytes)
      for part in measure.parts where part.field != "apns.payload" && part.field != "webpush" {
        #expect(message[part.field] != nil)
      }
    }
  }

  private func random(_ seed: UInt64) -> Message {
    var random = SeededGenerator(seed: seed)
    return Message(request: RandomMessage.request(using: &random))
  }
}
