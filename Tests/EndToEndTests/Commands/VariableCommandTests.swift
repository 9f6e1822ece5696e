import CrierMessage
import CrierTestSupport
import Testing

@Suite("Commands on drafts with variables") struct VariableCommandTests {
  private static func write(_ home: CrierHome) throws {
    try home.folder.write(
      #"{"message": {"topic": "offers", "notification": {"title": "Hi {{name}}", "body": "In {{city|town}}"}}}"#,
      to: "home/a.json")
    try home.folder.write(
      #"{"message": {"notification": {"title": "Hallo {{name}}"}}}"#, to: "home/a.de.json")
    try home.folder.write("[variables]\nname = [\"Ann\", \"Maximilian\"]\n", to: "home/a.toml")
  }

  @Test func `send takes --set and defaults, and samples only for a test`() async throws {
    try await RunningEmulator.run { emulator in
      try Self.write(emulator.home)
      let refused = try await emulator.crier("send", "a.json")
      #expect(refused.code == 1)
      #expect(
        refused.stderr.contains(
          "Nothing was sent: notification.title has the variable {{name}} without a value. "
            + "Everyone would read the sample “Ann”."), "\(refused.stderr)")
      #expect(refused.stderr.contains("Add --set name=…."))
      let odd = try await emulator.crier("send", "a.json", "--set", "nam=Ann")
      #expect(odd.code == 64)
      #expect(odd.stderr.contains("Did you mean name?"))
      for wrong in ["name", "=a", "1st=a", "a b=c"] {
        #expect(try await emulator.crier("send", "a.json", "--set", wrong).code == 64)
      }
      #expect(try await emulator.messages("").isEmpty)
      let sent = try await emulator.crier("send", "a.json", "--set", "name=C\"y=\n", "--quiet")
      #expect(sent.code == 0, "\(sent.stderr)")
      let dry = try await emulator.crier("send", "a.json", "--dry-run")
      #expect(dry.code == 0, "\(dry.stderr)")
      #expect(dry.stderr.contains("Samples of the draft: name=Ann"))
      let german = try await emulator.crier("send", "a.de.json", "--to-token", "fK3mQ2xT0001")
      #expect(german.code == 0, "\(german.stderr)")
      let records = try await emulator.crier("history", "list", "--format", "json").jsonLines()
      #expect(records.map { $0["title"]?.text } == ["Hallo Ann", "Hi Ann", "Hi C\"y="])
    }
  }

  @Test func `convert takes --set and defaults, and counts times from now`() async throws {
    let home = try CrierHome()
    try Self.write(home)
    func convert(_ arguments: String...) async throws -> CrierCommand.Outcome {
      try await CrierCommand.run(["convert", "a.json"] + arguments, home: home)
    }
    let curl = try await convert("--set", "name=Cy", "--to", "curl", "--project", "my-app")
    #expect(curl.code == 0, "\(curl.stderr)")
    #expect(curl.stdout.contains("Hi Cy") && curl.stdout.contains("In town"))
    let gap = try await convert("--to", "node", "--format", "json").jsonLines().first
    #expect(gap?["code"]?.text?.contains("Hi {{name}}") == true)
    #expect(gap?["code"]?.text?.contains("In town") == true)
    #expect(gap?["warnings"]?.elements?.map { $0["field"]?.text } == ["notification.title"])
    #expect(try await convert("--set", "nam=Cy").stderr.contains("Did you mean name?"))
    #expect(try await convert("--set", "name=Cy").stdout.contains("Hi Cy"))
    #expect(try await convert("--language", "de", "--set", "name=Cy").stdout.contains("Hallo Cy"))
    let draft = try await convert()
    #expect(draft.stdout.contains("Hi {{name}}") && draft.stdout.contains("In {{city|town}}"))
    #expect(draft.stderr == "")
    try home.folder.write(
      #"{"message": {"topic": "a", "apns": {"headers": {"apns-expiration": "1600000000"}}}}"#,
      to: "home/a.json")
    try home.folder.write(
      "[times]\n\"apns.headers.apns-expiration\" = \"in 2 days\"\n", to: "home/a.toml")
    let timed = try await convert("--to", "curl", "--project", "my-app")
    #expect(timed.stdout.contains("apns-expiration") && !timed.stdout.contains("1600000000"))
    #expect(timed.stderr.contains("Repaired: The relative times of the draft's sidecar"))
  }

