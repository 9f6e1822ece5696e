import CrierTestSupport
import Foundation
import Testing

@Suite("Waiting for files") struct FolderWatchTests {
  @Test func `ends when a file appears, even in new folders, and when it disappears`()
    async throws
  {
    let folder = try TemporaryFolder()
    async let come: Void = folder.wait(for: "the file") { folder.exists("drafts/a/one.json") }
    try folder.write("{}", to: "drafts/a/one.json")
    try await come
    async let gone: Void = folder.wait(for: "its end") { !folder.exists("drafts/a/one.json") }
    try FileManager.default.removeItem(atPath: folder.path(of: "drafts/a/one.json"))
    try await gone
  }

  @Test func `ends when a file's content changes`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("Sun", to: "one.txt")
    async let told: Void = folder.wait(for: "rain") {
      (try? folder.text(of: "one.txt").contains("Rain")) == true
    }
    try folder.write("Rain", to: "one.txt")
    try await told
  }

  @Test func `fails after the timeout`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "one.json")
    await #expect(throws: WaitedInVain.self) {
      try await folder.wait(for: "rain", within: .zero) { folder.exists("two.json") }
    }
  }
}
