import CrierLint
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

/// The question about the target, which is the second one on the start page.
@Suite("The target on the start page") struct StartTargetTests {
  @Test func `a token is not too short for a sandbox phone, but is elsewhere`() throws {
    func isShort(_ composer: ComposerDriver) -> Bool {
      composer.state.analysis.findings.contains { $0.rule == "TG05" }
    }
    var composer = try ComposerDriver.atStart()
    composer.type("Rain")
    composer.press(.tab, .tab, .enter)
    #expect(composer.state.document.form.message.text("token") == "my-phone" && !isShort(composer))
    composer.tell(.sending(.destinationChanged(.readyLive)))
    #expect(isShort(composer))
    composer = try ComposerDriver(json: #"{"message":{"token":"tablet","data":{"a":"1"}}}"#)
    #expect(isShort(composer))
    composer.tell(
      .sending(
        .pushArrived(
          ArrivedPush(
            number: 1, target: Target(.token, "tablet"), device: "tablet", message: Message(),
            name: "a"))))
    #expect(!isShort(composer))
  }

  @Test(
    "typing on an answer begins the token or topic that it needs",
    arguments: [(1, "token"), (2, "topic")] as [(Int, FieldPath)])
  func typing(index: Int, path: FieldPath) throws {
    for size in Scene.sizes {
      var composer = try ComposerDriver.atStart(size.rows, size.columns)
      composer.type("Rain")
      composer.press(.tab, .tab)
      for _ in 0..<index { composer.press(.down) }
      composer.type("news2")
      #expect(composer.state.document.form.text(of: .title) == "Rain")
      #expect(composer.state.document.form.message.text(path) == "news2")
      #expect(composer.state.start?.spot == .target)
      #expect(composer.state.start?.isWhoSaid == true)
      composer.press(.backspace)
      #expect(composer.state.document.form.message.text(path) == "news")
    }
  }

  @Test func `typing begins the token if a live project preselects one device`() throws {
    var composer = try ComposerDriver.atStart(destination: .readyLive)
    composer.press(.tab, .tab)
    composer.type("fK3m")
    #expect(composer.state.document.form.message.text("token") == "fK3m")
    #expect(composer.state.document.form.text(of: .title) == "")
  }

  @Test(
    "a paste begins it as well",
    arguments: [(1, "token", "fK3mAbCd:APA91bExample"), (2, "topic", "news")]
      as [(Int, FieldPath, String)])
  func paste(index: Int, path: FieldPath, text: String) throws {
    var composer = try ComposerDriver.atStart()
    composer.press(.tab, .tab)
    for _ in 0..<index { composer.press(.down) }
    composer.paste(text)
    #expect(composer.state.document.form.message.text(path) == text)
    #expect(composer.state.document.form.text(of: .title) == "")
    #expect(composer.state.start?.spot == .target)
  }

  @Test func `typing continues the earlier text, and a space still chooses`() throws {
    var composer = try ComposerDriver.atStart()
    composer.press(.tab, .tab, .down)
    composer.type("ab")
    composer.press(.backTab)
    composer.type("c")
    #expect(composer.state.document.form.message.text("token") == "abc")
    composer.press(.backTab, .character(" "))
    #expect(composer.state.document.form.message.text("token") == "abc")
    #expect(composer.state.start?.spot == .target)
  }

  @Test func `Down leaves an empty field for the next answer, and a filled one for the page`()
    throws
  {
    var composer = try ComposerDriver.atStart()
    composer.press(.tab, .tab, .down, .enter)
    #expect(composer.state.start?.spot == .target && composer.state.start?.who == .device)
    composer.press(.down)
    #expect(composer.state.start?.who == .topic && composer.screen.contains("such as news"))
    composer.press(.enter)
    composer.type("news")
    composer.press(.down)
    #expect(composer.state.start?.who == .topic)
    #expect(composer.state.start?.spot == .platform(.android))
  }

  @Test func `an emoji goes into the title, and the page stays open`() throws {
    var composer = try ComposerDriver.atStart()
    composer.tell(.chosen(.emoji))
    composer.type("athletic shoe")
    composer.press(.enter)
    #expect(composer.state.start != nil)
    #expect(composer.state.document.form.text(of: .title) == "👟")
  }

  @Test func `undo removes it, and the title keeps its letters`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain")
    composer.press(.tab, .tab, .down)
    composer.type("phone")
    for _ in 0..<2 where composer.state.document.form.message.text("token") != nil {
      composer.press(.control("z"))
    }
    #expect(composer.state.document.form.message.text("token") == nil)
    #expect(composer.state.document.form.text(of: .title) == "Rain")
  }
}
