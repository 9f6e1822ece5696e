import CrierTestSupport
import Foundation
import Testing

/// The user's own editor, in the real program.
@Suite("Editing in an external editor") struct EditorTests {
  private static let f4 = "\u{1B}OS"

  private func crier(_ script: String, _ home: CrierHome) async throws -> CrierProcess {
    // Run by a shell: executing a file that was just written can fail with "Text file busy".
    let editor = try home.folder.write(script + "\n", to: "editor")
    let crier = try CrierProcess("--sandbox", home: home, environment: ["EDITOR": "sh \(editor)"])
    try await crier.screen(showing: "[ Send ]")
    return crier
  }

  @Test func `reads what the editor wrote`() async throws {
    let home = try CrierHome()
    let crier = try await crier(
      #"echo The editor is here; read -r line; cat "$1" > seen; ls -l "$1" > mode; printf '%s\n' "$line" > "$1""#,
      home)
    crier.send("Rain" + Self.f4)
    // Wait for the editor: until it runs, the terminal still has the composer's modes.
    try await crier.screen(showing: "The editor is here")
    crier.send("Grüße 日本語\r")
    try await crier.terminal.screen("the title in the form") { picture in
      picture.rows.contains { $0.contains("Title") && $0.contains("Grüße 日本語") }
    }
    #expect(try home.folder.text(of: "home/seen") == "Rain")
    #expect(try home.folder.text(of: "home/mode").hasPrefix("-rw-------"))
    crier.send("\u{1A}")
    try await crier.screen(showing: "Undone: Edit in the editor.")
  }

