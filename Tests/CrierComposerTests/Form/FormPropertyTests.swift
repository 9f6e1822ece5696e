import CrierComposer
import CrierMessage
import CrierTestSupport
import Testing

/// Form and JSON say the same, whatever the message: showing changes nothing, and an edit changes
/// its own fields only.
@Suite("Form and JSON") struct FormPropertyTests {
  @Test("round trip: a message that is only shown stays as it is", arguments: 0..<20)
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

  @Test("round trip: a text typed again is the same message", arguments: 0..<20)
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

  @Test("an edit leaves every field alone that it is not about", arguments: 0..<20)
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
        // Of an alert or a sound written short, the whole is edited.
        if path.parent == other.path.parent, before[path.parent]?.text != nil { continue }
        #expect(form.message[other.path] == before[other.path], "\(path) changed \(other.path)")
      }
    }
  }
}
