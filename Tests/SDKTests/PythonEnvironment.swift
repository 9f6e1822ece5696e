import CrierTestSupport
import Foundation

/// A virtual environment of Python with the SDK, in `.build`, so that it is installed only once.
enum PythonEnvironment {
  /// Pip could not reach an index, so there is nothing to test.
  struct Unreachable: Error {
    let output: String
  }

  struct NotInstalled: Error, CustomStringConvertible {
    let description: String
  }

  private static let folder = Fixture.repository.appending(path: ".build/sdk/python").path
  /// Holds the requirements that are installed.
  private static let mark = folder + "/requirements.txt"

  /// Returns the path of Python in the environment, which is created if necessary.
  static func python() async throws -> String {
    let wanted = try Fixture.text("sdk/requirements.txt")
    let python = folder + "/bin/python"
    if let installed = try? String(contentsOfFile: mark, encoding: .utf8), installed == wanted {
      return python
    }
    try? FileManager.default.removeItem(atPath: folder)
    try await run("/usr/bin/env", ["python3", "-m", "venv", folder])
    try await run(
      python, ["-m", "pip", "install", "--quiet", "-r", Fixture.path("sdk/requirements.txt")])
    try wanted.write(toFile: mark, atomically: true, encoding: .utf8)
    return python
  }

  /// Runs a program with the environment of the tests, which may have settings for pip.
  private static func run(_ program: String, _ arguments: [String]) async throws {
    let outcome = try await CrierCommand.run(
      ProgramCall(program, arguments, environment: ProcessInfo.processInfo.environment))
    if outcome.code == 0 { return }
    let output = outcome.stdout + outcome.stderr
    // Pip warns about each attempt to connect that failed.
    if output.contains("Retrying (Retry(") { throw Unreachable(output: output) }
    throw NotInstalled(
      description: "\(program) \(arguments.joined(separator: " ")) failed:\n\(output)")
  }
}
