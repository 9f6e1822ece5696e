import CrierLint
import CrierMessage
import Testing

@testable import CrierComposer

@Suite("A finding in the form's words") struct FindingLabelTests {
  private func finding(at field: FieldPath, _ statement: String, fix: String) -> Finding {
    Finding(
      rule: "AN04", severity: .risky,
      explanation: Explanation(at: field, statement, fix: fix))
  }

  @Test func `names the field as the page does, with its platform`() {
    let found = finding(
      at: "android.ttl", "android.ttl is 99999999s.", fix: "Set android.ttl to 60s or less.")
    #expect(found.withLabel.explanation.sentence == "Time to live (Android) is 99999999s.")
    #expect(found.withLabel.explanation.fix == "Set Time to live (Android) to 60s or less.")
    let common = finding(at: "notification.title", "notification.title is long.", fix: "Cut it.")
    #expect(common.withLabel.explanation.sentence == "Title is long.")
  }

  @Test func `keeps words of one step, longer paths and fields that no page has`() {
    for (field, statement) in [
      ("topic", "The topic is empty; fill in topic."),
      ("notification.title", "notification.titles and notification.title.x are unknown."),
      ("data.promo", "data.promo is empty."),
    ] as [(FieldPath, String)] {
      let found = finding(at: field, statement, fix: "Remove it.")
      #expect(found.withLabel == found)
    }
  }
}
