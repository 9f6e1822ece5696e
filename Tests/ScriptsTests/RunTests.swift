import CrierTestSupport
import Testing

@Suite("scripts/run", .timeLimit(.minutes(5))) struct RunTests {
  private let machine: ToyMachine

  init() throws {
    machine = try ToyMachine()
    try machine.addProject()
  }

  @Test func `builds, then opens the sandbox`() async throws {
    let outcome = try await machine.run("run")
    #expect(outcome.stdout == "crier --sandbox\n")
    #expect(
      outcome.stderr
        == "Building Crier. The first build takes a few minutes; later, Crier starts right away.\n")
    #expect(outcome.code == 0)
  }

  @Test func `passes on its arguments unchanged`() async throws {
    let outcome = try await machine.run("run", ["check", "a b.json", "--strict"])
    #expect(outcome.stdout == "crier check a b.json --strict\n")
  }

  @Test func `starts without a build the second time`() async throws {
    _ = try await machine.run("run")
    let outcome = try await machine.run("run")
    #expect(outcome.stdout == "crier --sandbox\n")
    #expect(outcome.stderr == "")
    #expect(machine.asked == ["swift build"])
  }

  @Test(arguments: ["Sources/crier/Crier.swift", "Sources/crier/New.swift", "Package.swift"])
  func `builds again if something has changed`(file: String) async throws {
    _ = try await machine.run("run")
    try machine.folder.write("// two\n", to: "crier/\(file)")
    let outcome = try await machine.run("run")
    #expect(outcome.stderr == "Building the changes in Crier.\n")
    #expect(machine.asked == ["swift build", "swift build"])
  }

  @Test func `does not start after a failed build, and tries again`() async throws {
    try machine.addSwift("6.3", building: "echo 'Crier.swift:1:1: error: no'; false")
    let failed = try await machine.run("run")
    #expect(failed.code == 1)
    #expect(failed.stdout == "")
    #expect(failed.stderr.contains("Crier.swift:1:1: error: no\nCrier could not be built."))
    try machine.addSwift("6.3")
    #expect(try await machine.run("run").stdout == "crier --sandbox\n")
  }

  @Test func `only builds when asked to`() async throws {
    let outcome = try await machine.run("run", ["--build-only"])
    #expect(outcome.stdout == "")
    #expect(machine.asked == ["swift build"])
  }
}
