import CrierMessage
import CrierTestSupport
import Testing
import TextLayout

@Suite("crier preview --effective") struct PreviewEffectiveTests {
  static let message = #"""
    {"message": {"topic": "news", "notification": {"title": "Breaking", "body": "News"},
      "data": {"story": "4711"},
      "android": {"ttl": "86400s", "collapse_key": "n", "data": {"own": "1"}},
      "apns": {"headers": {"apns-expiration": "1604750400"}},
      "webpush": {"headers": {"TTL": "4500"}, "fcm_options": {"link": "https://news.example/1"}}}}
    """#

  @Test func `lists every value of each platform with its origin, and what is lost`() async throws {
    let outcome = try await preview("-", "--effective", stdin: Self.message)
    #expect(outcome.code == 0)
    #expect(outcome.stderr == "")
    for line in [
      "Android: notification + data", "Apple: notification + data", "What people see",
      "1 day (86400s)", "1604750400 (2020-11-07T12:00:00Z)", "default of FCM", "lost: n",
      "Google does not say", "The JSON for Apple's push service",
      #"      "title": "Breaking","#,
      "android.data replaces all common data.",
    ] {
      #expect(outcome.stdout.contains(line), "\(line)")
    }
  }

  @Test(
    "uses at most 100 columns without a terminal", arguments: ["--effective", "--size"])
  func width(flag: String) async throws {
    let path = Fixture.path("messages/many-scripts.json")
    for file in [path, Fixture.path("messages/complete.json")] {
      let outcome = try await preview(file, flag, stdin: "")
      for line in outcome.stdout.split(separator: "\n") {
        #expect(CellWidth.columns(of: String(line)) <= 100, "\(line)")
      }
    }
  }

  @Test func `prints the differences and one JSON object per platform`() async throws {
    let outcome = try await preview("-", "--effective", "--format", "json", stdin: Self.message)
    let objects = try outcome.jsonLines()
    #expect(
      objects.map { $0["view"]?.text } == ["difference", "effective", "effective", "effective"])
    #expect(objects[0]["rows"]?[1]?["name"]?.text == "Title")
    #expect(objects[0]["rows"]?[1]?["apple"]?["text"]?.text == "= Breaking")
    #expect(objects.dropFirst().map { $0["platform"]?.text } == ["android", "apple", "web"])
    let values = try #require(objects[1]["values"]?.elements)
    let lost = values.filter { $0["isLost"]?.flag == true }
    #expect(lost.compactMap { $0["field"]?.text } == ["android.collapse_key", "data.story"])
    #expect(
      values[0].members?.map(\.key)
        == ["group", "name", "value", "text", "origin", "field", "isLost", "sentence"])
    #expect(objects[2]["payload"]?["aps"]?["alert"]?["title"]?.text == "Breaking")
    #expect(
      objects[3]["payload"]?["fcmOptions"]?["link"]?.text == "https://news.example/1")
  }

  @Test("shows only one platform", arguments: ["android", "apple", "web"])
  func one(platform: String) async throws {
    let outcome = try await preview(
      "-", "--effective", "--on", platform, "--format", "json", stdin: Self.message)
    #expect(try outcome.jsonLines().map { $0["platform"]?.text } == [platform])
  }

  @Test func `refuses what is not a message, and other platforms`() async throws {
    #expect(try await preview("-", "--effective", stdin: "[]").code == 1)
    #expect(try await preview("missing.json", stdin: "").code == 66)
    let tv = try await preview("-", "--on", "tv", stdin: Self.message)
    #expect(tv.code == 64)
    #expect(tv.stdout == "")
  }

  @Test func `never prints an escape sequence of the message`() async throws {
    let outcome = try await preview(
      "-", "--effective", "--size",
      stdin: #"{"message": {"data": {"a\u001b[31m": "\u001b]0;x\u0007\u202e"}}}"#)
    #expect(outcome.code == 0)
    #expect(
      !outcome.stdout.unicodeScalars.contains {
        $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E
      })
  }

  private func preview(_ arguments: String..., stdin: String) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(["preview"] + arguments, stdin: stdin)
  }
}
