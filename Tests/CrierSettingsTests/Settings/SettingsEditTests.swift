import CrierMessage
import Testing

@testable import CrierSettings

@Suite("Changing one setting") struct SettingsEditTests {
  private func edited(_ text: String, to value: String = "moss") throws -> String {
    try SettingsEdit.setting(.theme, to: value, in: text, file: "config.toml")
  }

  @Test(
    "changes only its value",
    arguments: [
      ("theme = \"dark\"\n", "theme = \"moss\"\n"),
      ("theme='dark'", "theme=\"moss\""),
      (
        "  theme\t=\t\"da#rk\"  # my own\nmouse = true\n",
        "  theme\t=\t\"moss\"  # my own\nmouse = true\n"
      ),
      (
        "# theme = \"x\"\r\ntheme = \"dark\" # a\r\n[keys]\r\n",
        "# theme = \"x\"\r\ntheme = \"moss\" # a\r\n[keys]\r\n"
      ),
      ("mouse = true\n\"theme\" = \"a\\\"b\"\n", "mouse = true\n\"theme\" = \"moss\"\n"),
      ("theme = 7 # wrong\n", "theme = \"moss\" # wrong\n"),
      ("theme = \"moss\"\n", "theme = \"moss\"\n"),
      ("theme = \"\"\n", "theme = \"moss\"\n"),
    ])
  func replaced(before: String, after: String) throws { #expect(try edited(before) == after) }

  @Test(
    "adds a line before the tables if the setting is missing",
    arguments: [
      ("", "theme = \"moss\"\n"),
      ("mouse = false", "mouse = false\ntheme = \"moss\"\n"),
      ("# Mine\nmouse = false\r\n", "# Mine\nmouse = false\r\ntheme = \"moss\"\r\n"),
      (
        "mouse = false\n\n# Keys\n# of mine\n[keys]\ntheme = \"F2\"\n",
        "mouse = false\ntheme = \"moss\"\n\n# Keys\n# of mine\n[keys]\ntheme = \"F2\"\n"
      ),
      ("[keys]\nsave = \"Alt-S\"\n", "theme = \"moss\"\n\n[keys]\nsave = \"Alt-S\"\n"),
      (
        "preview = [\n  [\"a\"],\n]\n[keys]\n",
        "preview = [\n  [\"a\"],\n]\ntheme = \"moss\"\n[keys]\n"
      ),
      ("\u{FEFF}[keys]\n", "\u{FEFF}theme = \"moss\"\n\n[keys]\n"),
    ])
  func added(before: String, after: String) throws { #expect(try edited(before) == after) }

  @Test("accepts any path", arguments: ["a\"b\\c.toml", "~/grüße/日本.toml", "a\u{7}.toml"])
  func path(value: String) throws {
    let text = try edited("mouse = true\n", to: value)
    #expect(SettingsReader.read(text, file: "c").settings.theme.value == .file(value))
  }

  @Test func `does not change text that is not TOML, and reports the position`() {
    #expect(throws: SettingsEditError.self) { try edited("theme = \"dark\n") }
    do throws(SettingsEditError) {
      _ = try SettingsEdit.setting(.theme, to: "moss", in: "a = 1\n[keys\n", file: "config.toml")
    } catch {
      #expect(error.explanation.sentence.hasPrefix("In config.toml, line 2"))
    }
  }

  @Test(
    "refuses a setting that shares its lines with others",
    arguments: [
      "theme = \"\"\"\ndark\"\"\"\n", "theme = [\n\"a\",\n\"b\"]\n", "theme.a = 1\ntheme.b = 2\n",
    ])
  func tangled(text: String) {
    #expect(throws: SettingsEditError.tangled(file: "config.toml", line: "theme = \"moss\"")) {
      try edited(text)
    }
  }
}
