import CrierLint
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Going from finding to finding") struct JumpingToFindingsTests {
  private static let json =
    #"{"message":{"topic":"/topics/a","data":{"a":1,"b":2,"from":"me"},"notification":{"title":"Rain "}}}"#

  private func composer() throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Self.json)
    composer.state.check()
    return composer
  }

  @Test func `continues after each fix, and starts over after the last finding`() throws {
    var composer = try composer()
    var seen: [Finding] = []
    let count = composer.state.analysis.findings.count
    #expect(count >= 4)
    for _ in 0..<count {
      composer.press(.control("g"))
      let finding = try #require(composer.state.chosenFindingInSight)
      #expect(!seen.contains(finding), "\(finding.explanation.sentence) came twice")
      seen.append(finding)
      if finding.explanation.quickFix != nil { composer.press(.control("x")) }
    }
    #expect(seen.count(where: { $0.explanation.quickFix != nil }) >= 3)
    let left = composer.state.analysis.findings
    #expect(left == seen.filter { $0.explanation.quickFix == nil })
    composer.press(.control("g"))
    #expect(composer.state.viewport.chosenFinding == 0)
    #expect(composer.state.chosenFindingInSight == left.first)
  }

  @Test func `continues after a manual fix`() throws {
    var composer = try composer()
    composer.press(.control("g"), .control("g"))
    let second = try #require(composer.state.chosenFindingInSight)
    let third = composer.state.analysis.findings[2]
    let item = try #require(FormItem.showing(second.field))
    composer.goTo(item)
    composer.press(.control("x"), .control("g"))
    #expect(composer.state.chosenFindingInSight == third)
  }

  @Test func `starts at the finding chosen in the checks`() throws {
    var composer = try composer()
    composer.press(.control("g"))
    composer.state.viewport.focus = .findings
    composer.press(.down, .down)
    let chosen = composer.state.analysis.findings[2]
    composer.press(.control("g"))
    #expect(composer.state.chosenFindingInSight == chosen)
    composer.press(.control("g"))
    #expect(composer.state.viewport.chosenFinding == 3)
  }

  @Test func `starts over in another message`() throws {
    var composer = try composer()
    composer.press(.control("g"), .control("g"), .control("g"))
    composer.state.show(
      try Message(json: Self.json), path: "other.json", as: "Open")
    composer.state.analyze()
    composer.press(.control("g"))
    #expect(composer.state.viewport.chosenFinding == 0)
  }

  @Test func `keeps the order when findings change their text or are equal`() {
    func finding(_ words: String) -> Finding {
      Finding(rule: "T", severity: .risky, explanation: Explanation(at: "data.n", words))
    }
    let all = ["a", "b", "b", "c"].map(finding)
    #expect(FindingTrail(after: 0, of: all).next(in: all) == 2)
    #expect(FindingTrail(after: 1, of: all).next(in: all) == 2)
    #expect(FindingTrail(after: 2, of: all).next(in: all) == 3)
    #expect(FindingTrail(after: 3, of: all).next(in: all) == 0)
    #expect(FindingTrail(after: 0, of: all).next(in: ["x", "y", "z"].map(finding)) == 0)
    #expect(FindingTrail(after: 1, of: all).next(in: ["x", "y", "z"].map(finding)) == 1)
    #expect(FindingTrail(after: 1, of: all).next(in: []) == 0)
  }
}
