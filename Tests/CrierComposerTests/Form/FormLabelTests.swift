import Testing

@testable import CrierComposer

@Suite("The labels of a page") struct FormLabelTests {
  @Test("are different, so that each names one field", arguments: FormSection.allCases)
  func unique(section: FormSection) {
    let labels = section.items.map(\.label)
    for label in Set(labels) {
      #expect(labels.count { $0 == label } == 1, "\(section.label): \(label)")
    }
  }
}
