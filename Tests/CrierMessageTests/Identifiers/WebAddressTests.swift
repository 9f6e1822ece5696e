import CrierLint
import CrierMessage
import CrierTestSupport
import Testing

@Suite("A web address") struct WebAddressTests {
  @Test(
    "can be completed if the host is clear",
    arguments: [
      ("example.com/storm", "https://example.com/storm"),
      ("www.example.com", "https://www.example.com"),
      ("http://example.com/a", "https://example.com/a"),
    ])
  func completed(address: String, wanted: String) throws {
    var message = try Message(json: #"{"message": {"topic": "t", "notification": {"title": "a"}}}"#)
    message.set("webpush.fcm_options.link", to: .string(address))
    message.set("notification.image", to: .string(address))
    // Whether the server has https is not known.
    #expect(Linter.fix(message).message.text("notification.image") == address)
    var fixed = message
    for choice in Linter.check(message).compactMap(\.explanation.choices.first) {
      fixed.apply(choice.quickFix)
    }
    #expect(fixed.text("webpush.fcm_options.link") == wanted)
    #expect(fixed.text("notification.image") == wanted)
  }

  @Test(
    "is unchanged if the host is unclear",
    arguments: [
      "storm.html", "storm", "/storm", "ftp://example.com/x", "1.5/2", ".com/x",
      "a..b/c",
    ])
  func left(address: String) throws {
    var message = try Message(json: #"{"message": {"topic": "t", "notification": {"title": "a"}}}"#)
    message.set("webpush.fcm_options.link", to: .string(address))
    #expect(Linter.fix(message).message.text("webpush.fcm_options.link") == address)
  }

  @Test func `of an icon may be a path on the site`() throws {
    let message = try Message(
      json:
        #"{"message": {"topic": "t", "webpush": {"notification": {"title": "a", "icon": "example.com/i.png"}}}}"#
    )
    #expect(Linter.fix(message).message == message)
  }
}
