import CrierTestSupport
import Foundation
import Testing

/// A user in a hurry at a real terminal: files, targets and questions.
@Suite("In a real terminal: no stray key sends or replaces anything", .timeLimit(.minutes(3)))
struct TmuxComposingTests {
  private static let summer =
    #"{"message":{"topic":"summer","notification":{"title":"Summer","body":"Sun"}}}"#

  @Test func `Save as suggests the new name, and asks before it replaces a file`() async throws {
    let home = try CrierHome()
    try home.folder.makeFolder("home/offers")
    try home.folder.write(Self.summer, to: "home/offers/summer.json")
    try await TmuxWindow.with(home: home) { window in
      try await window.openCrier("offers/summer.json --sandbox")
      try await window.type(" is over")
      try await window.press("C-p")
      try await window.type("essentials: name\n")
      try await window.shows("› Name")
      try await window.type(" to winter")
      try await window.press("C-p")
      try await window.type("save as\n")
      try await window.shows("offers/summer-to-winter.json")
      try await window.press("Enter")
      try await window.shows("Saved to offers/summer-to-winter.json, offers/summer-to-winter.toml.")
      #expect(try home.folder.text(of: "home/offers/summer.json") == Self.summer)
      let winter = try home.folder.text(of: "home/offers/summer-to-winter.json")
      #expect(winter.contains("Summer is over"))

      try await window.press("C-p")
      try await window.type("save as\n")
      try await window.shows("offers/summer-to-winter-copy.json")
      try await window.press("C-a", "C-k")
      try await window.type("offers/summer.json\n")
      try await window.shows("offers/summer.json already exists.")
      // Keys are ignored until a pause.
      try await window.shows("Enter Cancel")
      try await window.press("Enter")
      try await window.shows("Not saved. offers/summer.json is unchanged.")
      #expect(try home.folder.text(of: "home/offers/summer.json") == Self.summer)
      try await window.press("C-q")
      #expect(try await window.status() == 0)
    }
  }

  @Test func `typing on an answer of the first page begins the target`() async throws {
    let home = try CrierHome(isNew: true)
    try await TmuxWindow.with(home: home) { window in
      try await window.openCrier()
      try await window.shows("Welcome to Crier")
      try await window.type("Rain at six")
      try await window.press("Tab", "Tab", "Down", "Down")
      try await window.shows("a topic")
      try await window.type("news")
      try await window.shows("Subscribers to a topic    news")
      try await window.press("C-t")
      try await window.shows("Dry run passed")
      try await window.press("Escape")
      try await window.shows("to: topic news")
      try await window.shows("Rain at six")
    }
  }

  @Test func `after a refused send from the palette, a stray letter goes into the token`()
    async throws
  {
    let home = try CrierHome()
    try home.folder.write(
      #"{"message":{"token":"fail-unregistered","notification":{"title":"Hi"}}}"#,
      to: "home/one.json")
    try await TmuxWindow.with(columns: 120, rows: 40, home: home) { window in
      try await window.openCrier("one.json --sandbox")
      try await window.shows("Ready to send")
      try await window.press("F8", "Tab")
      try await window.press("C-p")
      try await window.type("send\n")
      try await window.shows("UNREGISTERED")
      try await window.press("Escape")
      try await window.hides("Esc Close")
      try await window.type("t")
      try await window.shows("to: device fail-unregisteredt")
    }
  }

  @Test func `Enter at the recovery question keeps the named file`() async throws {
    let home = try CrierHome()
    try home.folder.write(Self.summer, to: "home/summer.json")
    let journal = "state/crier/recovery/1-2.json"
    try home.folder.write(
      #"{"name":"","request":{"message":{"topic":"all","notification":{"title":"Other"}}}}"#,
      to: journal)
    try await TmuxWindow.with(home: home) { window in
      try await window.type("sh crier.sh summer.json --sandbox\n")
      try await window.shows("Recovered text")
      try await window.shows("summer.json stays open unless")
      try await window.press("Enter")
      try await window.shows("summer.json stays open.")
      try await window.shows("topic summer")
      try await window.press("C-q")
      #expect(try await window.status() == 0)
      #expect(home.folder.exists(journal), "The other text is kept.")
      try await window.type("clear; sh crier.sh --sandbox\n")
      try await window.shows("Recovered text")
      try await window.press("Enter")
      try await window.shows("topic all")
    }
  }
}
