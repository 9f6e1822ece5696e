import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("How faults are written") struct FaultFormTests {
  private static let fault = #"{"route":"send","answer":{"status":503}}"#

  @Test(arguments: ["POST", "PUT"])
  func `alone, as a list, or as a list with a name`(method: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for body in [Self.fault, "[\(Self.fault)]", #"{"faults":[\#(Self.fault)]}"#] {
        _ = try await emulator.ask("DELETE", "/emulator/faults")
        let answer = try await emulator.ask(method, "/emulator/faults", body: body)
        #expect(answer.status == (method == "POST" ? 201 : 200))
        let isOne = method == "POST" && body == Self.fault
        let added = isOne ? answer.json : answer.json["faults"]?.elements?.first
        #expect(added?["answer"]?["status"]?.integer == 503)
        #expect(try await emulator.inspect("faults")["faults"]?.elements?.count == 1)
      }
    }
  }

  @Test func `with a body as JSON and a header as a number`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let fault = #"""
        {"answer":{"status":503,"body":{"error":{"code":503}},"headers":{"Retry-After":7}}}
        """#
      #expect(try await emulator.ask("POST", "/emulator/faults", body: fault).status == 201)
      let answer = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#)
      #expect(answer.body == #"{"error":{"code":503}}"#)
      #expect(answer.headers["content-type"] == "application/json; charset=UTF-8")
      #expect(answer.headers["retry-after"] == "7")
    }
  }

  @Test(arguments: [
    ("[]", "There is no fault in the list.", #""answer": {"status": 503}"#),
    ("[", "Line 1, column 2: ", "."),
    ("3", "This is not a JSON object.", "these members: route, target"),
    (#"{"status":503}"#, "status is a member of answer", #""answer": {"status": 503}"#),
    (#"{"faults":{}}"#, "faults is not a list.", #"{"faults": [{"#),
    (#"[{"answer":503}]"#, "Fault 1: answer is not a JSON object.", "these members: status"),
    (#"{"answer":{"status":99}}"#, "status is not a whole number from 200", "in this range"),
    (#"{"answer":{"status":"503"}}"#, "status is not a whole number from 200", "without quotes"),
    (#"{"target":"","answer":{"status":503}}"#, "target is not a string of 1 to 8192", "Leave it"),
    (#"{"target":3,"answer":{"status":503}}"#, "target is not a string.", "double quotes"),
    (#"{"answer":{"headers":{"Connection":"x"}}}"#, "headers is not", "without Connection, Con"),
    (#"{"answer":{"delay":"2"}}"#, "delay is not a duration.", #"for example "delay": "2s"."#),
  ])
  func `otherwise are refused, with what to change`(
    body: String, sentence: String, fix: String
  ) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("POST", "/emulator/faults", body: body)
      #expect(answer.status == 400)
      let error = answer.json["error"]
      #expect(error?["sentence"]?.text?.hasPrefix(sentence) == true, "\(answer.body)")
      #expect(error?["fix"]?.text?.contains(fix) == true, "\(answer.body)")
      #expect(try await emulator.inspect("faults")["faults"] == .array([]))
    }
  }
}
