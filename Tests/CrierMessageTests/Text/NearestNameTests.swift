import Testing

@testable import CrierMessage

@Suite("The nearest name") struct NearestNameTests {
  private let known = ["theme", "color", "ctrl-z", "focusBorder", "border"]

  @Test(
    "is the one with the fewest different letters",
    arguments: [
      ("colour", "color"), ("Theme", "theme"), ("ctrlz", "ctrl-z"), ("ctrl_z", "ctrl-z"),
      ("focus-border", "focusBorder"), ("boarder", "border"), ("tehme", "theme"),
    ])
  func near(name: String, nearest: String) {
    #expect(NearestName.of(name, among: known) == nearest)
  }

  @Test(
    "is missing if all names are too different",
    arguments: ["wallpaper", "", "-", "x", String(repeating: "a", count: 9999)])
  func far(name: String) { #expect(NearestName.of(name, among: known) == nil) }
}
