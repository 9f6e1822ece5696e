import CrierMessage
import CrierTestSupport
import Testing

@Suite("The positions of a message's fields") struct MessagePlacesTests {
  @Test func `lead from the tree to the field and back`() throws {
    let message = try Fixture.message("messages/camel-case.json")
    let root: FieldPath = "message.fcmOptions.analyticsLabel"
    #expect(message.field(atRootPath: root) == "fcm_options.analytics_label")
    #expect(message.rootPath(of: "fcm_options.analytics_label") == root)
    #expect(message.field(atRootPath: "validateOnly") == nil)
    #expect(message.field(atRootPath: "message") == .message)
  }

  @Test func `are the field paths if the message is bare`() throws {
    let message = try Fixture.message("messages/bare.json")
    #expect(message.field(atRootPath: "notification.title") == "notification.title")
    #expect(message.rootPath(of: "notification.title") == "notification.title")
  }

  @Test func `are those of the nearest object if the field is missing`() throws {
    let message = try Fixture.message("messages/bare.json")
    #expect(message.rootPath(of: "notification.image") == "notification")
    #expect(message.rootPath(of: "android.ttl") == FieldPath())
    #expect(Message(request: .null).rootPath(of: "topic") == FieldPath())
  }
}
