import CrierTestSupport
import Foundation
import Testing

@Suite("scripts/secrets", .timeLimit(.minutes(5))) struct SecretsTests {
  /// A token without the letters that most tokens of FCM have.
  private static let unmarked =
    "fK3mAbCdEfGhIjKlMnOpQr:" + String(repeating: "aB3x_-9", count: 20)

  /// Returns what the script says about a test that has left this file.
  private func search(_ name: String, _ text: String) async throws -> CrierCommand.Outcome {
    let machine = try ToyMachine()
    try machine.folder.write(text, to: "run/crier-test-1/\(name)")
    // Folders of tests can be searched for real later.
    defer { try? FileManager.default.removeItem(atPath: machine.folder.path(of: "run")) }
    return try await machine.run("secrets", ["run"])
  }

  @Test(arguments: [
    ("state/crier/store.db", "SQLite\0phone fk3mabc apa91babcdef", "a registration token"),
    ("state/crier/spool.jsonl", #"{"token": "fK3m:APA91bAbcDef"}"#, "a registration token"),
    ("state/crier/spool.jsonl", #"{"token": "\#(unmarked)"}"#, "a registration token"),
    ("err", "> authorization: Bearer ya29.crier-emulator-1", "an access token"),
    ("state/crier/crashes/1.txt", "from-metadata", "an access token"),
    ("home/m.json", #"{"data": {"a": "-----BEGIN PRIVATE KEY-----"}}"#, "a private key"),
    ("cache/k", "MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgw", "a private key"),
  ])
  func `finds a secret where it must not be, and does not repeat it`(
    name: String, text: String, kind: String
  ) async throws {
    let outcome = try await search(name, text)
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("A test has left \(kind) in ./crier-test-1/\(name)."))
    #expect(!outcome.stderr.contains(text))
  }

  @Test(arguments: [
    ("home/key.json", #"{"private_key": "-----BEGIN PRIVATE KEY-----"}"#),
    ("config/gcloud/application_default_credentials.json", #"{"refresh_token": "1//secret"}"#),
    ("home/devices.local.toml", #"phone = "fK3m:APA91bAbcDef""#),
    ("state/crier/recovery/17-4.json", #"{"token": "fK3m:APA91bAbcDef"}"#),
    ("state/crier/waiting/17-4.json", #"{"token": "fK3m:APA91bAbcDef"}"#),
    ("state/crier/store.db", "token fK3m…0001"),
    ("home/devices.local.toml", "phone = \"\(unmarked)\""),
    ("err", "fK3mAbCdEfGhIjKlMnOpQr: not found"),
    ("state/crier/store.db", String(repeating: "aB3x_", count: 60)),
  ])
  func `leaves what a test has given to Crier, and unsaved drafts`(
    name: String, text: String
  ) async throws {
    let outcome = try await search(name, text)
    #expect(outcome.code == 0, "\(outcome.stderr)")
  }
}
