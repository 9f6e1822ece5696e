import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@Suite("Commands on drafts with translations and sidecars") struct LanguageCommandTests {
  private let home: CrierHome

  init() throws {
    home = try CrierHome()
    for (text, name) in [
      (
        """
        {"message": {"topic": "offers", "notification": {"title": "Sale", "body": "Until Sunday"}}}
        """, "wk47.json"
      ),
      (
        """
        {"message": {
          "topic": "offers_de", "android": {"ttl": "9999999s"},
          "notification": {"title": "Schlussverkauf"}}}
        """, "wk47.de.json"
      ),
      ("[1]", "wk47.fr.json"),
      (
        "title = \"Weekend sale\"\ntags = [\"offers\"]\nlanguages = [\"de\", \"it\"]\nodd = 1\n",
        "wk47.toml"
      ),
    ] {
      try home.folder.write(text, to: "home/offers/\(name)")
    }
    try home.writeTrusted("", to: "home/crier.toml")
  }

  private func crier(_ arguments: String...) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(arguments, home: home)
  }

  @Test(
    "check a draft, its translations and its sidecar", arguments: ["offers/wk47.json", "offers"])
  func check(path: String) async throws {
    let outcome = try await crier("check", path, "--format", "json")
    #expect(outcome.code == 1)
    let lines = try outcome.jsonLines()
    #expect(
      lines.compactMap { $0["file"]?.text }
        == ["wk47.json", "wk47.de.json", "wk47.fr.json", "wk47.toml"].map { "offers/\($0)" })
    #expect(lines.map { $0["verdict"]?.text } == ["ok", "refused", "refused", "refused"])
    let german = lines[1]["findings"]?.elements ?? []
    let late = try #require(german.first { $0["field"]?.text == "android.ttl" })
    #expect(late["line"] == .number("2"))
    let missing = try #require(german.first { $0["rule"]?.text == "TR02" })
    #expect(missing["field"]?.text == "notification.body")
    #expect(lines[1]["size"]?["payload"] != nil)
    let sidecar = lines[3]["findings"]?.elements ?? []
    #expect(sidecar.compactMap { $0["line"]?.integer } == [4, 3])
    #expect(
      sidecar.last?["sentence"]?.text
        == "There is no translation \"it\": wk47.it.json is missing.")
  }

  @Test func `check a translation by its own name, and a sidecar without its draft`() async throws {
    let german = try await crier("check", "offers/wk47.de.json")
    #expect(german.stdout.contains("offers/wk47.de.json:2:"))
    #expect(!german.stdout.contains("no target"), "The target is that of the draft.")
    try home.folder.write("title = \"Lost\"\n", to: "home/lost.toml")
    let lost = try await crier("check", "lost.toml")
    #expect(lost.code == 1)
    #expect(lost.stdout.contains("there is no lost.json beside it"), "\(lost.stdout)")
    try home.folder.write("{", to: "home/offers/wk47.json")
    let broken = try await crier("check", "offers/wk47.de.json")
    #expect(broken.stdout.contains("offers/wk47.json is not a message"), "\(broken.stdout)")
  }

  @Test func `convert, preview and send one language`() async throws {
    let german = try await crier("convert", "offers/wk47.json", "--language", "de")
    #expect(
      german.stdout
        == """
        {"message":{"topic":"offers_de","notification":{"title":"Schlussverkauf","body":"Until Sunday"},"android":{"ttl":"9999999s"}}}

        """)
    let preview = try await crier("preview", "offers/wk47.json", "--language", "de")
    #expect(preview.stdout.contains("Schlussverkauf"))
    let table = try await crier("preview", "--matrix", "offers/wk47.json", "--format", "json")
    #expect(table.stderr.contains("wk47.fr.json is a list"), "A broken translation is named.")
    try home.folder.write(
      #"{"message": {"notification": {"body": "Jusqu'à dimanche"}}}"#,
      to: "home/offers/wk47.fr.json")
    let whole = try await crier("preview", "--matrix", "offers/wk47.json", "--format", "json")
    let names = try whole.jsonLines().first?["texts"]?.elements?.compactMap { $0["name"]?.text }
    #expect(names == ["offers/wk47.json", "offers/wk47.de.json", "offers/wk47.fr.json"])
    for arguments in [["send"], ["preview"], ["convert"]] {
      let outcome = try await CrierCommand.run(
        arguments + ["offers/wk47.json", "--language", "xx"], home: home)
      #expect(outcome.code == 66)
      #expect(outcome.stderr.contains("has no translation \"xx\".\n  Its languages are de, fr."))
    }
    let none = try await CrierCommand.run(
      ["send", "-", "--language", "de"], stdin: #"{"topic": "a"}"#, home: home)
    #expect(none.code == 64)
  }

  @Test func `with other numbers than the draft are found, before a send, too`() async throws {
    try await RunningEmulator.run { emulator in
      for (name, title) in [("a", "Only 24.90"), ("a.de", "Nur 29,90"), ("a.fr", "Que 24,90 €")] {
        let target = name == "a" ? #""topic": "offers", "# : ""
        try emulator.home.folder.write(
          #"{"message": {\#(target)"notification": {"title": "\#(title)"}}}"#,
          to: "home/\(name).json")
      }
      let lines = try await emulator.crier("check", "a.json", "--format", "json").jsonLines()
      let rules = lines.map { ($0["findings"]?.elements ?? []).compactMap { $0["rule"]?.text } }
      #expect(rules.map { $0.contains("TR03") } == [false, true, false], "\(rules)")
      #expect(lines[1]["findings"]?.elements?.contains { $0["line"] == .number("1") } == true)
      for (arguments, isFound) in [
        (["a.json"], true), (["a.json", "--language", "de", "--dry-run"], true),
        (["a.json", "--language", "fr"], false),
      ] {
        let sent = try await CrierCommand.run(
          ["send"] + arguments, home: emulator.home, environment: emulator.environment)
        #expect(sent.code == 0, "\(sent.stderr)")
        #expect(
          sent.stderr.contains("\"de\" has 29,90 where the base message has 24.90.") == isFound,
          "\(arguments): \(sent.stderr)")
      }
    }
  }

  @Test func `send one language, and record which file`() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write(
        #"{"message": {"topic": "offers", "notification": {"title": "Sale"}}}"#, to: "home/a.json")
      try emulator.home.folder.write(
        #"{"message": {"notification": {"title": "Schlussverkauf"}}}"#, to: "home/a.de.json")
      let outcome = try await emulator.crier("send", "a.json", "--language", "de")
      #expect(outcome.code == 0, "\(outcome.stderr)")
      let same = try await emulator.crier("send", "a.de.json", "--dry-run")
      #expect(same.code == 0, "\(same.stderr)")
      let records = try await emulator.crier("history", "list", "--format", "json").jsonLines()
      #expect(records.map { $0["title"]?.text } == ["Schlussverkauf", "Schlussverkauf"])
    }
  }

  @Test func `say that a translation goes to the target of its base message`() async throws {
    try await RunningEmulator.run { emulator in
      func write(_ text: String, to name: String) throws {
        try emulator.home.folder.write(text, to: "home/\(name)")
      }
      try write(
        #"{"message": {"topic": "offers_en", "notification": {"title": "Sale"}}}"#, to: "a.json")
      try write(#"{"message": {"notification": {"title": "Saldi"}}}"#, to: "a.it.json")
      try write(
        #"{"message": {"topic": "offers_de", "notification": {"title": "Rabatt"}}}"#,
        to: "a.de.json")
      let sentence = """
        Warning: The translation "it" has no target of its own: it goes to topic offers_en, the target of the base message.
          Write its target into a.it.json, or pass one, such as --to-topic.
        """
      for (arguments, isInherited) in [
        (["a.json", "--language", "it"], true), (["a.it.json"], true),
        (["a.it.json", "--dry-run"], true), (["a.json", "--language", "de"], false),
        (["a.json"], false), (["a.it.json", "--to-topic", "offers_it"], false),
      ] {
        let sent = try await CrierCommand.run(
          ["send"] + arguments, home: emulator.home, environment: emulator.environment)
        #expect(sent.code == 0, "\(sent.stderr)")
        #expect(sent.stderr.contains(sentence) == isInherited, "\(arguments): \(sent.stderr)")
      }
      let plain = try await emulator.crier(
        "--plain", "a.json", stdin: "add language fr\nsend\nquit\ndiscard\n")
      #expect(
        plain.stdout.contains(
          #"The translation "fr" has no target of its own: it goes to topic offers_en, the target of "#
            + "the base message."),
        "\(plain.stdout)")
    }
  }

  @Test func `send a time that counts from the send`() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write(
        """
        {"message": {"token": "new-phone", "notification": {"title": "Sale"},
          "apns": {"headers": {"apns-expiration": "1700000000"}}}}
        """, to: "home/a.json")
      try emulator.home.folder.write(
        "[times]\n\"apns.headers.apns-expiration\" = \"in 2 days\"\n", to: "home/a.toml")
      let check = try await emulator.crier("check", "a.json")
      #expect(!check.stdout.contains("is in the past"), "\(check.stdout)")
      let before = Int(Date().timeIntervalSince1970)
      let outcome = try await emulator.crier("send", "a.json")
      #expect(outcome.code == 0, "\(outcome.stderr)")
      let sent = try #require(try await emulator.messages("token=new-phone").first)
      let message = Message(
        request: .object([JSONMember("message", try #require(sent["message"]))]))
      let time = try #require(message["apns.headers.apns-expiration"]?.integer)
      #expect((before + 172_800...before + 172_900).contains(time))
    }
  }

  @Test(
    "name a sidecar whose times are not known, and send nothing",
    arguments: [
      ("[times]\n\"apns.headers.apns-expiration\" = \"in 2 days\n", "In a.toml, line 2"),
      ("[times]\n\"apns.headers.apns-expiration\" = \"gestern\"\n", "In a.toml, line 2"),
      ("[tiems]\n\"apns.headers.apns-expiration\" = \"in 2 days\"\n", "In a.toml, line 1"),
    ])
  func wrongTimes(sidecar: String, place: String) async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write(
        """
        {"message": {"token": "new-phone", "notification": {"title": "Sale"},
          "apns": {"headers": {"apns-expiration": "1700000000"}}}}
        """, to: "home/a.json")
      try emulator.home.folder.write(sidecar, to: "home/a.toml")
      for path in ["a.json", "."] {
        let check = try await emulator.crier("check", path)
        #expect(check.code == 1)
        #expect(check.stdout.contains("a.toml:"), "\(check.stdout)")
      }
      let sent = try await emulator.crier("send", "a.json")
      #expect(sent.code == 1)
      let sentence = "Nothing was sent, because the times in the draft's sidecar are not known."
      #expect(sent.stderr.contains("\(sentence) \(place)"), "\(sent.stderr)")
      #expect(try await emulator.messages("").isEmpty)
      for command in [["send", "a.json", "--dry-run"], ["preview", "a.json"]] {
        let outcome = try await CrierCommand.run(
          command, home: emulator.home, environment: emulator.environment)
        #expect(outcome.code == 0, "\(outcome.stderr)")
        #expect(outcome.stderr.components(separatedBy: place).count == 2, "\(outcome.stderr)")
      }
      let converted = try await emulator.crier("convert", "a.json", "--format", "json")
      let warnings = try converted.jsonLines().first?["warnings"]?.elements ?? []
      #expect(warnings.contains { $0["sentence"]?.text?.hasPrefix(place) == true })
      try emulator.home.folder.write("[package]\nname = \"a\"\n", to: "home/a.toml")
      #expect(try await emulator.crier("send", "a.json").code == 0, "It is another program's file.")
    }
  }

  @Test func `name a sidecar without its draft and a translation without its draft`() async throws {
    try home.folder.write("title = \"Lost\"\n", to: "home/left/lost.toml")
    try home.folder.write("title = \"Other\"\nport = 5\n", to: "home/left/other.toml")
    try home.folder.write(#"{"message": {"topic": "a"}}"#, to: "home/left/own.fr.json")
    try home.folder.write(
      #"{"message": {"notification": {"title": "Hallo"}}}"#, to: "home/left/welcome.de.json")
    let left = try await crier("check", "left", "--format", "json")
    #expect(left.code == 1)
    let lines = try left.jsonLines()
    #expect(
      lines.compactMap { $0["file"]?.text }
        == ["own.fr.json", "welcome.de.json", "lost.toml"].map { "left/\($0)" })
    #expect(lines[0]["verdict"]?.text != "refused", "It can be sent as it is.")
    let findings = lines[1]["findings"]?.elements ?? []
    #expect(
      findings.compactMap { $0["sentence"]?.text }
        == ["This is a translation by its name, but there is no welcome.json beside it."])
    #expect(left.stdout.contains("there is no lost.json beside it"))
  }

  @Test func `list title, tags and languages`() async throws {
    let list = try await crier("drafts")
    let lines = list.stdout.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(list.stdout.contains("Weekend sale  #offers  de fr"), "\(list.stdout)")
    let object = try #require(try await crier("drafts", "--format", "json").jsonLines().first)
    #expect(object["title"]?.text == "Weekend sale")
    #expect(object["tags"]?.elements?.compactMap(\.text) == ["offers"])
    #expect(object["languages"]?.elements?.compactMap(\.text) == ["de", "fr"])
  }
}
