import Foundation

/// Runs `crier` without a terminal, with its standard input and output in files.
package struct CrierCommand: Sendable {
  package struct Outcome: Sendable {
    package let status: ProgramStatus
    package let stdout: String
    package let stderr: String

    /// The exit status as in a shell.
    package var code: Int { status.code }
  }

  /// The program to test: CRIER_TEST_PROGRAM, or the one beside the program that runs the tests.
  package static let program: String = {
    if let wish = ProcessInfo.processInfo.environment["CRIER_TEST_PROGRAM"] { return wish }
    let runner = URL(filePath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    return runner.deletingLastPathComponent().appending(path: "crier").path
  }()

  /// Runs `crier` to its end, in the given home or in a new one.
  package static func run(
    _ arguments: [String], stdin: String = "", home: CrierHome? = nil,
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    let home = try home ?? CrierHome()
    return try await run(
      ProgramCall(
        program, arguments, environment: home.environment.merging(environment) { $1 },
        folder: home.folder.path(of: "home"), hasLocks: home.hasLocks),
      stdin: stdin)
  }

  /// Runs a program to its end.
  package static func run(_ call: ProgramCall, stdin: String = "") async throws -> Outcome {
    let folder = try TemporaryFolder()
    let input = try folder.write(stdin, to: "in")
    let output = try folder.write("", to: "out")
    let errors = try folder.write("", to: "err")
    let files = unsafe [
      open(input, O_RDONLY | O_CLOEXEC), open(output, O_WRONLY | O_APPEND | O_CLOEXEC),
      open(errors, O_WRONLY | O_APPEND | O_CLOEXEC),
    ]
    defer { for file in files { close(file) } }
    let process = try call.start(onFiles: files)
    let status = await withTaskCancellationHandler {
      await end(of: process)
    } onCancel: {
      kill(process, SIGKILL)
    }
    return Outcome(
      status: status, stdout: try folder.text(of: "out"), stderr: try folder.text(of: "err"))
  }

  private static func end(of process: Int32) async -> ProgramStatus {
    await withCheckedContinuation { tell in
      Thread.detachNewThread { tell.resume(returning: ProgramStatus.end(of: process)) }
    }
  }
}
