import CrierTestSupport
import Foundation
import Testing

/// Anything but a file in place of the settings file.
@Suite("Settings that are not a file", .timeLimit(.minutes(5))) struct OddSettingsFileTests {
  enum Kind: String, CaseIterable, Sendable {
    case folder, pipe, linkToPipe, endlessDevice

    /// Creates a file of this kind at a path.
    func make(at path: String, in folder: TemporaryFolder) throws {
      switch self {
      case .folder:
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: false)
      case .pipe: unsafe mkfifo(path, 0o600)
      case .linkToPipe:
        unsafe mkfifo(folder.path(of: "pipe"), 0o600)
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: folder.path(of: "pipe"))
      case .endlessDevice:
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: "/dev/zero")
      }
    }

    var words: String { self == .folder ? "is a folder" : "is not a regular file" }
  }

  private func home() throws -> CrierHome {
    let home = try CrierHome()
    try home.folder.makeFolder("config/crier")
    return home
  }

  @Test(
    "the composer starts without them, and shows the path and what to do",
    arguments: Kind.allCases)
  func composer(kind: Kind) async throws {
    let home = try home()
    let path = home.folder.path(of: "config/crier/config.toml")
    try kind.make(at: path, in: home.folder)
    let crier = try CrierProcess("--sandbox", rows: 30, columns: 160, home: home)
    try await crier.screen(showing: "[ Send ]")
    try await crier.screen(showing: kind.words)
    crier.send("\u{10}notices\r")
    try await crier.screen(showing: "Move it: the settings")
    let plain = try await CrierCommand.run(["--plain", "--sandbox"], home: home)
    #expect(plain.code == 0)
    #expect(plain.stdout.contains("config.toml \(kind.words), so no settings were read."))
  }

  @Test(
    "the destination is not guessed: the sandbox is offered, and a script ends with 66",
    arguments: [nil, Kind.folder, .pipe])
  func destination(kind: Kind?) async throws {
    let home = try home()
    let path = home.folder.path(of: "config/crier/config.toml")
    if let kind {
      try kind.make(at: path, in: home.folder)
    } else {
      try home.folder.write("endpiont = \"http://127.0.0.1:1\"\n", to: "config/crier/config.toml")
    }
    // One word, because the dialog breaks the sentence elsewhere for each length of the path.
    let word =
      switch kind {
      case nil: "endpiont"
      case .folder: "folder"
      default: "regular"
      }
    let crier = try CrierProcess(rows: 30, columns: 120, home: home)
    try await crier.screen(showing: "This is the SANDBOX")
    try await crier.screen(showing: word)
    try await crier.screen(showing: "start Crier again")
    crier.send("\r")
    try await crier.screen(showing: "SANDBOX: without these settings nothing goes to a project.")
    crier.send("\u{11}")
    #expect(try await crier.exitStatus() == 0)
    let plain = try await CrierCommand.run(["--plain"], stdin: "title Rain\n", home: home)
    #expect(plain.code == 66)
    #expect(plain.stderr.contains(word))
  }

  @Test("the other commands end or continue, and never wait", arguments: Kind.allCases)
  func commands(kind: Kind) async throws {
    let home = try home()
    try kind.make(at: home.folder.path(of: "config/crier/config.toml"), in: home.folder)
    try home.folder.write(#"{"message":{"topic":"rain"}}"#, to: "home/rain.json")
    let check = try await CrierCommand.run(["check", "rain.json"], home: home)
    #expect(check.code == 0)
    // The settings might name the project, so nothing is sent.
    let send = try await CrierCommand.run(["send", "rain.json", "--dry-run"], home: home)
    #expect(send.code == 66)
    #expect(send.stderr.contains(kind.words))
  }

  @Test("a custom theme that is not a file is reported", arguments: Kind.allCases)
  func theme(kind: Kind) async throws {
    let home = try home()
    try home.folder.write("theme = \"./mine.toml\"\n", to: "config/crier/config.toml")
    try kind.make(at: home.folder.path(of: "config/crier/mine.toml"), in: home.folder)
    let crier = try CrierProcess("--sandbox", rows: 30, columns: 160, home: home)
    try await crier.screen(showing: "[ Send ]")
    try await crier.screen(showing: "mine.toml \(kind.words)")
  }

  @Test func `a broken link is like a missing file`() async throws {
    let home = try home()
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path(of: "config/crier/config.toml"),
      withDestinationPath: "/dev/null")
    let plain = try await CrierCommand.run(
      ["--plain", "--sandbox"], stdin: "notices\n", home: home)
    #expect(plain.stdout.contains("Send is off: the message is empty."), "\(plain.stdout)")
    #expect(!plain.stdout.contains("config.toml"), "\(plain.stdout)")
  }

  @Test func `files to check may be pipes, and one without data is reported`() async throws {
    let home = try home()
    unsafe mkfifo(home.folder.path(of: "home/pipe.toml"), 0o600)
    try home.folder.makeFolder("home/folder.toml")
    let outcome = try await CrierCommand.run(["check", "pipe.toml", "folder.toml"], home: home)
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("pipe.toml is a pipe, but no data came from it."))
    #expect(outcome.stderr.contains("There is no .json file in the folder folder.toml."))
    let substituted = try await CrierCommand.run(
      ProgramCall(
        "/bin/bash",
        [
          "-c",
          "\(CrierCommand.program) check <(echo '{\"message\":{\"topic\":\"rain\"}}') /dev/stdin",
        ], environment: home.environment, folder: home.folder.path(of: "home")),
      stdin: #"{"message":{"topic":"sun"}}"#)
    #expect(substituted.code == 0, "\(substituted.stderr)")
    #expect(substituted.stdout.contains("/dev/stdin:"))
    let tokens = try await CrierCommand.run(
      ["send", "-", "--tokens", "pipe.toml", "--dry-run", "--endpoint", "http://127.0.0.1:1"],
      stdin: #"{"message":{"notification":{"title":"Rain"}}}"#, home: home)
    #expect(tokens.code != 0)
  }
}