  @Test(
    "keeps the text if the editor fails",
    arguments: [
      ("exit 3", "The editor ended with status 3"), ("exit 127", "No editor could be started."),
      (#"printf '\377' > "$1""#, "cannot be read as UTF-8"),
      (#"rm "$1""#, "The editor changed nothing."), ("kill -9 $$", "status 137"),
    ])
  func failing(script: String, sentence: String) async throws {
    let crier = try await crier(script, CrierHome())
    crier.send("Rain" + Self.f4)
    try await crier.screen(showing: sentence)
    crier.send("!")
    try await crier.screen(showing: "Rain!")
  }

  @Test func `gives the editor the terminal, its folder's lock and no other file`() async throws {
    let home = try CrierHome()
    let crier = try await crier(
      #"readlink /proc/$$/fd/0 /proc/$$/fd/3 > files; ls /proc/$$/fd >> files; exit 3"#, home)
    crier.send("Rain" + Self.f4)
    try await crier.screen(showing: "The editor ended with status 3")
    let files = try home.folder.text(of: "home/files").split(separator: "\n")
    #expect(files.first?.hasPrefix("/dev/pts/") == true)
    #expect(files.dropFirst().first?.contains("/crier-edit-") == true)
    // The shell's own files, such as the script, have numbers from 10 on.
    #expect(files.dropFirst(2).filter { $0.count == 1 } == ["0", "1", "2", "3"])
  }

  @Test func `leaves plain mode its own mode of the terminal, also after Ctrl-Z and fg`()
    async throws
  {
    let home = try CrierHome()
    let editor = try home.folder.write(
      """
      saved=$(stty -g); stty raw -echo; echo The editor is here
      dd bs=1 count=1 of=/dev/null 2> /dev/null; stty "$saved"
      """, to: "editor")
    let crier = try CrierProcess(
      "--plain", "--sandbox", home: home,
      environment: ["EDITOR": "sh \(editor)", "TERM": "dumb"])
    try await crier.screen(showing: "crier>")
    let mode = crier.terminal.settings
    crier.send("edit body\r")
    try await crier.screen(showing: "The editor is here")
    for _ in 1...50 { crier.signal(SIGCONT) }
    crier.send("x")
    try await crier.screen(showing: "The editor changed nothing.")
    #expect(crier.terminal.settings == mode)
    crier.send("\u{4}")
    #expect(try await crier.exitStatus() == 0)
    #expect(crier.changesLeft.isEmpty)
  }

  @Test("is ended with Crier, and what it has saved is kept", arguments: [SIGTERM, SIGHUP])
  func ended(signal: Int32) async throws {
    let home = try CrierHome()
    try home.folder.makeFolder("tmp")
    let editor = try home.folder.write(
      #"echo Saved > "$1"; echo The editor is here; exec sleep 1000"#, to: "editor")
    let crier = try CrierProcess(
      "--sandbox", home: home,
      environment: ["EDITOR": "sh \(editor)", "TMPDIR": home.folder.path(of: "tmp")])
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain" + Self.f4)
    try await crier.screen(showing: "The editor is here")
    crier.signal(signal)
    #expect(try await crier.terminal.status() == .killed(Int(signal)))
    let left = try FileManager.default.contentsOfDirectory(atPath: home.folder.path(of: "tmp"))
    let folder = try #require(left.first { $0.hasPrefix("crier-edit-") })
    #expect(try home.folder.text(of: "tmp/\(folder)/text.txt") == "Saved\n")
    let next = try CrierProcess(
      "--sandbox", home: home, environment: ["TMPDIR": home.folder.path(of: "tmp")])
    try await next.screen(showing: "ended before it had the text")
  }

  @Test(
    "loses no text if it ends together with Crier",
    arguments: [SIGTERM, SIGHUP], [true, false])
  func endedTogether(signal: Int32, isPlain: Bool) async throws {
    for _ in 1...5 {
      let home = try CrierHome()
      try home.folder.makeFolder("tmp")
      let editor = try home.folder.write(
        #"printf 'Sav%s\n' ed > "$1"; echo The editor is here; read -r line"#, to: "editor")
      let crier = try CrierProcess(
        isPlain ? "--plain" : "--sandbox", home: home,
        environment: ["EDITOR": "sh \(editor)", "TMPDIR": home.folder.path(of: "tmp")])
      try await crier.screen(showing: isPlain ? "crier>" : "[ Send ]")
      crier.send(isPlain ? "edit title\r" : "Rain" + Self.f4)
      try await crier.screen(showing: "The editor is here")
      crier.send("\r")
      crier.signal(signal)
      #expect(try await crier.terminal.status() == .killed(Int(signal)))
      // In the editor's folder or in the recovery folder.
      let files = FileManager.default.enumerator(atPath: home.folder.path)
      let kept = (files?.allObjects as? [String] ?? []).filter {
        (try? home.folder.text(of: $0))?.contains("Saved") == true
      }
      #expect(!kept.isEmpty)
    }
  }

  @Test func `keeps its file while the text is nowhere else on the disk`() async throws {
    let home = try CrierHome()
    try home.folder.makeFolder("tmp")
    let editor = try home.folder.write(#"echo Saved > "$1""#, to: "editor")
    let noFolder = try home.folder.write("", to: "blocked")
    let crier = try CrierProcess(
      "--sandbox", home: home,
      environment: [
        "EDITOR": "sh \(editor)", "TMPDIR": home.folder.path(of: "tmp"), "XDG_STATE_HOME": noFolder,
      ])
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain" + Self.f4)
    try await crier.screen(showing: "Title now has the text from the editor.")
    crier.signal(SIGTERM)
    #expect(try await crier.terminal.status() == .killed(Int(SIGTERM)))
    let left = try FileManager.default.contentsOfDirectory(atPath: home.folder.path(of: "tmp"))
    let folder = try #require(left.first { $0.hasPrefix("crier-edit-") })
    #expect(try home.folder.text(of: "tmp/\(folder)/text.txt") == "Saved\n")
  }

  @Test func `drops the folder of each text by itself`() async throws {
    let home = try CrierHome()
    try home.folder.makeFolder("tmp")
    try home.folder.write(#"{"message":{"topic":"rain"}}"#, to: "home/rain.json")
    let editor = try home.folder.write(
      """
      if [ -e once ]; then echo Draft > "$1"; exit 3; fi
      touch once; echo Saved > "$1"
      """, to: "editor")
    let noFolder = try home.folder.write("", to: "blocked")
    let crier = try CrierProcess(
      "rain.json", "--sandbox", home: home,
      environment: [
        "EDITOR": "sh \(editor)", "TMPDIR": home.folder.path(of: "tmp"), "XDG_STATE_HOME": noFolder,
      ])
    @Sendable func folders() -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: home.folder.path(of: "tmp"))) ?? [])
        .filter { $0.hasPrefix("crier-edit-") }
    }
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain" + Self.f4)
    try await crier.screen(showing: "Title now has the text from the editor.")
    crier.send(Self.f4)
    try await crier.screen(showing: "The editor ended with status 3")
    #expect(folders().count == 2)
    crier.send("\u{13}")
    try await home.folder.wait(for: "the folder of the saved text to go") { folders().count < 2 }
    #expect(try folders().map { try home.folder.text(of: "tmp/\($0)/text.txt") } == ["Draft\n"])
    #expect(try home.folder.text(of: "home/rain.json").contains("Saved"))
  }

  @Test func `leaves the folder to an editor that goes on without its shell`() async throws {
    let home = try CrierHome()
    try home.folder.makeFolder("tmp")
    // As with a shell between Crier and the editor, which alone gets the signal.
    let editor = try home.folder.write(
      "sleep 1000 > sleeping 2>&1 & echo $! > child; kill -TERM $$", to: "editor")
    let crier = try CrierProcess(
      "--sandbox", home: home,
      environment: ["EDITOR": "sh \(editor)", "TMPDIR": home.folder.path(of: "tmp")])
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain" + Self.f4)
    try await crier.screen(showing: "status 143")
    let child = try #require(
      Int32(home.folder.text(of: "home/child").trimmingCharacters(in: .newlines)))
    defer { kill(child, SIGKILL) }
    let left = try FileManager.default.contentsOfDirectory(atPath: home.folder.path(of: "tmp"))
    #expect(left.contains { $0.hasPrefix("crier-edit-") })
  }
}