  @Test func `send names a variable without sample, default and value`() async throws {
    try await RunningEmulator.run { emulator in
      try Self.write(emulator.home)
      try emulator.home.folder.write("[variables]\nname = 5\n", to: "home/a.toml")
      let refused = try await emulator.crier("send", "a.json", "--to-token", "fK3mQ2xT0001")
      #expect(refused.code == 1)
      #expect(refused.stderr.contains("name must be a string, or a list of strings"))
      #expect(
        refused.stderr.contains(
          "Write a default, {{name|text}}, or give everybody the same"))
      let dry = try await emulator.crier("send", "a.json", "--dry-run")
      #expect(dry.code == 0, "Nobody gets it: \(dry.stderr)")
    }
  }

  @Test func `send leaves no column with languages aside`() async throws {
    try await RunningEmulator.run { emulator in
      let folder = emulator.home.folder
      try folder.write(
        #"{"message": {"topic": "a", "notification": {"title": "Hi"}}}"#, to: "home/l.json")
      try folder.write("token,Language\nfK3mQ2xT0001,en\nfK3mQ2xT0002,de\n", to: "home/list.csv")
      let single = try await emulator.crier("send", "l.json", "--tokens", "list.csv")
      #expect(single.code == 0, "\(single.stderr)")
      try folder.write(#"{"message": {"notification": {"title": "Hallo"}}}"#, to: "home/l.de.json")
      let base = try await emulator.crier("send", "l.json", "--tokens", "list.csv")
      let translation = try await emulator.crier(
        "send", "l.json", "--tokens", "list.csv", "--language", "de")
      for (refused, words) in [(base, "line 3 has \"de\""), (translation, "line 2 has \"en\"")] {
        #expect(refused.code == 1 && refused.stdout.isEmpty)
        #expect(refused.stderr.contains("column Language, \(words)"), "\(refused.stderr)")
      }
      try folder.write("token,Language\nfK3mQ2xT0002,de_AT\n", to: "home/list.csv")
      let german = try await emulator.crier(
        "send", "l.json", "--tokens", "list.csv", "--language", "de")
      #expect(german.code == 0, "\(german.stderr)")
      let shown = try await emulator.crier("history", "show", "1")
      #expect(shown.stdout.contains("l.json") && !shown.stdout.contains("with changes"))
    }
  }

  @Test func `send takes no variable for the column of a list`() async throws {
    try await RunningEmulator.run { emulator in
      try Self.write(emulator.home)
      try emulator.home.folder.write(
        #"{"message": {"topic": "a", "notification": {"title": "Hi {{first_name|there}}"}}}"#,
        to: "home/b.json")
      try emulator.home.folder.write(
        "token,First Name\nfK3mQ2xT0001,Ann\nfK3mQ2xT0002,\n", to: "home/list.csv")
      let refused = try await emulator.crier("send", "b.json", "--tokens", "list.csv")
      #expect(refused.code == 1 && refused.stdout.isEmpty)
      #expect(refused.stderr.contains("the list has a column First Name"), "\(refused.stderr)")
      let one = try await emulator.crier(
        "send", "b.json", "--tokens", "list.csv", "--set", "first_name=all")
      #expect(one.code == 0, "\(one.stderr)")
    }
  }

  @Test func `check and preview use samples and --set`() async throws {
    let home = try CrierHome()
    try Self.write(home)
    func crier(_ arguments: String...) async throws -> CrierCommand.Outcome {
      try await CrierCommand.run(arguments, home: home)
    }
    let check = try await crier("check", "a.json", "--format", "json")
    #expect(check.code == 0, "\(check.stdout)")
    #expect(!check.stdout.contains("VA01"))
    let preview = try await crier("preview", "a.json", "--surface", "ios-lock")
    #expect(preview.stdout.contains("Hi Ann") && preview.stdout.contains("In town"))
    let set = try await crier("preview", "a.json", "--surface", "ios-lock", "--set", "name=Cy")
    #expect(set.stdout.contains("Hi Cy"))
    let german = try await crier("preview", "a.de.json", "--surface", "ios-lock")
    #expect(german.stdout.contains("Hallo Ann"), "The sidecar is that of the draft.")
    try home.folder.write("[variables]\n\"1st\" = \"a\"\nname = 5\n", to: "home/a.toml")
    let broken = try await crier("check", "a.json", "--format", "json")
    #expect(broken.code == 1)
    let lines = try broken.jsonLines()
    let rules = lines.map { line in
      (line["findings"]?.elements ?? []).compactMap { $0["rule"]?.text }
    }
    #expect(rules == [["VA01"], ["TR02"], ["SE01", "SE01"]], "\(broken.stdout)")
    #expect(
      (lines.last?["findings"]?.elements ?? []).compactMap { $0["line"]?.integer } == [2, 3])
    try home.folder.write(
      #"{"message": {"notification": {"title": "{{x}}", "body": "Hei"}}}"#, to: "home/a.de.json")
    try home.folder.write("[variables]\nnmae = \"Ann\"\nold = \"b\"\n", to: "home/a.toml")
    let misspelled = try await crier("check", "a.toml")
    #expect(misspelled.code == 1)
    #expect(
      misspelled.stdout.contains("a.toml:2:1: error: There is no variable in a.json named “nmae”."),
      "\(misspelled.stdout)")
    #expect(!misspelled.stdout.contains("old"))
    let own = try await crier("check", "a.de.json", "--format", "json")
    #expect(own.stdout.contains("notification.title has the variable {{x}} without a value."))
    let given = try await crier("check", "a.json", "--set", "name=Ann", "--format", "json")
    #expect(try given.jsonLines().first?["findings"]?.elements == [])
  }

  @Test func `a target gets only the value of --set, and goes nowhere without it`() async throws {
    let script =
      "curl https://fcm.googleapis.com/v1/projects/p/messages:send "
      + #"-d "{\"message\": {\"token\": \"$TO\", \"notification\": {\"title\": \"T\"}}}""#
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write(script, to: "home/send.sh")
      try emulator.home.folder.write("[variables]\nTO = \"fK3mQ2xT0009\"\n", to: "home/m.toml")
      let open = try await emulator.crier("convert", "send.sh")
      #expect(open.code == 1 && open.stdout.contains(#""validate_only":true"#), "\(open.stdout)")
      #expect(open.stderr.contains("--set TO=…"), "\(open.stderr)")
      let message = open.stdout.replacing(#","validate_only":true"#, with: "")
      try emulator.home.folder.write(message, to: "home/m.json")
      let check = try await emulator.crier("check", "m.json")
      #expect(check.code == 1 && check.stdout.contains("--set TO=…"), "\(check.stdout)")
      #expect(try await emulator.crier("check", "m.json", "--set", "TO=fK3mQ2xT0001").code != 1)
      #expect(try await emulator.crier("send", "m.json").code == 1)
      #expect(try await emulator.messages("").isEmpty)
      let sent = try await emulator.crier("send", "m.json", "--set", "TO=fK3mQ2xT0001")
      #expect(sent.code == 0, "\(sent.stderr)")
      try emulator.home.folder.write("token,TO\nfK3mQ2xT0002,x\n", to: "home/list.csv")
      let list = try await emulator.crier("send", "m.json", "--tokens", "list.csv")
      #expect(list.code == 0, "\(list.stderr)")
      let filled = try await emulator.crier("convert", "send.sh", "--set", "TO=fK3mQ2xT0001")
      #expect(filled.code == 0 && filled.stdout.contains("fK3mQ2xT0001"), "\(filled.stdout)")
    }
  }
}
