import CrierLint
import CrierMessage
import CrierPreview
import CrierTestSupport
import CrierTriage
import Testing

/// After any edit of any message, the field has its new value and nothing else has changed.
@Suite("Random edits") struct MessagePropertyTests {
  @Test("change only their field", arguments: 0..<30)
  func edits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var message = Message(request: RandomMessage.request(using: &random))
    var lines = JSONWriter.lines(of: message.request)
    for _ in 0..<20 {
      let field = try #require(FieldCatalog.all.randomElement(using: &random))
      guard field.kind != .object else { continue }
      let before = message
      let canHold = before.canHold(field.path)
      let value: JSONValue? = Bool.random(using: &random) ? .string("new") : nil
      message.set(field.path, to: value)
      lines.follow(before.request, to: message.request)
      #expect(lines == JSONWriter.lines(of: message.request))
      if canHold {
        #expect(message[field.path] == value)
      } else {
        #expect(value == nil || message == before)
      }
      for other in FieldCatalog.all
      where !other.path.starts(with: field.path) && !field.path.starts(with: other.path) {
        #expect(message[other.path] == before[other.path])
      }
      #expect(message.isBare == before.isBare)
    }
  }

  @Test("survive writing and reading", arguments: 0..<100)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let request = RandomMessage.request(using: &random)
    #expect(try JSONReader.read(JSONWriter.pretty(request)) == request)
    #expect(try JSONReader.read(JSONWriter.compact(request)) == request)
    #expect(PayloadSize.jsonSize(request) <= JSONWriter.compact(request).utf8.count)
  }

  @Test("can be checked, measured and drawn without a crash", arguments: 0..<100)
  func checks(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = Array(JSONWriter.pretty(RandomMessage.request(using: &random)).utf8)
    let check = MessageCheck(of: bytes)
    let message = try #require(check.message)
    for placed in check.findings {
      #expect(placed.place != nil)
      #expect(placed.finding.explanation.sentence.hasSuffix("."))
    }
    #expect((Linter.refusal(of: message) != nil) == (check.verdict == .refused) || message.isBare)
    for surface in SurfaceTable.all { _ = PreviewCard(of: message, on: surface) }
    for measure in PayloadSize(of: message).measures {
      #expect(measure.parts.reduce(0) { $0 + $1.bytes } == measure.bytes)
    }
  }
}
