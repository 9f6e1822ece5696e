import CrierTestSupport
import Testing

@Suite("Arguments that are neither a command nor a file") struct MistypedCommandTests {
  @Test(
    "get the nearest command as a suggestion",
    arguments: [
      ("chek", "check"), ("preveiw", "preview"), ("Convert", "convert"), ("hepl", "help"),
    ])
  func mistyped(word: String, meant: String) async throws {
    let outcome = try await CrierCommand.run([word, "a.json"])
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("There is no command or file named \"\(word)\"."))
    #expect(outcome.stderr.contains("Did you mean crier \(meant)?"))
    #expect(outcome.stderr.contains("crier --new \(word) starts a message in a new file"))
  }

  @Test(
    "never create a file named like an unknown command",
    arguments: [
      ["weather"], ["weather", "add", "sun", "--tokens", "t.txt"], ["--sandbox", "weather"],
      ["--plain", "weather"], ["weather-show"],
    ])
  func unknown(arguments: [String]) async throws {
    let outcome = try await CrierCommand.run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains("There is no command"))
    #expect(outcome.stderr.contains("--help lists the commands"))
  }

  @Test("are refused if they name two targets of one kind")
  func targets() async throws {
    let outcome = try await CrierCommand.run(
      ["send", "a.json", "--to-topic", "a", "--to-topic=b", "--dry-run"])
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("--to-topic is there more than once."))
  }

  @Test("have no help if they are not a command", arguments: ["weather", "chek"])
  func help(word: String) async throws {
    let outcome = try await CrierCommand.run(["help", word])
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("There is no command \"\(word)\"."))
    #expect(try await CrierCommand.run(["--color", "never", "help", "check"]).code == 0)
  }

  @Test("are reported if there is no file at the path", arguments: ["wether.json", "./wether"])
  func missing(path: String) async throws {
    let outcome = try await CrierCommand.run([path])
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("There is no file at \(path)."))
    #expect(outcome.stderr.contains("crier --new \(path)"))
  }

  @Test("get the file with .json as a suggestion if it exists", arguments: ["rain2", "./rain2"])
  func extended(path: String) async throws {
    let home = try CrierHome()
    try home.folder.write("{}", to: "home/rain2.json")
    for command in ["check", "send"] {
      let outcome = try await CrierCommand.run([command, path], home: home)
      #expect(outcome.code == 66)
      #expect(outcome.stderr.contains("Did you mean \(path).json?"), "\(outcome.stderr)")
    }
  }

  @Test(
    "open the file with .json, and the title bar shows its name",
    arguments: ["rain2", "./rain2"])
  func opensExtended(path: String) async throws {
    let home = try CrierHome()
    try home.folder.write(
      #"{"message": {"topic": "news", "notification": {"title": "Rain at six"}}}"#,
      to: "home/rain2.json")
    let crier = try CrierProcess(path, "--sandbox", home: home)
    let picture = try await crier.screen(showing: "Rain at six")
    #expect(picture.contains("Crier  rain2 "))
  }

  @Test("count as a mistyped command, whatever files exist")
  func nearerCommand() async throws {
    let home = try CrierHome()
    try home.folder.write("{}", to: "home/chek.json")
    let outcome = try await CrierCommand.run(["chek"], home: home)
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("Did you mean crier check, or the file chek.json?"))
  }

  @Test("get explain as a suggestion if the file is a ticket or an answer")
  func ticket() async throws {
    let home = try CrierHome()
    try home.folder.write("[08:12:01] send failed: UNREGISTERED\n", to: "home/ticket.txt")
    let outcome = try await CrierCommand.run(["ticket.txt"], home: home)
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("ticket.txt: This is not a message but text"))
    #expect(outcome.stderr.contains("Run crier explain ticket.txt to see what they mean."))
  }

  @Test func `create a new file on request`() async throws {
    let crier = try CrierProcess("--new", "wether.json", "--sandbox")
    try await crier.screen(showing: "This is a new file; ^S writes wether.json.")
  }

  @Test func `create a file of any name in plain mode`() async throws {
    let home = try CrierHome()
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox", "--new", "weather"], stdin: "title Rain\nsave\n", home: home)
    #expect(outcome.code == 0)
    #expect(try home.folder.text(of: "home/weather").contains("Rain"))
  }

  @Test(
    "must name a missing file in an existing folder with --new",
    arguments: [
      (["--new", "a.json"], 64, "a.json already exists"),
      (["--new", "no/b.json"], 66, "The folder of no/b.json does not exist."),
      (["--new", "-"], 64, "--new needs the name of a file."),
      (["--new", "b.json", "a.json"], 64, "Name one file"),
    ])
  func refused(arguments: [String], code: Int, sentence: String) async throws {
    let home = try CrierHome()
    try home.folder.write(#"{"message": {"topic": "news"}}"#, to: "home/a.json")
    let outcome = try await CrierCommand.run(arguments, home: home)
    #expect(outcome.code == code)
    #expect(outcome.stderr.contains(sentence))
    #expect(try home.folder.text(of: "home/a.json").contains("news"))
  }

  @Test func `open an existing file that is named like an unknown command`() async throws {
    let home = try CrierHome()
    try home.folder.write(
      #"{"message": {"topic": "news", "notification": {"title": "Rain at six"}}}"#,
      to: "home/weather")
    let crier = try CrierProcess("weather", "--sandbox", home: home)
    try await crier.screen(showing: "Rain at six")
  }
}
