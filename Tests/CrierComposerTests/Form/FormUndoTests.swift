import CrierComposer
import CrierMessage
import CrierTestSupport
import TerminalKit
import Testing

@Suite("Undo in the form") struct FormUndoTests {
  @Test func `undoes changes in reverse order, and moves to them`() throws {
    var composer = try ComposerDriver()
    composer.type("Rain soon")
    composer.goTo(.body)
    composer.type("Take a coat")
    composer.goTo(.field("android.notification.color"))
    composer.type("#ff0000")
    composer.press(.control("z"))
    #expect(composer.state.document.form.text(of: .field("android.notification.color")) == "")
    composer.press(.control("z"))
    #expect(composer.state.viewport.focus == .item(.body))
    #expect(composer.state.document.form.text(of: .body) == "Take a ")
    #expect(composer.screen.contains("Undone: the last step in Text. ^Z undoes more, ^Y"))
    composer.press(.control("z"), .control("z"), .control("z"))
    #expect(composer.state.viewport.focus == .item(.title))
    #expect(composer.state.document.form.text(of: .title) == "Rain ")
    composer.press(.control("z"), .control("z"))
    #expect(composer.state.document.form.message == Message())
    #expect(composer.screen.contains("There is nothing to undo."))
    for _ in 0..<6 { composer.press(.control("y")) }
    #expect(composer.state.document.form.text(of: .body) == "Take a coat")
    #expect(
      composer.state.document.form.text(of: .field("android.notification.color")) == "#ff0000")
  }

  @Test func `tells whether undo removed all typed text or only the last word`() throws {
    var composer = try ComposerDriver()
    composer.type("Rain at six")
    composer.press(.control("z"))
    #expect(composer.state.document.form.text(of: .title) == "Rain at ")
    let part = "Undone: the last step in Title. ^Z undoes more, ^Y redoes it."
    #expect(composer.state.notice?.sentence == part)
    #expect(composer.screen.contains(part))
    composer.press(.control("z"), .control("z"))
    #expect(composer.state.document.form.text(of: .title) == "")
    #expect(composer.state.notice?.sentence == "Undone: Title. ^Y redoes it.")
    composer.press(.control("y"))
    #expect(
      composer.state.notice?.sentence
        == "Redone: one step in Title. ^Y redoes more, ^Z undoes it.")
    composer.press(.control("y"), .control("y"))
    #expect(composer.state.document.form.text(of: .title) == "Rain at six")
    #expect(composer.state.notice?.sentence == "Redone: Title. ^Z undoes it.")
  }

  @Test func `keeps the order when typing continues after an edit in another field`() throws {
    var composer = try ComposerDriver()
    composer.type("Alpha")
    composer.goTo(.body)
    composer.type("Body")
    composer.goTo(.option(.collapse))
    composer.type("coll")
    composer.goTo(.title)
    composer.press(.end)
    composer.type("XYZ")
    let texts = { (composer: ComposerDriver) in
      [FormItem.title, .body, .option(.collapse)].map { composer.state.document.form.text(of: $0) }
    }
    #expect(texts(composer) == ["AlphaXYZ", "Body", "coll"])
    composer.press(.control("z"))
    #expect(texts(composer) == ["Alpha", "Body", "coll"])
    composer.press(.control("z"))
    #expect(texts(composer) == ["Alpha", "Body", ""])
    composer.press(.control("z"))
    #expect(texts(composer) == ["Alpha", "", ""])
    for _ in 0..<3 { composer.press(.control("y")) }
    #expect(texts(composer) == ["AlphaXYZ", "Body", "coll"])
  }

  @Test func `undoes typing over a selection in one step`() throws {
    var composer = try ComposerDriver()
    composer.type("Flash sale")
    composer.press(.home, Key(.right, [.control, .shift]))
    composer.type("Mega")
    #expect(composer.state.document.form.text(of: .title).hasPrefix("Mega"))
    composer.press(.control("z"))
    #expect(composer.state.document.form.text(of: .title) == "Flash sale")
  }

  @Test func `undoes a fix made from the checks, on any page`() throws {
    var composer = try ComposerDriver(
      json: #"{"message":{"topic":"a","notification":{"title":"Rain ","body":"x"}}}"#)
    composer.state.viewport.focus = .findings
    composer.press(.control("x"))
    #expect(composer.state.document.form.text(of: .title) == "Rain")
    composer.goTo(.option(.priority))
    composer.press(.control("z"))
    #expect(composer.state.document.form.text(of: .title) == "Rain ")
    #expect(composer.state.viewport.focus == .item(.title))
  }

  @Test func `undoes choices and options`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"topic":"news","data":{"a":"1"}}}"#)
    let before = composer.state.document.form.message
    composer.goTo(.targetKind)
    composer.press(.right)
    #expect(composer.state.document.form.message["topic"] == nil)
    composer.goTo(.option(.kind))
    composer.press(.right)
    composer.goTo(.option(.priority))
    composer.press(.right)
    for _ in 0..<3 { composer.press(.control("z")) }
    #expect(composer.state.document.form.message == before)
    #expect(composer.state.viewport.focus == .item(.targetKind))
  }

  @Test func `undoes typing in an option by words`() throws {
    var composer = try ComposerDriver()
    composer.goTo(.option(.timeToLive))
    composer.type("2 days")
    #expect(composer.state.document.form.message["android.ttl"] == .string("172800s"))
    composer.press(.control("z"), .control("z"))
    #expect(composer.state.document.form.message == Message())
    composer.press(.control("z"))
    #expect(composer.screen.contains("There is nothing to undo."))
  }

  @Test func `restores a message dropped for a new one, with its file and undo steps`() throws {
    var composer = try ComposerDriver()
    composer.tell(
      .file(.saved(path: "rain.json", request: composer.state.document.form.message.request)))
    composer.type("Rain")
    composer.press(.control("n"), .character("d"), .enter)
    #expect(composer.screen.contains("Started a new message. ^Z restores the old one."))
    #expect(composer.state.file.path == nil && !composer.state.isUnsaved)
    composer.type("Sun")
    composer.press(.control("z"), .control("z"))
    #expect(composer.state.document.form.text(of: .title) == "Rain")
    #expect(composer.state.file.path == "rain.json" && composer.state.isUnsaved)
    #expect(
      composer.orders.last == .file(.hold(path: "rain.json", number: composer.state.file.holds)))
    composer.press(.control("y"))
    #expect(composer.state.document.form.message == Message() && composer.state.file.path == nil)
    composer.press(.control("z"), .control("z"))
    #expect(
      composer.state.document.form.message == Message() && composer.state.file.path == "rain.json")
    composer.press(.control("z"))
    #expect(composer.screen.contains("There is nothing to undo."))
  }

  @Test func `forgets the dropped message if nothing was lost`() throws {
    var composer = try ComposerDriver()
    composer.type("Rain")
    composer.tell(
      .file(.saved(path: "rain.json", request: composer.state.document.form.message.request)))
    composer.press(.control("n"), .control("z"))
    #expect(composer.screen.contains("There is nothing to undo."))
  }

  @Test func `undoes changes to rows, even from another page`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"data":{"n":5,"b":"x"}}}"#)
    let before = composer.state.document.form.message
    composer.goTo(.data)
    composer.press(.control("d"))
    #expect(composer.state.document.form.message["data.n"] == nil)
    composer.press(.function(8), .control("z"))
    #expect(composer.state.document.form.message == before)
    #expect(composer.state.viewport.focus == .item(.data))
  }

  @Test func `undoes all typing in the JSON in one step`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"topic":"a"}}"#)
    composer.press(.function(6), .enter)
    composer.state.document.editor?.moveCaret(toEndOfLine: 3)
    composer.type("bc")
    composer.press(.escape)
    #expect(composer.state.document.form.message["topic"] == .string("abc"))
    composer.press(.control("z"))
    #expect(composer.state.document.form.message["topic"] == .string("a"))
    #expect(composer.screen.contains("Undone: JSON."))
    composer.press(.control("y"))
    #expect(composer.state.document.form.message["topic"] == .string("abc"))
  }

  @Test func `restores a message dropped for a file, but never into that file`() throws {
    var composer = try ComposerDriver()
    composer.type("a")
    composer.tell(.file(.read(path: "b.json", text: Array(#"{"message":{}}"#.utf8))))
    #expect(
      composer.state.document.form.message == Message() && composer.state.file.path == "b.json")
    composer.press(.control("z"))
    #expect(composer.state.document.form.text(of: .title) == "a" && composer.state.file.path == nil)
    composer.press(.control("y"))
    #expect(
      composer.state.document.form.message == Message() && composer.state.file.path == "b.json")
  }

  @Test("returns to the start after any keys", arguments: 0..<12)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var composer = try ComposerDriver(
      json: #"{"message":{"topic":"a","data":{"n":5,"b":"x"},"android":{"ttl":"60s"}}}"#)
    let before = composer.state.document.form.message
    let keys: [Key] = [
      .right, .left, .tab, .backspace, .control("w"), .control("d"), .control("x"), .alt("c"),
      .enter, .character("a"), .character("1"), .character(" "), .character("{"), .function(6),
    ]
    for _ in 0..<300 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        composer.goTo(FormItem.all.randomElement(using: &random) ?? .title)
      }
      composer.press(keys.randomElement(using: &random) ?? .tab)
      if composer.state.overlay != nil { composer.press(.escape) }
    }
    if composer.state.document.editor != nil {
      composer.press(.escape)
      composer.press(.tab, .enter)
    }
    composer.state.overlay = nil
    composer.state.document.editor = nil
    composer.goTo(.title)
    let after = composer.state.document.form.message
    var count = 0
    while composer.state.document.history.canUndo, count < 1000 {
      composer.press(.control("z"))
      count += 1
    }
    #expect(composer.state.document.form.message == before)
    while composer.state.document.history.canRedo, count > -1000 {
      composer.press(.control("y"))
      count -= 1
    }
    #expect(composer.state.document.form.message == after)
  }
}
