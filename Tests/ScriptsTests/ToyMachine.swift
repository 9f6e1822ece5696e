import CrierTestSupport
import Foundation
import Testing

/// A machine with a repository, its scripts, and only the programs that a test adds.
///
/// Package manager, sudo and Swift are fakes that record their calls. They are written to `toys`
/// and copied by a separate process: a file that this process has just written may still be open in
/// a child that another test is starting, and then Linux refuses to run it.
struct ToyMachine {
  let folder: TemporaryFolder
  var environment: [String: String]

  private static let tools = [
    "bash", "cat", "chmod", "dirname", "env", "find", "grep", "head", "mkdir", "mktemp", "mv",
    "readlink", "rm", "sort", "tail", "tee", "touch", "tr",
  ]

  init() throws {
    folder = try TemporaryFolder()
    let tools = try folder.makeFolder("bin")
    let scripts = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "scripts").path
    for name in ["setup", "run", "test", "secrets", "pictures", "install", "package"] {
      let text = try String(contentsOfFile: "\(scripts)/\(name)", encoding: .utf8)
      try folder.write(text, to: "toys/crier/scripts/\(name)")
    }
    try folder.makeFolder("include")
    environment = [
      "PATH": tools, "CRIER_INCLUDE": folder.path(of: "include"), "HOME": folder.path,
      "TMPDIR": folder.path, "ASKED": folder.path(of: "asked"),
    ]
    try addTools(Self.tools)
    try add("id", "echo 0")
    try addSwift("6.3.1")
  }

  /// Adds these programs of the real machine, if it has them.
  func addTools(_ names: [String]) throws {
    for name in names {
      let place = ["/bin", "/usr/bin"].map { "\($0)/\(name)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
      guard let place else { continue }
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(of: "bin/\(name)"), withDestinationPath: place)
    }
  }

  /// Adds a program that records its name and arguments, then runs a script.
  func add(_ name: String, _ script: String) throws {
    try folder.write(
      "#!/bin/bash\necho \"\(name) $*\" >>\"$ASKED\"\n\(script)\n", to: "toys/bin/\(name)")
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: folder.path(of: "toys/bin/\(name)"))
  }

  /// Adds a compiler of this version, which builds a `crier` that prints an answer.
  func addSwift(
    _ version: String, building: String = "true", answering answer: String = "crier $*"
  ) throws {
    try folder.write(
      """
      #!/bin/bash
      if [[ $1 == --version ]]; then echo "Swift version \(version) (swift-\(version))"; exit; fi
      echo "swift $1" >>"$ASKED"
      \(building) || exit 1
      mkdir -p crier/.build/release
      printf '#!/bin/bash\\necho "%s"\\n' '\(answer)' >crier/.build/release/crier
      chmod +x crier/.build/release/crier
      """, to: "toys/bin/swift")
  }

  /// Adds the headers that the packages would install.
  func addHeaders(_ names: [String] = ToyMachine.headers) throws {
    for name in names { try folder.write("", to: "include/\(name)") }
  }

  /// Adds a project that can be built, with the headers that it needs.
  func addProject() throws {
    try addHeaders()
    try folder.write("// one\n", to: "crier/Sources/crier/Crier.swift")
    try folder.write("// package\n", to: "crier/Package.swift")
  }

  static let headers = ["curses.h", "curl/curl.h", "openssl/ssl.h", "sqlite3.h"]

  func run(_ script: String, _ arguments: [String] = []) async throws -> CrierCommand.Outcome {
    let copying = try await CrierCommand.run(
      ProgramCall(
        "/bin/sh",
        ["-c", "test ! -d toys || { chmod -R u+x toys && cp -R toys/. . && rm -r toys; }"],
        environment: ["PATH": "/usr/bin:/bin"], folder: folder.path))
    try #require(copying.code == 0, "\(copying.stderr)")
    return try await CrierCommand.run(
      ProgramCall(
        "/bin/bash", ["crier/scripts/\(script)"] + arguments, environment: environment,
        folder: folder.path))
  }

  /// All recorded calls, one per line, except `id`.
  var asked: [String] {
    let lines = (try? folder.text(of: "asked"))?.split(separator: "\n").map(String.init) ?? []
    return lines.filter { !$0.hasPrefix("id ") }
  }
}
