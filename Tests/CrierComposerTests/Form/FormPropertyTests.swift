import CrierComposer
import CrierMessage
import CrierTestSupport
import Testing

/// Form and JSON stay equal for any message: showing a message changes nothing, and an edit changes
/// only its own fields.
@Suite("Form and JSON") struct FormPropertyTests {
  @Test("round trip: showing a message does not change it", arguments: 0..<20)
  func shown(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let message = Message(request: RandomMessage.request(using: &random))
    var form = Form(message)
    for section in FormSection.allCases {
      for item in section.items { _ = form.text(of: item) }
    }
    #expect(form.message == message)
    form.replaceMessage(Message())
    form.replaceMessage(message)
    #expect(form.message == message)
    #expect(form.unfinished.isEmpty)
  }

  @Test("round trip: retyping a text gives the same message", arguments: 0..<20)
  func typedAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let message = Message(request: RandomMessage.request(using: &random))
    var form = Form(message)
    for item in FormItem.all where item.isJSON && form.whyLocked(item) == nil {
      let text = form.text(of: item)
      form.setText("{", of: item)
      #expect(form.unfinished[item] != nil)
      form.setText(text, of: item)
    }
    #expect(form.message == message)
  }

  @Test("an edit changes no other field", arguments: 0..<20)
  func edits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var form = Form(Message(request: RandomMessage.request(using: &random)))
    for _ in 0..<15 {
      let item = try #require(FormItem.all.randomElement(using: &random))
      guard case .field(let path) = item, form.whyLocked(item) == nil else { continue }
      let before = form.message
      form.setText(Bool.random(using: &random) ? "7" : "", of: item)
      for other in FieldCatalog.all
      where !other.path.starts(with: path) && !path.starts(with: other.path) {
        // An alert or a sound in short form is edited as a whole.
        if path.parent == other.path.parent, before[path.parent]?.text != nil { continue }
        #expect(form.message[other.path] == before[other.path], "\(path) changed \(other.path)")
      }
    }
  }
}
