import CrierMessage
import Testing

@Suite("Short forms of alert and sound") struct MessageShortFormTests {
  private func aps(_ message: Message) -> String {
    message["apns.payload.aps"].map(JSONWriter.compact) ?? ""
  }

  @Test func `an alert that is a string is the body`() throws {
    var message = try Message(json: #"{"message":{"apns":{"payload":{"aps":{"alert":"Rain"}}}}}"#)
    #expect(message.value(at: "apns.payload.aps.alert.body") == .string("Rain"))
    #expect(message.value(at: "apns.payload.aps.alert.title") == nil)
    message.write(.string("Snow"), at: "apns.payload.aps.alert.body")
    #expect(aps(message) == #"{"alert":"Snow"}"#)
    message.write(.string("Weather"), at: "apns.payload.aps.alert.title")
    #expect(message.text("apns.payload.aps.alert.body") == "Snow")
    #expect(message.text("apns.payload.aps.alert.title") == "Weather")
  }

  @Test func `a sound stays a string until it gets other fields`() throws {
    var message = Message()
    message.write(.string("bell"), at: "apns.payload.aps.sound.name")
    #expect(aps(message) == #"{"sound":"bell"}"#)
    message.write(.number("1"), at: "apns.payload.aps.sound.critical")
    #expect(message["apns.payload.aps.sound.critical"] == .number("1"))
    #expect(message.text("apns.payload.aps.sound.name") == "bell")
    message.write(nil, at: "apns.payload.aps.sound.critical")
    message.write(.string("horn"), at: "apns.payload.aps.sound.name")
    #expect(aps(message) == #"{"sound":"horn"}"#)
    message.write(nil, at: "apns.payload.aps.sound.name")
    #expect(message["apns"] == nil)
  }
}
