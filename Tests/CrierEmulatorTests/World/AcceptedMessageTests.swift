import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("An accepted message") struct AcceptedMessageTests {
  private static func message(_ json: String) throws -> AcceptedMessage {
    let body = JSONWriter.compact(try JSONReader.read(json))
    return AcceptedMessage(
      body: Array(body.utf8), project: "demo", audience: nil, serial: 1,
      acceptedAt: EmulatedTime(EmulatorServer.noon), tags: [])
  }

  @Test(arguments: ["Sale", "", #"a "b" \ c"#, "tab\tline\n", "Ærø 👩‍💻", "\u{202E}hidden"])
  func `contains its own strings, however they were spelled`(title: String) throws {
    let escaped = title.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
    for json in [JSONWriter.quote(title), "\"\(escaped)\""] {
      let message = try Self.message(#"{"notification":{"title":\#(json)}}"#)
      #expect(message.contains(title))
      #expect(!message.contains(title + "x"))
    }
  }
}
