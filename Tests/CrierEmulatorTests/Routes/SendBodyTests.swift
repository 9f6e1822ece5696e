import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

@Suite("The body of a send to the emulator") struct SendBodyTests {
  @Test(.facts(180)) func `reports all mistakes of the parser before any other`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(
        #"{"message":{"topic":"a b","titel":"x","data":{"from":"1","n":2},"sound":1}}"#)
      let error = try #require(answer.error)
      #expect(error.errorCode == nil)
      #expect(error.violations?.map(\.field) == ["message", "message.data[1].value", "message"])
      #expect(error.message.split(separator: "\n").count == 3)
    }
  }

  @Test(arguments: ["null", "[]", "1", #""text""#, "true"])
  func `is refused if its root is not an object`(body: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(body)
      #expect(answer.status == 400)
      #expect(answer.error?.message.hasSuffix("Root element must be a message.") == true)
    }
  }

  @Test(arguments: ["", "{}", #"{"message":null}"#, "{", "\u{FEFF}", "{\"message\":{}}}", "'"])
  func `is refused if it is empty`(body: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(body)
      #expect(answer.status == 400)
      #expect(answer.error?.status == "INVALID_ARGUMENT")
    }
  }

  @Test func `is refused as a form in the words of Google's services`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let body = #"{"message":{"topic":"rain"}}"#
      let answer = try await emulator.send(
        body, headers: ["Content-Type": "application/x-www-form-urlencoded"])
      #expect(
        answer.error?.message
          == "Invalid JSON payload received. Unknown name \"\(body)\": Cannot bind query parameter. "
          + "Field '\(body)' could not be found in request message.")
    }
  }

  @Test(
    "is refused in the parser's words if its JSON is broken",
    arguments: [
      ("\u{FEFF}{\"message\":{\"topic\":\"a\"}}", "Expected a value."),
      (#"{"message":{"topic":"a"#, "Closing quote expected in string."),
      (#"{"message":{"topic":"a\"#, "Closing quote expected in string."),
      (#"{"message":{"topic":"a""#, "Unexpected end of string."),
      (#"{"message":{"topic":"\ud800"}}"#, "Missing low surrogate."),
      (#"{"message":{"topic":012}}"#, "Octal/hex numbers are not valid JSON values."),
      (#"{"message":{"topic":1.}}"#, "Unable to parse number."),
      (#"{"message":{"topic":1e400}}"#, "Number exceeds the range of double."),
      (#"{"message":{"topic":"a"},}"#, "Expected an object key or }."),
      (#"{"message":{"topic":"a"}} x"#, "Parsing terminated before end of input."),
    ])
  func brokenJSON(body: String, words: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(body)
      #expect(answer.status == 400)
      let prefix = "Invalid JSON payload received. \(words)\n"
      #expect(answer.error?.message.hasPrefix(prefix) == true, "\(answer.body)")
      #expect(answer.error?.violations == nil)
    }
  }

  @Test(
    "is refused if the project cannot exist",
    arguments: [
      "demo", "Demo-Shop", "demo_shop", "-demo-shop", "demo-shop-", "1demo-shop",
      "this-id-has-thirty-one-letters-x", "demo%20shop", "x:demo",
    ])
  func impossibleProject(project: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask(
        "POST", "/v1/projects/\(project)/messages:send", headers: ["Authorization": "Bearer any"],
        body: #"{"message":{"topic":"rain"}}"#)
      #expect(answer.status == 403)
      #expect(answer.error?.reason == "IAM_PERMISSION_DENIED")
      #expect(answer.error?.domain == "cloudresourcemanager.googleapis.com")
      #expect(
        answer.error?.metadata["permission"] == "cloudmessaging.messages.create")
    }
  }
}
