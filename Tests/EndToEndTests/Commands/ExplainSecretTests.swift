import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@Suite("crier explain with a secret") struct ExplainSecretTests {
  @Test func `recognizes an identifier, and shows no secret`() async throws {
    let key = "AAAAexample:APA91b" + String(repeating: "s", count: 134)
    let outcome = try await CrierCommand.run(["explain", " \"\(key)\"\n"])
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains("a server key of FCM's legacy protocol"))
    #expect(outcome.stdout.contains("It was pasted with white space and quotes."))
    #expect(!(outcome.stdout + outcome.stderr).contains("sss"))
    let json = try await CrierCommand.run(
      ["explain", "-", "--format", "json"], stdin: String(repeating: "0a1b", count: 16) + "\n")
    let object = try #require(try json.jsonLines().first)
    #expect(object["identifier"]?.text == "apns-device-token")
    #expect(object["certainty"]?.text == "likely")
    #expect(object["cleaned"]?.elements == [])
  }

  @Test func `shows a new token shortened, with its result`() async throws {
    let token = "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001"
    let body =
      #"{"multicast_id":1,"success":2,"failure":0,"canonical_ids":1,"results":"#
      + #"[{"message_id":"0:1"},{"message_id":"0:2","registration_id":"\#(token)"}]}"#
    let outcome = try await CrierCommand.run(["explain", body, "--format", "json"])
    let object = try #require(try outcome.jsonLines().first)
    #expect(object["outcome"]?.text == "accepted")
    #expect(object["newTokens"]?.elements?.first?["result"]?.integer == 2)
    #expect(object["newTokens"]?.elements?.first?["token"]?.text == "fK3m…0001")
    #expect(object["fix"]?.text?.contains("registration_id") == true)
    #expect(!outcome.stdout.contains(token))
  }

  @Test(
    "names a secret and never repeats it",
    arguments: [
      ("GOCSPX-abcdefghijklmnopqrstuvwx1234", "OAuth client secret"),
      ("ya29.abcdefghijklmnopqrstuvwxyz", "access token"),
      ("1//abcdefghijklmnopqrstuvwxyz", "refresh token"),
      ("AIzaabcdefghijklmnopqrstuvwxyz123456789", "API key"),
      ("AAAAabcdefg:APA91babcdefghijklmnopqrstuvwxyz", "server key"),
      ("Authorization: Bearer abcdef0123456789abcdef", "Authorization"),
      ("-----BEGIN PRIVATE KEY-----\nabcdefghij\n-----END PRIVATE KEY-----\n", "private key"),
    ])
  func secrets(text: String, name: String) async throws {
    for arguments in [["explain", text], ["explain", text, "--format", "json"]] {
      let outcome = try await CrierCommand.run(arguments)
      #expect(outcome.code == 0 && outcome.stdout.contains(name), "\(outcome)")
      #expect(!outcome.stdout.contains("abcdef") && !outcome.stderr.contains("abcdef"))
    }
    for arguments in [["check", "--nothing=" + text], ["condition", text], ["send", text, text]] {
      let outcome = try await CrierCommand.run(arguments)
      #expect(!outcome.stdout.contains("abcdef"), "\(arguments)")
      #expect(!outcome.stderr.contains("abcdef"), "\(arguments): \(outcome.stderr)")
    }
  }

  private static let letters = "xK9dQ2mZ7tRb4LwV8nYc3HsJ6pGfAe5Ui1oTq0X"

  @Test(
    "hides a secret in every sentence",
    arguments: [
      "'AIza\(letters.prefix(35))' in topics", "'GOCSPX-\(letters.prefix(28))' in topics",
      "'\(letters)' in topics && 'news' in topics", "'d\(letters.prefix(21))' in topics",
      "'ya29.\(letters)' in topics", "'\(letters)' in topics &&", "!('\(letters)' in topics)",
      "'APA91b\(letters)\(letters)' in topics || 'd\(letters.prefix(21))' in topics",
      "'\(letters)' in topics & 'news' in topics", "'\(letters)",
    ])
  func sentences(condition: String) async throws {
    let calls = [
      ["explain", condition], ["condition", condition],
      ["condition", condition, "--subscribed", String(Self.letters)],
      ["condition", condition, "--subscribed", Self.letters + "/"],
    ]
    for call in calls + calls.map({ $0 + ["--format", "json"] }) {
      let outcome = try await CrierCommand.run(call)
      let said = outcome.stdout + outcome.stderr
      #expect(!said.isEmpty)
      for start in 0..<(Self.letters.count - 12) {
        let window = Self.letters.dropFirst(start).prefix(13)
        #expect(!said.contains(window), "\(call): \(said)")
      }
    }
  }
}
