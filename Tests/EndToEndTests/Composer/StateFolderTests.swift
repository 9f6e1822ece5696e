import CrierTestSupport
import Foundation
import Testing

/// The folder for Crier's state, and cases in which it is not used.
@Suite("The state folder") struct StateFolderTests {
  private static let bare = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "NO_GCE_CHECK": "true"]

  @Test(
    "does not exist without a home, and a sentence says so",
    .enabled(if: UnlistedUser.canBecome))
  func noHome() async throws {
    let folder = try TemporaryFolder()
    let environment = Self.bare.merging(["TERM": "dumb"]) { $1 }
    let crier = try PseudoTerminal(
      try UnlistedUser.crier(["--plain", "--sandbox"], in: folder, environment: environment),
      columns: 100)
    try await crier.screen(
      showing: "Unsaved text is not kept: This user's home folder is not known.")
    #expect(folder.files.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/.local/state/crier"))
  }

  @Test(
    "is not in a folder called ~ in the current folder",
    .enabled(if: UnlistedUser.canBecome))
  func tilde() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      try KeyFile().text, to: "~/.config/gcloud/application_default_credentials.json")
    try folder.write("endpoint = \"http://127.0.0.1:1\"", to: "~/.config/crier/config.toml")
    try folder.write(DestinationTests.message, to: "m.json")
    let outcome = try await CrierCommand.run(
      try UnlistedUser.crier(["send", "m.json"], in: folder, environment: Self.bare))
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains("There are no credentials to send with."))
    let named = try await CrierCommand.run(
      try UnlistedUser.crier(["check", "~/m.json"], in: folder, environment: Self.bare))
    #expect(named.code == 66)
    #expect(named.stderr.contains("There is no file at ~/m.json."))
  }

  @Test func `is not used if others can write to it`() async throws {
    let home = try CrierHome()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: home.folder.path(of: "state/crier"))
    try await expect("Other users can write to", home)
  }

  @Test(
    "is not used if it belongs to another user", .enabled(if: UnlistedUser.canBecome))
  func foreign() async throws {
    let home = try CrierHome()
    for name in ["state/crier", "state/crier/welcomed"] {
      _ = unsafe chown(home.folder.path(of: name), UnlistedUser.id, UnlistedUser.id)
    }
    try await expect("belongs to another user", home)
  }

  @Test(
    "is not used if it is a link", arguments: ["state/crier", "state/crier/recovery"])
  func link(name: String) async throws {
    let home = try CrierHome()
    try home.folder.makeFolder("elsewhere")
    try? FileManager.default.removeItem(atPath: home.folder.path(of: name))
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path(of: name), withDestinationPath: home.folder.path(of: "elsewhere"))
    try await expect("is a link or a file", home)
    let elsewhere = home.folder.path(of: "elsewhere")
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).isEmpty)
  }

  @Test func `may contain a link, which is neither read nor overwritten`() async throws {
    let home = try CrierHome()
    let victim = try home.folder.write("precious", to: "victim")
    try home.folder.write("old", to: "state/crier/crashes/1101-1201-7.txt")
    for name in ["crashes/told", "recovery/7-7.json"] {
      let path = home.folder.path(of: "state/crier/\(name)")
      try home.folder.makeFolder("state/crier/recovery")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: victim)
    }
    let crier = try CrierProcess("--sandbox", home: home)
    try await crier.screen(showing: "Its report:")
    #expect(try home.folder.text(of: "victim") == "precious")
    #expect(home.folder.exists("state/crier/recovery/7-7.json"))
  }

  private func expect(_ words: String, _ home: CrierHome) async throws {
    let crier = try CrierProcess("--sandbox", columns: 200, home: home)
    try await crier.screen(showing: "Unsaved text is not kept")
    #expect(crier.picture.contains(words))
  }
}
