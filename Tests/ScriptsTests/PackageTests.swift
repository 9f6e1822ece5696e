import CrierTestSupport
import Foundation
import Testing

@Suite("scripts/package", .timeLimit(.minutes(5))) struct PackageTests {
  private let machine: ToyMachine

  init() throws {
    machine = try ToyMachine()
    try machine.addProject()
    try machine.folder.write("", to: "crier/themes/dark.toml")
    try machine.folder.write("", to: "crier/docs/reference/crier.1")
    try machine.addTools(["cp", "cut", "du", "gzip", "tar", "uname"])
    // A shell script cannot be stripped.
    try machine.add("install", "cp \"${@: -2:1}\" \"${@: -1}\"")
  }

  private func list(_ call: String, _ arguments: [String]) async throws -> String {
    try await CrierCommand.run(
      ProgramCall(call, arguments, environment: ["PATH": "/usr/bin:/bin"], folder: "/")
    ).stdout
  }

  @Test func `makes a tarball for a prefix folder where there is no dpkg`() async throws {
    try machine.add("dnf", "")
    let outcome = try await machine.run("package")
    #expect(outcome.code == 0, "\(outcome.stderr)")
    let tarball = try #require(outcome.stdout.split(separator: "\n").first.map(String.init))
    #expect(outcome.stdout == "\(tarball)\n")
    let files = try await list("/bin/tar", ["-tzf", tarball])
    for name in ["bin/crier", "share/crier/themes/dark.toml", "share/man/man1/crier.1"] {
      #expect(files.contains("crier --version/\(name)\n"), "\(files)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb")))
  func `makes a Debian package whose files all users can read and only root can change`()
    async throws
  {
    try machine.addTools(["dpkg", "dpkg-deb"])
    try machine.add("apt-get", "")
    try machine.add("dpkg-shlibdeps", "echo 'shlibs:Depends=libc6 (>= 2.35), libssl3 (>= 3.0.0)'")
    // A version that dpkg takes.
    try machine.addSwift("6.3.1", answering: "1.2.3")
    let outcome = try await machine.run("package")
    #expect(outcome.code == 0, "\(outcome.stderr)")
    let package = try #require(outcome.stdout.split(separator: "\n").last.map(String.init))
    #expect(package.hasSuffix(".deb"))
    let files = try await list("/usr/bin/dpkg-deb", ["--contents", package])
    for line in files.split(separator: "\n") {
      #expect(line.contains(" root/root "), "\(line)")
      // `-rwxr-xr-x`
      let mode = Array(line.prefix(10))
      #expect(mode[4] == "r" && mode[7] == "r" && mode[5] == "-" && mode[8] == "-", "\(line)")
    }
    #expect(
      files.contains("-rwxr-xr-x root/root") && files.contains(" ./usr/bin/crier\n"), "\(files)")
    #expect(files.contains(" ./usr/share/zsh/vendor-completions/_crier\n"), "\(files)")
    let facts = try await list("/usr/bin/dpkg-deb", ["--field", package])
    #expect(facts.contains("Version: 1.2.3\n"), "\(facts)")
    #expect(
      facts.contains("Depends: libc6 (>= 2.35), libssl3 (>= 3.0.0), ca-certificates\n"), "\(facts)")
  }
}
