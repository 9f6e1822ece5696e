import CrierTestSupport
import Foundation
import Testing

@Suite("The official Python SDK, unchanged") struct PythonSDKTests {
  @Test func `sends, and gets each error, in a network without other machines`() async throws {
    guard Namespaces.areAllowed else {
      try Self.skip(because: "namespaces are not allowed")
    }
    let python: String
    do {
      python = try await PythonEnvironment.python()
    } catch let error as PythonEnvironment.Unreachable {
      try Self.skip(because: "pip cannot reach an index", error.output)
    }
    let outcome = try await CrierCommand.run([
      "emulator", "exec", "--isolate", "--", python, Fixture.path("sdk/messaging_test.py"), "-v",
    ])
    #expect(outcome.code == 0, "\(outcome.stdout)\(outcome.stderr)")
    #expect(outcome.stderr.contains("\nOK\n"))
  }

  /// Cancels the test with a notice that stands out among the results of the other tests.
  private static func skip(because reason: String, _ output: String = "") throws -> Never {
    let line = String(repeating: "*", count: 92)
    let notice = "SKIPPED: the official Python SDK was not tested, because \(reason)."
    let text = "\n\(line)\n\(notice)\n\(line)\n\n"
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    try Test.cancel("\(notice)\n\(output)")
  }
}
