import CrierTestSupport
import Foundation
import Testing

@testable import CrierHost

/// What a program gets that Crier starts. The user's editor is started by `CursesTerminal`.
@Suite("Started programs") struct StartedProgramTests {
  /// Lists the shell's file descriptors; the last command keeps the shell from becoming `ls`.
  private static let list = "ls /proc/$$/fd; :"

  /// Calls `use` while a file and a socket are open that a child process would inherit.
  private func withInherited(_ use: () async throws -> Void) async throws {
    let files = [
      unsafe open("/dev/null", O_RDONLY), socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0),
    ]
    defer { for file in files { close(file) } }
    for file in files { #expect(file > STDERR_FILENO && fcntl(file, F_GETFD) & FD_CLOEXEC == 0) }
    try await use()
  }

  @Test func `that print a token get the standard streams and no other file`() async throws {
    try await withInherited {
      let run = CommandRun(["/bin/sh", "-c", Self.list], patience: 60)
      #expect(await run.result() == .printed("0\n1\n2\n"))
    }
  }

  @Test func `that run with the emulator get the standard streams and no other file`() async throws
  {
    let folder = try TemporaryFolder()
    let pipe = folder.path(of: "pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    try await withInherited {
      let child = try ChildProcess(
        ["sh", "-c", "exec > \"$0\"; \(Self.list)", pipe],
        environment: ProcessInfo.processInfo.environment)
      let printed = try FileHandle(forReadingFrom: URL(filePath: pipe)).readToEnd()
      #expect(printed.map { String(decoding: $0, as: UTF8.self) } == "0\n1\n2\n")
      child.signal(SIGKILL)
      // A zombie would keep the tests that run in processes of their own waiting.
      while child.exitStatus() == nil { await Task.yield() }
    }
  }

  @Test func `that print a token have no input, and their error output is discarded`() async {
    let run = CommandRun(
      ["/bin/sh", "-c", "cat; readlink /proc/$$/fd/0 /proc/$$/fd/2"], in: "/", patience: 60)
    #expect(await run.result() == .printed("/dev/null\n/dev/null\n"))
  }

  @Test func `that print a token run in their folder and lead a group of their own`() async {
    let run = CommandRun(
      ["/bin/sh", "-c", "pwd; [ $$ = $(cut -d' ' -f5 /proc/$$/stat) ] && echo leads"], in: "/usr",
      patience: 60)
    #expect(await run.result() == .printed("/usr\nleads\n"))
  }

  @Test func `that do not exist, or whose folder does not, are reported`() async {
    #expect(await CommandRun(["/no/such/program"], patience: 60).result() == .failed(status: 127))
    let run = CommandRun(["/bin/sh", "-c", "echo"], in: "/no/such/folder", patience: 60)
    #expect(await run.result() == .failed(status: 127))
  }
}
