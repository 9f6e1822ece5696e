import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierLint

@Suite("Findings for a message with variables") struct VariableFindingTests {
  private func check(
    _ title: String, _ samples: [String: [String]] = [:], body: String = "Text"
  ) throws -> [Finding] {
    var sidecar = Sidecar()
    sidecar.variables = samples
    var message = try Message(json: #"{"message": {"topic": "news"}}"#)
    message.set("notification.title", to: .string(title))
    message.set("notification.body", to: .string(body))
    return Linter.check(FilledMessage(message, with: VariableValues(samplesOf: sidecar)))
  }

  @Test func `name a variable without a value as an error, and not as a placeholder`() throws {
    let found = try check("Hi {{name}}")
    #expect(found.map(\.rule) == [FileRule.missingValue.id])
    #expect(found.first?.severity == .refused)
    #expect(
      found.first?.explanation.spoken
        == "notification.title has the variable {{name}} without a value. Write a default, such as "
        + "{{name|text}}, or a sample into the sidecar.")
    #expect(try check("Hi {{name|there}}").isEmpty)
    #expect(try check("Hi {{name}}", ["name": ["Ann"]]).isEmpty)
  }

  @Test(
    "warn of braces that are no variable",
    arguments: ["Hi {{first name}}", "Hi {{}}", "Hi {{name", "Hi {{a|b|c}}", "Hi {{a{{b|c}}}}"])
  func broken(title: String) throws {
    let found = try check(title)
    #expect(found.map(\.rule) == ["TX02"], "\(found)")
    #expect(found.first?.explanation.fix?.contains("{{name|there}}") == true)
  }

  @Test func `are limited, however many variables have no value`() throws {
    let linear = try ThreadTime.isLinear(from: 1000) { count in
      let title = (0..<count).map { "{{x\($0)}}" }.joined()
      let found = try check(title)
      #expect(found.count { $0.rule == FileRule.missingValue.id } == 100)
      #expect(!found.contains { $0.rule == LintRule.leftOverPlaceholder.id })
      var message = Message()
      message.set("notification.title", to: .string(title + title))
      let filled = FilledMessage(message)
      #expect(filled.variables.count == 2 * count)
      #expect(filled.names.count == count && filled.names == filled.missing)
      #expect(filled.problems.count == count)
      #expect(filled.firstUses.map(\.name) == filled.names)
    }
    #expect(linear)
  }

  @Test func `count the longest sample, and check the one that is sent`() throws {
    let long = String(repeating: "long ", count: 900) + "end"
    let found = try check("Hi {{name}}", ["name": ["Ann", long]])
    #expect(found.contains { $0.severity == .refused && $0.explanation.sentence.contains("bytes") })
    let odd = try check("Hi {{name}}", ["name": ["%s", "Maximilian"]])
    #expect(odd.map(\.rule) == ["TX02"], "The longest sample has no placeholder.")
  }

  @Test func `have only fixes that keep the variables`() throws {
    let spaced = try check("Hi {{name}} ", ["name": ["Ann"]])
    let fix = try #require(spaced.first { $0.isAboutOuterSpaces }?.explanation.quickFix)
    #expect(fix == QuickFix(.set("notification.title", .string("Hi {{name}}"))))
    let sample = try check("Hi {{name}}", ["name": ["Ann "]])
    #expect(sample.first { $0.isAboutOuterSpaces }?.explanation.hasFix == false, "\(sample)")
  }
}
