import CrierHost
import CrierMessage
import CrierSettings
import CrierTestSupport
import Foundation
import Testing

@Suite("The settings file") struct SettingsFileTests {
  private static let name = "config/crier/config.toml"

  private let folder: TemporaryFolder
  private var file: SettingsFile {
    SettingsFile(EnvironmentVariables(["XDG_CONFIG_HOME": folder.path(of: "config")]))
  }

  init() throws { folder = try TemporaryFolder() }

  @Test func `is in the configuration folder, by default in the home folder`() {
    #expect(file.path == folder.path(of: Self.name))
    let home = SettingsFile(EnvironmentVariables(["HOME": "/h", "XDG_CONFIG_HOME": "relative"]))
    #expect(home.path == "/h/.config/crier/config.toml")
  }

  @Test func `may be missing; then the defaults apply`() {
    let (settings, problems) = file.read()
    #expect(problems.isEmpty)
    #expect(settings.theme.origin == .standard)
  }

  @Test func `reports problems by line, and its valid settings still apply`() throws {
    try folder.write("project = \"demo\"\nmuose = true\n", to: Self.name)
    let (settings, problems) = file.read()
    #expect(settings.project.value == "demo")
    #expect(problems.map(\.line) == [2])
  }

  @Test func `has a single problem if it cannot be read`() throws {
    try folder.makeFolder(Self.name)
    let problems = file.read().problems
    #expect(problems.count == 1)
    #expect(problems.first?.explanation.sentence.contains("is a folder") == true)
  }

  @Test func `is created for a theme, and then only that line changes`() throws {
    #expect(file.keepTheme("moss") == nil)
    #expect(try folder.text(of: Self.name) == "theme = \"moss\"\n")
    try folder.write("# mine\r\ntheme = \"dark\"  # night\r\nmouse = false", to: Self.name)
    #expect(file.keepTheme("moss") == nil)
    #expect(
      try folder.text(of: Self.name)
        == "# mine\r\ntheme = \"moss\"  # night\r\nmouse = false")
  }

  @Test func `is not changed if it is not UTF-8 or not TOML`() throws {
    for bytes in [[0x23, 0xE9, 0x0A], Array("theme = \"".utf8)] as [[UInt8]] {
      try folder.write(bytes, to: Self.name)
      #expect(file.keepTheme("moss")?.sentence.hasPrefix("The theme was not saved") == true)
      #expect(try folder.bytes(of: Self.name) == bytes)
    }
  }
}
