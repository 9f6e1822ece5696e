import CrierMessage
import CrierSettings
import Testing

@Suite("The settings reader") struct SettingsReaderTests {
  private func read(_ text: String) -> (settings: Settings, problems: [FileProblem]) {
    SettingsReader.read(text, file: "/home/ada/.config/crier/config.toml")
  }

  @Test func `reads the values, and remembers their lines`() {
    let (settings, problems) = read(
      """
      # How it looks
      theme = "light"
      color = 16
      mouse = false
      motion = false
      ctrl-z = "suspend"
      preview = ["ios-lock", "and-collapsed"]
      channels = ["news"]
      # Where it sends
      project = "shop-prod"
      credentials = "key.json"
      endpoint = "https://127.0.0.1:9099"
      ca = "/etc/ca.pem"
      """)
    #expect(problems == [])
    let file = "/home/ada/.config/crier/config.toml"
    #expect(settings.theme == Setting(.builtIn("light"), from: .file(file, line: 2)))
    #expect(settings.color == Setting(.basic, from: .file(file, line: 3)))
    #expect(settings.mouse == Setting(false, from: .file(file, line: 4)))
    #expect(settings.motion == Setting(false, from: .file(file, line: 5)))
    #expect(settings.controlZ == Setting(.suspend, from: .file(file, line: 6)))
    #expect(
      settings.preview == Setting(["ios-lock", "and-collapsed"], from: .file(file, line: 7)))
    #expect(settings.channels == Setting(["news"], from: .file(file, line: 8)))
    #expect(settings.project == Setting("shop-prod", from: .file(file, line: 10)))
    #expect(settings.credentials == Setting("key.json", from: .file(file, line: 11)))
    #expect(settings.endpoint == Setting("https://127.0.0.1:9099", from: .file(file, line: 12)))
    #expect(settings.authority == Setting("/etc/ca.pem", from: .file(file, line: 13)))
  }

  @Test("reads platforms, ios as apple, each once")
  func platforms() {
    #expect(
      read("platforms = [\"ios\", \"android\", \"apple\"]").settings.platforms.value == [
        .android, .apple,
      ])
    #expect(read("").settings.platforms.value == [.android, .apple, .web])
  }

  @Test(
    "reads the key of links, and refuses keys that FCM reserves",
    arguments: [
      ("\"deep_link\"", "deep_link"), ("\"from\"", nil), ("\"google.url\"", nil),
      ("\" link\"", nil), ("\"\"", nil), ("1", nil),
    ])
  func linkKey(value: String, key: String?) {
    let (settings, problems) = read("link-key = \(value)")
    #expect(settings.linkKey.value == key ?? "link")
    #expect(problems.isEmpty == (key != nil))
    #expect(problems.allSatisfy { $0.explanation.sentence.contains("link-key") || $0.line == 1 })
  }

  @Test func `accepts an empty file`() {
    #expect(read("").settings == Settings())
    #expect(read("\u{FEFF}\n# nothing\n").problems == [])
  }

  @Test func `reads its own sample as the defaults`() {
    let (settings, problems) = read(Settings.sample)
    #expect(problems == [])
    #expect(settings.values == Settings().values)
  }

  @Test func `reads its own sample with every line enabled`() {
    let text = Settings.sample.split(separator: "\n").map { line in
      line.hasPrefix("# ") && line.contains(" = ") ? String(line.dropFirst(2)) : String(line)
    }.joined(separator: "\n")
    let (settings, problems) = read(text)
    #expect(problems == [])
    #expect(settings.project.value == "my-project")
    #expect(settings.authority.value == "ca.pem")
  }

  @Test func `suggests the nearest key, and uses the rest`() {
    let (settings, problems) = read("mouse = false\n\ncolour = \"never\"\n")
    #expect(settings.mouse.value == false)
    #expect(settings.color == Settings().color)
    #expect(problems.map(\.line) == [3])
    #expect(
      problems.map(\.explanation) == [
        Explanation(
          in: Explanation.Place(file: "/home/ada/.config/crier/config.toml", line: 3),
          "there is no setting named “colour”.", fix: "Write color.")
      ])
    #expect(
      problems.first?.explanation.sentence
        == "In /home/ada/.config/crier/config.toml, line 3: there is no setting named “colour”.")
  }

  @Test func `lists all keys if none is similar`() throws {
    let problem = try #require(read("wallpaper = 1").problems.first)
    #expect(problem.explanation.fix?.contains("theme, color, mouse") == true)
  }

  @Test(
    "says what a value should be, and keeps the default",
    arguments: [
      ("theme = \"drak\"", "theme cannot be “drak”.", "Write dark."),
      ("theme = 3", "theme must be the name or path of a theme in double quotes", nil),
      ("color = \"nevr\"", "color cannot be “nevr”.", "Write never."),
      ("color = 88", "color cannot be “88”.", "Write auto, never, 16 or 256."),
      ("mouse = \"no\"", "mouse must be true or false, but this is a string.", nil),
      ("motion = 1", "motion must be true or false", "Set motion to true or false."),
      ("ctrl-z = true", "ctrl-z must be \"undo\" or \"suspend\"", nil),
      ("ctrl-z = \"stop\"", "ctrl-z cannot be “stop”.", "Write undo or suspend."),
      ("preview = \"ios-lock\"", "preview must be a list", nil),
      ("preview = []", "preview is empty", nil),
      ("preview = [\"ios-lok\"]", "no surface named “ios-lok”", "Write ios-lock."),
      ("platforms = \"android\"", "platforms must be a list", nil),
      ("platforms = []", "platforms is empty", nil),
      ("platforms = [\"andriod\"]", "no platform named “andriod”", "Write android."),
      ("platforms = [7]", "platforms must be names of platforms", nil),
      ("channels = \"news\"", "channels must be a list", nil),
      ("channels = [7]", "channels must be names of channels", nil),
      ("preview = [7]", "preview must be names of surfaces", nil),
      ("project = \"a b\"", "“a b” is not a project ID.", nil),
      ("project = \"\"", "project is empty", nil),
      ("credentials = 1979-05-27", "credentials must be a path", nil),
      ("endpoint = \"127.0.0.1:9099\"", "endpoint is not a server address.", nil),
      ("endpoint = \"https://\"", "endpoint is not a server address", nil),
      ("ca = {}", "ca must be a path in double quotes, but this is a table.", nil),
    ])
  func wrongValue(text: String, sentence: String, fix: String?) throws {
    let (settings, problems) = read("\n" + text)
    #expect(settings == Settings())
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.line == 2)
    #expect(problem.explanation.sentence.contains(sentence))
    if let fix { #expect(problem.explanation.fix == fix) }
  }

  @Test func `does not repeat a password in an endpoint`() throws {
    let problem = try #require(read("endpoint = \"https://me:geheim@host\"").problems.first)
    #expect(!"\(problem.explanation)".contains("geheim"))
  }

  @Test func `keeps the valid entries of a list, and reports the line of the invalid one`() {
    let (settings, problems) = read(
      "preview = [\n  \"ios-lock\", # first\n  \"nokia-3310\",\n  \"ios-lock\",\n  \"mac-banner\",\n]"
    )
    #expect(settings.preview.value == ["ios-lock", "mac-banner"])
    #expect(problems.map(\.line) == [3])
  }

  @Test func `reports problems in the order of their lines`() {
    let problems = read("zoom = 1\nmouse = 2\narrow = 3\ncolor = 4").problems
    #expect(problems.map(\.line) == [1, 2, 3, 4])
  }

  @Test(
    "uses the defaults if the file is not TOML, and reports the position",
    arguments: [
      ("mouse = false\ntheme = dark\n", 2), ("mouse = false\n\ncolor = \"16\n", 3),
      ("mouse = false\nmouse = true", 2), ("a = [1,\n2\n", 2), ("\"", 1),
      ("mouse = false\nkey\u{0} = 1", 2),
    ])
  func broken(text: String, line: Int) throws {
    let (settings, problems) = read(text)
    #expect(settings == Settings())
    #expect(problems.map(\.line) == [line])
    let explanation = try #require(problems.first).explanation
    #expect(explanation.sentence.contains("the file is not used"))
    #expect(explanation.sentence.hasSuffix("."))
    #expect(explanation.fix != nil)
  }

  @Test func `refuses a file that is too long, immediately`() throws {
    let text = String(repeating: "# long\n", count: 1_000_000)
    let problem = try #require(read(text).problems.first)
    #expect(problem.reason == .tooLong(limit: 262_144))
  }

  @Test func `survives a key with an escaped zero in it, and deep nesting`() {
    #expect(read("\"mouse\\u0000x\" = 1\ncolor = \"never\"").settings.color.value == .never)
    let deep = String(repeating: "[", count: 100_000)
    #expect(read("a = \(deep)").problems.count == 1)
    let nested = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(read("a = \(nested)").problems.count == 1)
  }
}

extension Settings {
  /// The settings without their sources.
  fileprivate var values: Settings {
    var values = Settings()
    values.theme.value = theme.value
    values.color.value = color.value
    values.mouse.value = mouse.value
    values.motion.value = motion.value
    values.controlZ.value = controlZ.value
    values.preview.value = preview.value
    values.platforms.value = platforms.value
    values.channels.value = channels.value
    values.linkKey.value = linkKey.value
    values.project.value = project.value
    values.credentials.value = credentials.value
    values.endpoint.value = endpoint.value
    values.authority.value = authority.value
    return values
  }
}
