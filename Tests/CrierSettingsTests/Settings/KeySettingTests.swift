import CrierMessage
import CrierSettings
import TerminalKit
import Testing

@Suite("Keys in the settings") struct KeySettingTests {
  private func read(_ text: String) -> (keys: [KeyWish], problems: [FileProblem]) {
    let (settings, problems) = SettingsReader.read(text, file: "config.toml")
    return (settings.keys.value, problems)
  }

  @Test func `are read with their line numbers`() {
    let (keys, problems) = read(
      """
      mouse = false
      [keys]
      save = ["^S",
              "F5"]
      dry-run = "Ctrl-T"
      open = []
      """)
    #expect(problems == [])
    #expect(
      keys == [
        KeyWish(
          "save", line: 3,
          keys: [KeyWish.Spelling("^S", line: 3), KeyWish.Spelling("F5", line: 4)]),
        KeyWish("dry-run", line: 5, keys: [KeyWish.Spelling("Ctrl-T", line: 5)]),
        KeyWish("open", line: 6, keys: []),
      ])
  }

  @Test func `may be on one line`() {
    let (keys, problems) = read("keys = { save = \"F5\" }\n")
    #expect(problems == [])
    #expect(keys == [KeyWish("save", line: 1, keys: [KeyWish.Spelling("F5", line: 1)])])
  }

  @Test func `are reported if they are not keys`() {
    let (keys, problems) = read("[keys]\nsave = 5\nopen = [true, \"F2\"]\nnew = [1]\n")
    #expect(keys == [KeyWish("open", line: 3, keys: [KeyWish.Spelling("F2", line: 3)])])
    #expect(problems.map(\.line) == [2, 3, 4])
    #expect(
      problems[0].explanation.sentence
        == "In config.toml, line 2: save must be a key such as \"F5\", or a list of keys, but this "
        + "is a number or date.")
    #expect(read("keys = \"F5\"\n").problems.map(\.line) == [1])
  }
}
