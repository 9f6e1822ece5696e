import CrierTestSupport
import Testing

@Suite("A command without a terminal", .timeLimit(.minutes(5))) struct CrierCommandTests {
  private func shell(_ script: String) -> ProgramCall {
    ProgramCall("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin", "NAME": "Zoë"])
  }

  @Test func `receives input, and returns output, errors and status separately`() async throws {
    let outcome = try await CrierCommand.run(
      shell("cat; echo wrong >&2; exit 64"), stdin: "Grüße\n")
    #expect(outcome.stdout == "Grüße\n")
    #expect(outcome.stderr == "wrong\n")
    #expect(outcome.code == 64)
  }

  @Test func `has only the environment it is given`() async throws {
    let outcome = try await CrierCommand.run(shell("echo $NAME; echo ${HOME-none}"))
    #expect(outcome.stdout == "Zoë\nnone\n")
  }

  @Test func `has no terminal`() async throws {
    let outcome = try await CrierCommand.run(shell("test -t 0 || test -t 1 || test -t 2"))
    #expect(outcome.code == 1)
  }

  @Test func `reports the signal that ended it`() async throws {
    let outcome = try await CrierCommand.run(shell("kill -TERM $$"))
    #expect(outcome.status == .killed(15))
    #expect(outcome.code == 143)
  }

  @Test func `can write any amount of output`() async throws {
    let outcome = try await CrierCommand.run(shell("head -c 300000 /dev/zero | tr '\\0' x"))
    #expect(outcome.stdout.utf8.count == 300_000)
  }

  @Test func `runs in the given folder`() async throws {
    let folder = try TemporaryFolder()
    var call = shell("pwd")
    call.folder = folder.path
    #expect(try await CrierCommand.run(call).stdout == "\(folder.path)\n")
    call.folder = "/nowhere/at-all"
    await #expect(throws: ProgramError.self) { try await CrierCommand.run(call) }
  }
}
