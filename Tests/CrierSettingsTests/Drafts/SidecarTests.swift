import CrierMessage
import CrierSettings
import Testing

@Suite("Sidecars of drafts") struct SidecarTests {
  private func read(_ text: String) -> (sidecar: Sidecar, problems: [String]) {
    let (sidecar, problems) = SidecarReader.read(text, file: "wk47.toml")
    return (sidecar, problems.map(\.explanation.spoken))
  }

  @Test func `have a title, tags and languages`() {
    let (sidecar, problems) = read(
      """
      # Week 47
      title = "Weekend sale"
      tags = ["offers", " shoes ", "offers"]
      languages = ["de", "pt-BR"]

      [times]
      "apns.headers.apns-expiration" = "in 2 days"
      """)
    #expect(problems == [])
    #expect(sidecar.title == "Weekend sale")
    #expect(sidecar.tags == ["offers", "shoes"])
    #expect(sidecar.languages == ["de", "pt-BR"])
    #expect(sidecar.times == ["apns.headers.apns-expiration": 172_800])
  }

  @Test func `have samples of variables, one for each row`() {
    let (sidecar, problems) = read(
      """
      [variables]
      name = ["Ann", "\u{5C}u0007\u{5C}\"", ""]
      city = "Oslo"
      """)
    #expect(problems == [])
    #expect(sidecar.variables == ["name": ["Ann", "\u{7}\"", ""], "city": ["Oslo"]])
  }

  @Test(
    "with a mistake name the line and what to write, and the rest works",
    arguments: [
      ("title = 5", "line 1", "text in double quotes"),
      ("\ntags = \"offers\"", "line 2", "a list such as [\"offers\"]"),
      ("tags = [5]", "line 1", "tags in double quotes"),
      ("tags = [\"\"]", "line 1", "a tag is empty, so it is ignored. Give a tag a value"),
      ("languages = [\"deutsch\"]", "line 1", "de or pt-BR"),
      ("titel = \"a\"", "line 1", "Write title."),
      ("[spans]\n\"a\" = 5", "line 1", "entry of a draft's sidecar named “spans”"),
      ("times = \"in 2 days\"", "line 1", "a table [times]"),
      ("[times]\nttl = \"in 2 days\"", "line 2", "field with a time named “ttl”"),
      ("[times]\nttl = \"in 2 days\"", "line 2", "Write \"android.notification.event_time\", "),
      (
        "[times]\n\"android.notification.event_tme\" = \"now\"", "line 2",
        "Write \"android.notification.event_time\"."
      ),
      (
        "[times]\napns.headers.apns-expiration = \"now\"", "line 2",
        "\"apns.headers.apns-expiration\""
      ),
      (
        "[times]\n\"apns.headers.apns-expiration\" = \"2026-12-24\"", "line 2", "\"in 2 days\""
      ),
      ("title = \"a", "line 1", "not valid TOML"),
      ("variables = 5", "line 1", "a table"),
      ("[variables]\nname = 5", "line 2", "a list of strings"),
      ("[variables]\na = \"b\"\nname = [\"Ann\", 5]", "line 3", "a list of strings"),
      ("[variables]\nname = []", "line 2", "a list of strings"),
      ("[variables]\n\"first name\" = \"Ann\"", "line 2", "letters, digits and _"),
      ("[variables]\n\"\" = \"Ann\"", "line 2", "letters, digits and _"),
    ])
  func mistakes(text: String, line: String, words: String) {
    let (_, problems) = read(text + "\n")
    #expect(problems.count == 1)
    #expect(
      problems.first.map { $0.contains("In wk47.toml, \(line)") && $0.contains(words) } == true,
      "\(problems)")
    #expect(read("tags = [\"good\"]\nodd = 1\n").sidecar.tags == ["good"])
  }

  private func named(_ title: String, _ text: String) throws -> String {
    try SidecarEdit.naming(title, in: text, file: "wk47.toml")
  }

  @Test func `keep everything else when the title changes`() throws {
    let text =
      "# by hand\r\ntags = [\"a\"] # first\r\ntitle = \"Old\" # name\r\n[odd]\r\nkey = 1\r\n"
    #expect(
      try named("New \"one\"", text)
        == text.replacing("\"Old\"", with: #""New \"one\"""#))
    #expect(try named("First", "") == "title = \"First\"\n")
    #expect(
      try named("First", "tags = [\"a\"]\n\n[x]\ny = 1\n")
        == "tags = [\"a\"]\ntitle = \"First\"\n\n[x]\ny = 1\n")
  }

  @Test func `are not changed if they are broken or belong to another program`() {
    #expect(throws: SidecarEditError.self) { try named("New", "title = \"a\n") }
    #expect(throws: SidecarEditError.foreign(file: "wk47.toml")) {
      try named("New", "[package]\nname = \"wk47\"\n")
    }
  }

  @Test func `keep everything else when a relative time changes`() throws {
    let (expiration, event): (FieldPath, FieldPath) = (
      "apns.headers.apns-expiration", "android.notification.event_time"
    )
    func timed(_ times: [FieldPath: Int], _ text: String) throws -> String {
      try SidecarEdit.timing(times, in: text, file: "wk47.toml")
    }
    let text = "title = \"Sale\" # name\n\n[times] # after the send\n"
    let one = "\"apns.headers.apns-expiration\" = \"in 2 days\" # Sunday\n"
    #expect(
      try timed([expiration: 3_600], text + one)
        == (text + one).replacing("2 days", with: "1 h"))
    #expect(
      try timed([expiration: 172_800, event: 0], text + one).contains(
        "\"android.notification.event_time\" = \"now\"\n"))
    #expect(try timed([:], text + one).contains("[times]") == false)
    #expect(try timed([:], "title = \"Sale\"\n") == "title = \"Sale\"\n")
    #expect(
      try timed([event: 60], text + one).hasSuffix(
        "[times]\n\"android.notification.event_time\" = \"in 1 min\"\n"))
    #expect(throws: SidecarEditError.self) { try timed([event: 60], "other = 1\n") }
  }
}
