import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The condition builder") struct ConditionScreenTests {
  private static let sample =
    "'news' in topics && ('sport' in topics || 'chess' in topics)"

  private func composer(
    _ condition: String, rows: Int = 24, columns: Int = 80
  ) throws -> ComposerDriver {
    let json = JSONValue.object([
      JSONMember("message", .object([JSONMember("condition", .string(condition))]))
    ])
    var composer = try ComposerDriver(
      rows: rows, columns: columns, json: JSONWriter.pretty(json))
    composer.state.open(.target)
    return composer
  }

  private func condition(_ composer: ComposerDriver) -> String? {
    composer.state.document.form.message.text("condition")
  }

  @Test func `builds a condition from nothing`() throws {
    var composer = try composer(" ")
    composer.press(.function(4))
    composer.type("sport")
    composer.press(.down)
    composer.type("chess")
    composer.press(.down, .down, .down)
    composer.type("news")
    #expect(
      composer.screen.contains("subscribed to 'news' and to at least one of 'sport', 'chess'."))
    composer.press(.enter, .enter)
    #expect(
      condition(composer) == "('sport' in topics || 'chess' in topics) && 'news' in topics")
    #expect(composer.state.overlay == nil)
    #expect(composer.state.isUnsaved)
  }

  @Test func `opens with F4 wherever a sentence on the screen says so`() throws {
    for condition in [" ", Self.sample, "'a' in topics &&"] {
      var composer = try composer(condition, rows: 40, columns: 120)
      composer.goTo(.targetValue)
      #expect(composer.screen.contains("F4 in this"), "\(composer.screen)")
      composer.press(.function(4))
      guard case .condition? = composer.state.overlay else {
        Issue.record("\(condition): \(composer.screen)")
        continue
      }
    }
  }

  @Test func `keeps unused rows until the builder opens again`() throws {
    var composer = try composer(Self.sample)
    composer.press(.function(4), .escape)
    #expect(composer.state.notice == nil)
    composer.press(.function(4))
    composer.type("x")
    composer.press(.escape)
    #expect(
      composer.screen.contains("The condition was not used; its builder keeps these rows."))
    #expect(condition(composer) == Self.sample)
    composer.press(.function(4))
    #expect(composer.screen.contains("You built these rows last time and did not use them."))
    #expect(composer.screen.contains("newsx"))
    composer.press(.down, .down, .enter)
    #expect(condition(composer)?.hasPrefix("'newsx' in topics") == true)
    composer.press(.function(4))
    #expect(composer.state.notice == nil)
  }

  @Test func `starts over if the condition has changed since`() throws {
    var composer = try composer(Self.sample)
    composer.press(.function(4))
    composer.type("x")
    composer.press(.escape)
    composer.state.document.form.setText("'a' in topics", of: .targetValue)
    composer.press(.function(4))
    #expect(!composer.screen.contains("newsx"))
  }

  @Test(
    "splits a condition and writes the same again",
    arguments: [
      sample, "'a' in topics", "'a' in topics && 'b' in topics", "'a' in topics || 'b' in topics",
      "'a' in topics || ('b' in topics && 'c' in topics)",
      "('a' in topics || 'b' in topics) && ('c' in topics || 'd' in topics)",
      "'a' in topics && !('b' in topics)",
    ])
  func roundTrip(text: String) throws {
    var composer = try composer(text)
    composer.press(.function(4), .enter)
    #expect(condition(composer) == text)
  }

  @Test func `shows whether a sample subscriber is reached`() throws {
    var composer = try composer(Self.sample)
    composer.press(.function(4))
    #expect(composer.screen.contains("not subscribed to 'news', nor to 'sport' or"))
    composer.press(.character(" "))
    #expect(composer.screen.contains("would not get it: not subscribed to 'sport' or 'chess'"))
    composer.press(.down, .down, .down, .character(" "))
    #expect(composer.screen.contains("would get it: subscribed to 'news' and 'sport'"))
    composer.press(.character(" "))
    #expect(composer.screen.contains("would not get it: not subscribed to 'sport' or 'chess'"))
  }

  @Test func `changes from any to all, and removes topics`() throws {
    var composer = try composer("'a' in topics || 'b' in topics")
    composer.press(.function(4), .up, .left, .enter)
    #expect(condition(composer) == "'a' in topics && 'b' in topics")
    composer.press(.function(4), .backspace, .backspace, .enter)
    #expect(condition(composer) == "'b' in topics")
  }

  @Test func `rejects a sixth topic, an invalid name and an empty condition`() throws {
    var composer = try composer(" ")
    composer.press(.function(4), .enter)
    #expect(composer.screen.contains("Enter a topic first."))
    composer.type("a/b")
    composer.press(.enter)
    #expect(composer.state.overlay != nil)
    #expect(composer.state.notice?.sentence.contains("characters that topics cannot") == true)
    composer.press(.backspace, .backspace, .backspace)
    for name in ["a", "b", "c", "d", "e", "f"] {
      composer.type(name)
      composer.press(.enter)
    }
    composer.press(.enter)
    #expect(composer.state.notice?.sentence.contains("has 6 topics") == true)
    #expect(composer.state.overlay != nil)
    composer.press(.escape)
    #expect(condition(composer) == " ")
  }

  @Test func `accepts a pasted condition, and a pasted name without its prefix`() throws {
    var composer = try composer(" ")
    composer.press(.function(4))
    composer.paste(" \(Self.sample)\n")
    composer.press(.enter)
    #expect(condition(composer) == Self.sample)
    composer.press(.function(4), .down)
    composer.paste(" /topics/rain\n")
    composer.press(.enter, .enter)
    #expect(condition(composer)?.hasPrefix("'news' in topics && 'rain' in topics && (") == true)
  }

  @Test func `keeps a condition that groups cannot show`() throws {
    let deep = "'a' in topics && ('b' in topics || ('c' in topics && 'd' in topics))"
    var composer = try composer(deep)
    composer.press(.function(4))
    #expect(composer.screen.contains("too many brackets to show as groups"))
    composer.press(.enter)
    #expect(condition(composer) == deep)
    composer.press(.function(4))
    composer.type("new")
    composer.press(.enter, .enter)
    #expect(condition(composer) == "'new' in topics")
  }

  @Test func `Enter moves from a topic to the next row, and uses the condition on an empty row`()
    throws
  {
    var composer = try composer(" ")
    composer.press(.function(4))
    #expect(composer.canvas.rows.last?.contains("Enter Use it") == true)
    composer.type("news")
    #expect(composer.canvas.rows.last?.contains("Enter Next row") == true)
    composer.press(.enter)
    composer.type("sport")
    composer.press(.enter)
    #expect(composer.state.overlay != nil)
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
    #expect(condition(composer) == "'news' in topics || 'sport' in topics")
  }

  @Test func `bare words become quoted topics, and a notice says so`() throws {
    var composer = try composer("news && (x or \u{201C}y\u{201D} in topics)")
    composer.press(.function(4))
    #expect(composer.screen.contains("Repaired: topics were put in straight single quotes"))
    #expect(composer.screen.contains("subscribed to 'news' and to at least one of 'x', 'y'."))
    composer.press(.enter)
    #expect(condition(composer) == "'news' in topics && ('x' in topics || 'y' in topics)")
  }

  @Test("bare words can be pasted and typed", arguments: [true, false])
  func jotted(isPasted: Bool) throws {
    var composer = try composer(" ")
    composer.press(.function(4))
    if isPasted { composer.paste("news && x") } else { composer.type("news && x") }
    if !isPasted { composer.press(.enter) }
    #expect(composer.screen.contains("Repaired: "))
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
    #expect(condition(composer) == "'news' in topics && 'x' in topics")
  }

  @Test func `shows where it can be used`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"topic":"news"}}"#)
    composer.tell(.chosen(.condition))
    #expect(composer.state.overlay == nil)
    #expect(composer.screen.contains("Choose Condition for \"Send to\" first."))
  }

  @Test("a page names what was pasted instead of a target")
  func wrongTarget() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.state.open(.target)
    composer.press(.tab)
    composer.paste(String(repeating: "0a1b", count: 16))
    #expect(composer.screen.contains("looks like an APNs device token"))
  }

  @Test func `a target is cleaned of surrounding text`() throws {
    let token = "cRn4mEyQT0uC8vWb1xZ2aB:APA91b" + String(repeating: "Example", count: 19)
    var composer = try ComposerDriver()
    composer.state.open(.target)
    composer.press(.tab)
    composer.paste("\"token\": \"\(token)\",")
    #expect(composer.state.document.form.message.text("token") == token)
    composer.press(.control("z"))
    #expect(composer.screen.contains("It was pasted with"))
    composer.tell(.chosen(.cleanTarget))
    #expect(composer.state.document.form.message.text("token") == token)
    composer.tell(.chosen(.cleanTarget))
    #expect(composer.screen.contains("The target has nothing to clean up"))
  }
}
