import CrierSettings
import Testing

@Suite("A setting") struct SettingTests {
  private let inFile = Setting(
    "key.json", from: .file("/home/ada/.config/crier/config.toml", line: 3))

  @Test func `in a file has paths relative to that file's folder`() {
    #expect(inFile.resolved("key.json", home: "/home/ada") == "/home/ada/.config/crier/key.json")
    #expect(inFile.resolved("/etc/key.json", home: nil) == "/etc/key.json")
    let here = Setting("key.json", from: .file("config.toml", line: 3))
    #expect(here.resolved("key.json", home: nil) == "key.json")
    let atRoot = Setting("key.json", from: .file("/config.toml", line: 3))
    #expect(atRoot.resolved("key.json", home: nil) == "/key.json")
  }

  @Test func `in an option has paths relative to the current folder`() {
    let option = Setting("key.json", from: .option("--credentials"))
    #expect(option.resolved("key.json", home: "/home/ada") == "key.json")
  }

  @Test func `expands a tilde to the home folder`() {
    #expect(inFile.resolved("~/keys/key.json", home: "/home/ada") == "/home/ada/keys/key.json")
    #expect(inFile.resolved("~/key.json", home: "/") == "/key.json")
  }

  @Test(
    "names its source",
    arguments: [
      (SettingOrigin.standard, "the default"),
      (.file("config.toml", line: 3), "config.toml, line 3"),
      (.environment(variable: "CRIER_ENDPOINT"), "CRIER_ENDPOINT"), (.option("--ca"), "--ca"),
    ])
  func words(origin: SettingOrigin, words: String) { #expect(origin.words == words) }

  @Test(
    "distinguishes a theme's name from a path",
    arguments: [
      ("light", ThemeChoice.builtIn("light")), ("./light", .file("./light")),
      ("mine.toml", .file("mine.toml")), ("~/mine", .file("~/mine")), ("mine", nil), ("", nil),
    ])
  func theme(text: String, choice: ThemeChoice?) {
    #expect(ThemeChoice(text) == choice)
    if let choice { #expect(choice.text == text) }
  }

  @Test("has a sentence and an example", arguments: SettingKey.allCases)
  func key(key: SettingKey) {
    #expect(key.help.hasSuffix(".") && key.help.first?.isUppercase == true)
    #expect(!key.example.isEmpty)
  }
}
