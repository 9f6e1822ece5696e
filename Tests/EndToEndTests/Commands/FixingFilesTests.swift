import CrierTestSupport
import Foundation
import Synchronization
import Testing

/// What `--fix` does with the file that it fixes.
@Suite("crier check --fix and the file") struct FixingFilesTests {
  static let broken = """
    {"message": {
      "topic": "news", // for all
      "notification": {"title": 'Hi'},
      "data": {"n": 1},
    }}

    """
  static let fixed = """
    {"message": {
      "topic": "news",
      "notification": {"title": "Hi"},
      "data": {"n": "1"}
    }}

    """

  let home: CrierHome
  private var path: String { home.folder.path(of: "home/a.json") }

  init() throws {
    home = try CrierHome()
    try home.folder.write(Self.broken, to: "home/a.json")
  }

  @Test func `makes valid JSON, changes nothing else, and prints each repair`() async throws {
    let outcome = try await fix()
    #expect(outcome.code == 0)
    #expect(try text == Self.fixed)
    let lines = outcome.stderr.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first?.hasPrefix("Fixed: a.json:2:20: A comment was left out.") == true)
    let again = try await fix()
    #expect(again.stderr == "")
  }

  @Test func `repairs standard input, and writes standard output`() async throws {
    let outcome = try await CrierCommand.run(
      ["check", "--fix", "-"], stdin: Self.broken, home: home)
    #expect(outcome.code == 0)
    #expect(outcome.stdout == Self.fixed)
  }

  @Test func `writes through no symbolic link`() async throws {
    let link = home.folder.path(of: "home/link.json")
    try home.folder.makeFolder("home/in")
    try FileManager.default.moveItem(atPath: path, toPath: home.folder.path(of: "home/in/b.json"))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "in/b.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.json")
    let outcome = try await CrierCommand.run(["check", "--fix", "link.json"], home: home)
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("link.json is a symbolic link"), "\(outcome.stderr)")
    #expect(try home.folder.text(of: "home/in/b.json") == Self.broken)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.json")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "in/b.json")
  }

  @Test func `writes a file with two hard links, so that both have the new text`() async throws {
    try FileManager.default.linkItem(atPath: path, toPath: home.folder.path(of: "home/b.json"))
    #expect(try await fix().code == 0)
    #expect(try text == Self.fixed)
    #expect(try home.folder.text(of: "home/b.json") == Self.fixed)
    #expect(
      home.folder.files.filter { $0.hasPrefix("home/") }.sorted() == ["home/a.json", "home/b.json"])
  }

  @Test func `shows readers the old or the new text, never a mixture`() async throws {
    let comment = "// " + String(repeating: "x", count: 3000) + "\n"
    let old = comment + Self.broken
    try home.folder.write(old, to: "home/a.json")
    try FileManager.default.linkItem(atPath: path, toPath: home.folder.path(of: "home/b.json"))
    let isDone = Mutex(false)
    async let seen = Self.texts(of: path) { isDone.withLock { $0 } }
    #expect(try await fix().code == 0)
    isDone.withLock { $0 = true }
    let new = try text
    #expect(new.hasSuffix(Self.fixed) && new.utf8.count < 300)
    for text in await seen where text != old {
      #expect(text.hasPrefix(new), "\(text)")
      let isBlank = text.dropFirst(new.count).allSatisfy(\.isNewline)
      #expect(isBlank, "\(text)")
    }
  }

  /// Returns all texts that the file had, by reading it repeatedly until `isDone`.
  @concurrent private static func texts(
    of path: String, until isDone: @Sendable () -> Bool
  ) async -> Set<String> {
    var texts: Set<String> = []
    while !isDone(), !Task.isCancelled {
      if let text = try? String(contentsOfFile: path, encoding: .utf8) { texts.insert(text) }
    }
    return texts
  }

  @Test func `keeps permissions and owner`() async throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    if getuid() == 0 {
      try FileManager.default.setAttributes(
        [.ownerAccountID: 12_345, .groupOwnerAccountID: 12_346], ofItemAtPath: path)
    }
    let before = try FileManager.default.attributesOfItem(atPath: path)
    #expect(try await fix().code == 0)
    #expect(try text == Self.fixed)
    let after = try FileManager.default.attributesOfItem(atPath: path)
    for key in [FileAttributeKey.posixPermissions, .ownerAccountID, .groupOwnerAccountID] {
      #expect(before[key] as? Int == after[key] as? Int, "\(key)")
    }
  }

  @Test func `overwrites the file if the folder allows no new files`() async throws {
    let folder = home.folder.path(of: "home")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    }
    let outcome = try await shell("\(Self.powerless) \"$0\" check --fix a.json")
    #expect(outcome.code == 0)
    #expect(try text == Self.fixed)
  }

  @Test func `reports that it may not write, and leaves the file unchanged`() async throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let outcome = try await shell("\(Self.powerless) \"$0\" check --fix a.json")
    #expect(outcome.code == 1)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains("a.json is unchanged: you don't have permission to write to"))
    #expect(!outcome.stderr.contains("Fixed"))
    #expect(try text == Self.broken)
  }

  @Test func `does not overwrite a change that another program made meanwhile`() async throws {
    let outcome = try await shell(
      """
      mv a.json old.json; mkfifo a.json
      "$0" check --fix a.json & exec 3> a.json
      cat old.json >&3; rm a.json; echo '{"topic": "new"}' > a.json
      exec 3>&-; wait $!
      """)
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("a.json since it was read, so it was not written."))
    #expect(try text == "{\"topic\": \"new\"}\n")
  }

  @Test("leaves the file unchanged if the disk is full", arguments: ["true", "ln a.json b.json"])
  func full(before: String) async throws {
    let long = Self.broken + String(repeating: " ", count: 3000)
    let grown = long.replacing("// for all", with: "").replacing("'Hi'", with: "\"Hi\"")
      .replacing("},\n}", with: "}\n}")
    try home.folder.write(grown, to: "home/a.json")
    // The shell's limit on file sizes (1 KB) has the same effect as a full disk.
    let outcome = try await shell("\(before); ulimit -f 1; \"$0\" check --fix a.json")
    #expect(outcome.code == 1)
    #expect(
      outcome.stderr.contains(
        "a.json is unchanged: it would exceed the file size limit of this process."))
    #expect(try text == grown)
    #expect(!home.folder.files.contains { $0.hasSuffix(".crier-part") })
  }

  @Test func `never overwrites anything but an ordinary file`() async throws {
    let outcome = try await shell("mkfifo p; cat a.json > p & \"$0\" check --fix p")
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("p is not a regular file, so it was not written."))
  }

  @Test func `distinguishes an empty name from a missing file`() async throws {
    let outcome = try await CrierCommand.run(["check", ""], home: home)
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("The file name is empty."))
  }

  /// Removes the administrator's capabilities, so that file permissions apply.
  private static var powerless: String {
    getuid() == 0 ? "setpriv --bounding-set=-all --inh-caps=-all" : ""
  }

  private var text: String { get throws { try home.folder.text(of: "home/a.json") } }

  private func fix() async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(["check", "--fix", "a.json"], home: home)
  }

  private func shell(_ script: String) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(
      ProgramCall(
        "/bin/bash", ["-c", script, CrierCommand.program],
        environment: home.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 },
        folder: home.folder.path(of: "home")))
  }
}
