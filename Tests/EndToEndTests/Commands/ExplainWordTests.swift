import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@Suite("crier explain with a single word") struct ExplainWordTests {
  @Test(
    "asks whether a similar code was meant, and ends with 1",
    arguments: [
      ("UNREGISTRED", "UNREGISTERED"), ("quota_exceded", "QUOTA_EXCEEDED"),
      ("BadDeviceTokn", "BadDeviceToken"),
      (
        "messaging/registration-token-not-registred", "messaging/registration-token-not-registered"
      ),
      ("not found at al", "NOT_FOUND"),
    ])
  func nearMiss(typed: String, code: String) async throws {
    let outcome = try await CrierCommand.run(["explain", typed])
    let isNear = code != "NOT_FOUND"
    #expect(outcome.code == 1)
    #expect((outcome.stdout + outcome.stderr).contains("Did you mean \(code)?") == isNear)
    let json = try await CrierCommand.run(["explain", typed, "--format", "json"])
    #expect(json.code == 1)
    #expect(try json.jsonLines().first?["nearestCode"]?.text == (isNear ? code : nil))
  }

  @Test(
    "calls an unknown word unknown, and does not guess that it is a topic",
    arguments: ["news", "ferry-times", "internal-news"])
  func noNearMiss(name: String) async throws {
    let outcome = try await CrierCommand.run(["explain", name])
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("Crier does not know \(name)"))
    #expect(!outcome.stderr.contains("Did you mean") && !outcome.stderr.contains("may be a topic"))
  }

  @Test(
    "knows its rules, the SDKs' errors, delivery data, fields and shortened tokens",
    arguments: [
      ("AP03", "rule", "Rule AP03"), ("SZ01", "rule", "Rule SZ01"),
      ("droppedDeviceInactive", "delivery-statistic", "over a month"),
      ("ttlExpired", "emulator-reason", "time to live was over"),
      ("ttl", "field", "android.ttl"), ("fK3m…0001", "masked-token", "middle is missing"),
    ])
  func known(text: String, kind: String, words: String) async throws {
    let outcome = try await CrierCommand.run(["explain", text, "--format", "json"])
    #expect(outcome.code == 0)
    let object = try #require(try outcome.jsonLines().first)
    #expect(object["kind"]?.text == kind)
    #expect(object["line"]?.integer == 1)
    #expect(object["sentence"]?.text?.contains(words) == true)
  }

  @Test(
    "knows errors of the client SDKs",
    arguments: [("FIS_AUTH_ERROR", "Firebase Installations"), ("SERVICE_NOT_AVAILABLE", "token")])
  func clientErrors(code: String, words: String) async throws {
    let outcome = try await CrierCommand.run(["explain", code])
    #expect(outcome.code == 0 && outcome.stdout.contains(words), "\(outcome.stdout)")
    #expect(!outcome.stdout.contains("topic"))
  }

  @Test func `ends with 1 for an unknown text`() async throws {
    let outcome = try await CrierCommand.run(["explain", "hello there, you"])
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("does not look like any identifier"))
  }
}
