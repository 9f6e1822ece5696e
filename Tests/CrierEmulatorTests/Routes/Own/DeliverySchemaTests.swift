import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

@Suite("The JSON Schema of deliveries", .timeLimit(.minutes(5))) struct DeliverySchemaTests {
  /// The devices, and a message for each with all that such a device can show or get.
  private static let cases: [(device: String, message: String)] = [
    (
      #"{"platform":"android"}"#,
      #""notification":{"title":"A","body":"B","image":"https://a.example/b.png"},"#
        + #""android":{"notification":{"title_loc_key":"T","body_loc_key":"B","tag":"t"}}"#
    ),
    (
      #"{"platform":"android","state":"foreground"}"#,
      #""notification":{"title":"A"},"data":{"a":"1"},"fcm_options":{"analytics_label":"wk47"}"#
    ),
    (
      #"{"platform":"ios"}"#,
      #""apns":{"payload":{"aps":{"badge":3,"alert":{"title":"A","subtitle":"S","body":"B"}}}}"#
    ),
    (
      #"{"platform":"ios"}"#,
      #""notification":{"title":"A","body":"B"},"apns":{"payload":{"aps":{"alert":{"subtitle":"S"}}}}"#
    ),
    (#"{"platform":"ios","state":"foreground"}"#, #""notification":{"title":"A"}"#),
    (
      #"{"platform":"web"}"#,
      #""webpush":{"notification":{"title":"A","tag":"t","actions":[{"action":"x","title":"X"}]}}"#
    ),
    (#"{"state":"offline"}"#, #""data":{"a":"1"}"#),
    (#"{"state":"dozing"}"#, #""data":{"a":"1"}"#),
    (#"{"state":"forceStopped"}"#, #""data":{"a":"1"}"#),
    (#"{"state":"uninstalled"}"#, #""data":{"a":"1"}"#),
    (
      #"{"app":"com.example.app","topics":["news"]}"#, #""notification":{"title":"A"}"#
    ),
  ]

  @Test func `fits what the emulator gives, and names nothing else`() async throws {
    let schema = DeliverySchema.json(comment: "")
    var check = SchemaCheck()
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for (number, (device, message)) in Self.cases.enumerated() {
        let path = "/emulator/devices/device-\(number)"
        #expect(try await emulator.ask("PUT", path, body: device).status < 300)
        _ = try await emulator.send(#"{"message":{"token":"device-\#(number)",\#(message)}}"#)
      }
      let content = #""notification":{"title":"A"},"android":{"restricted_package_name":"b.c"}"#
      for target in [
        #""topic":"news""#, #""topic":"nobody""#,
        #""condition":"'news' in topics || 'a' in topics""#,
        #""fid":"c00000000000000000000_""#,
      ] {
        _ = try await emulator.send(#"{"message":{\#(target),\#(content)}}"#)
      }
      // With one more than a hundred, all are discarded, and the app is told.
      for _ in 1...101 {
        _ = try await emulator.send(#"{"message":{"token":"device-6","data":{"a":"1"}}}"#)
      }
      _ = try await emulator.ask(
        "PUT", "/emulator/devices/device-6", body: #"{"state":"background"}"#)
      for delivery in try await emulator.messages("?limit=1000") { check.take(delivery, schema) }
    }
    #expect(check.problems == [])
    #expect(SchemaCheck.places(in: schema).subtracting(check.seen) == [])
  }

  @Test func `finds what does not fit`() throws {
    let schema = DeliverySchema.json(comment: "")
    var check = SchemaCheck()
    check.take(
      try JSONReader.read(
        #"""
        {"number":0,"name":1,"target":{"token":"a","colour":"red"},"device":null,"platform":"ios",
        "state":"lost","reason":null,"shown":null,"callback":{},"message":null,"acceptedAt":null,
        "tags":[1]}
        """#), schema)
    #expect(
      Set(check.problems) == [
        ".number is under 1", ".name is integer", ".target.colour is not in the schema",
        #".state is "lost""#, ".callback.name is missing", ".deliveredAt is missing",
        ".tags[] is integer",
      ])
  }
}
