import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 8: paste is data") struct Rule08PasteTests {
  static let items = FormItem.all.filter { item in
    guard case .choice? = Form(Message()).controls[item] else { return true }
    return false
  }

  @Test("is one step in every field, and never keys", arguments: items)
  func oneStep(item: FormItem) throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: #"{"message":{"topic":"a"}}"#)
    composer.goTo(item)
    let before = composer.state.document.form
    // Control characters that would act as keys if typed: Ctrl-Q, Esc, Ctrl-T, Tab, Enter.
    composer.paste("two\nlines \u{11}\u{1B}[2J\u{14}\tend")
    #expect(!composer.state.ending.isFinished && composer.orders.isEmpty)
    #expect(composer.state.viewport.focus == .item(item))
    #expect(composer.state.document.form.edits > before.edits)
    let text = composer.buffer?.text ?? ""
    #expect(text.hasPrefix(item == .targetValue ? "" : "two") && !text.isEmpty)
    if case .area? = composer.state.document.form.controls[item] {
      #expect(text.contains("\n"))
    } else {
      #expect(!text.contains("\n"))
    }
    #expect(composer.canvas.checkInvariants() == [])
    composer.press(.control("z"))
    while composer.state.document.form.message != before.message { composer.press(.control("z")) }
    #expect(composer.state.document.form.text(of: item) == before.text(of: item))
  }

  @Test func `reports that line ends became spaces in a field with one line`() throws {
    var composer = try ComposerDriver()
    composer.paste("two\nlines")
    #expect(composer.state.document.form.text(of: .title) == "two lines")
    #expect(composer.screen.contains("became spaces"))
    composer.press(.control("z"))
    #expect(composer.state.document.form.text(of: .title) == "")
  }

  @Test func `reports how many control characters were removed, and a cut text`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.tell(.terminal(.paste("Rain", controls: 1)))
    #expect(composer.screen.contains("1 control character in the paste was left out."))
    composer.tell(.terminal(.paste("at\nsix", controls: 3, isCut: true)))
    let notice = composer.state.notice?.sentence ?? ""
    #expect(notice.contains("became spaces"))
    #expect(notice.contains("3 control characters in the paste were left out."))
    #expect(notice.hasSuffix("The paste was too long and was cut at 1 MiB."))
    composer.tell(.terminal(.paste("", controls: 2)))
    #expect(
      composer.state.notice?.sentence == "2 control characters in the paste were left out.")
  }

  @Test("without a focused text it changes nothing, and says so", arguments: Scene.all)
  func anywhere(scene: Scene) throws {
    var composer = try scene.composer(Scene.sizes[1])
    let orders = composer.orders
    composer.paste("\u{11}q\u{1B}y\u{14}")
    #expect(!composer.state.ending.isFinished)
    #expect(composer.orders.count <= orders.count)
    #expect(composer.canvas.checkInvariants() == [])
  }
}
