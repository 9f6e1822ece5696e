import CrierLint
import CrierMessage
import Testing

@Suite("The color of an Android notification") struct ColorShapeTests {
  private func sentence(about color: String) throws -> String? {
    let message = try Message(
      json: """
        {"message": {"topic": "rain", "notification": {"title": "Rain", "body": "At six"},
          "android": {"notification": {"color": "\(color)"}}}}
        """)
    return Linter.check(message).first { $0.rule == "AN05" }?.explanation.sentence
  }

  @Test(
    "that Android can read, but FCM does not document", arguments: ["blue", "Red", "#80cc2200"])
  func known(color: String) throws {
    #expect(
      try sentence(about: color)
        == "FCM documents only colors like #cc2200; the Admin SDKs refuse \"\(color)\".")
  }

  @Test("that Android cannot read", arguments: ["cc2200", "#c20", "bluish", "#80cc220"])
  func unknown(color: String) throws {
    #expect(
      try sentence(about: color)
        == "Android can't read the color \"\(color)\", so the app's own color is used.")
  }

  @Test func `is fine with six digits`() throws {
    #expect(try sentence(about: "#cc2200") == nil)
  }
}
