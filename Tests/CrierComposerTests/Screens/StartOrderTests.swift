import CrierAnswers
import CrierConvert
import TerminalKit
import Testing

@testable import CrierComposer

/// Questions about the destination, another process with the same file, and unsaved drafts.
@Suite("Questions at the start") struct StartOrderTests {
  private static let holder = FileHolder(process: 4711, time: "2026-11-21 12:03")
  private static let sandboxReason = SandboxReason(
    asked: "project shop-prod", source: "--project",
    way: "To send there, start Crier with --credentials FILE.", needsAnswer: true)

  private func driver(path: String? = "rain.json") throws -> ComposerDriver {
    var composer = try ComposerDriver(json: Messages.rain)
    composer.state.file.path = path
    return composer
  }

  private static func recovered(_ title: String = "Not lost") throws -> Action {
    .recovery(
      .found([
        try RecoveryScreenTests.recovery(
          typed: #"{"message":{"notification":{"title":"\#(title)"}}}"#)
      ]))
  }

  private static let held = Action.file(.held(path: "rain.json", number: 0, by: holder))

  private func titles(_ composer: inout ComposerDriver) -> [String] {
    var titles: [String] = []
    while let overlay = composer.state.overlay, titles.count < 9 {
      switch overlay {
      case .question(let question): titles.append(question.title)
      case .recovery: titles.append("Recovered text")
      default: titles.append("\(overlay)")
      }
      composer.press(.escape)
    }
    return titles
  }

  @Test("come in one order, however they arrive", arguments: [true, false])
  func order(holdComesFirst: Bool) throws {
    var composer = try driver()
    composer.state.sending.sandboxReason = Self.sandboxReason
    composer.state.begin([])
    let found = try Self.recovered()
    for action in holdComesFirst ? [Self.held, found] : [found, Self.held] {
      composer.tell(action)
    }
    #expect(
      titles(&composer) == ["This is the SANDBOX", "Open elsewhere", "Recovered text"])
    #expect(composer.orders == [.recovery(.leave)])
  }

  @Test func `wait for the answer about the file`() throws {
    var composer = try driver()
    composer.tell(try Self.recovered())
    #expect(composer.state.overlay == nil)
    composer.tell(.file(.held(path: "rain.json", number: 0, by: nil)))
    #expect(titles(&composer) == ["Recovered text"])
  }

  @Test(
    "wait for an open screen, and appear when it closes",
    arguments: [CommandName.help, .sizes, .palette, .matrix, .find, .keys, .notices])
  func waits(command: CommandName) throws {
    for news in [Self.held, try Self.recovered()] {
      var composer = try driver(path: news == Self.held ? "rain.json" : nil)
      composer.tell(.chosen(command))
      let before = composer.state.overlay
      composer.tell(news)
      #expect(composer.state.overlay == before)
      composer.press(.escape)
      #expect(titles(&composer).count == 1)
    }
  }

  @Test func `wait for a send, and for the page that a command opens`() throws {
    var composer = try driver(path: nil)
    composer.press(.control("t"))
    composer.tell(try Self.recovered())
    composer.press(.control("p"), .escape)
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(outcome: .accepted(name: "a"), attempts: 1, elapsed: .milliseconds(1)))))
    guard case .delivery = composer.state.overlay else {
      Issue.record("The answer is covered.")
      return
    }
    composer.press(.escape)
    #expect(titles(&composer) == ["Recovered text"])
  }

  @Test func `cover the start page`() throws {
    var composer = try driver(path: nil)
    composer.state.beginStart()
    composer.tell(try Self.recovered())
    composer.press(.escape)
    #expect(composer.state.start != nil)
    #expect(composer.screen.contains("Welcome to Crier"))
  }

  @Test func `are not answered by hasty letters`() throws {
    var composer = try driver()
    composer.state.sending.sandboxReason = Self.sandboxReason
    composer.state.begin([])
    composer.type("Quit go on")
    #expect(composer.screen.contains("This is the SANDBOX"))
    composer.press(.escape)
    composer.tell(Self.held)
    composer.type("Rain and a copy, anyway")
    #expect(composer.screen.contains("Open elsewhere"))
    #expect(!composer.state.ending.isFinished && !composer.state.file.isReadOnly)
  }

  @Test func `name the real destination, not the requested one, and how to change it`() throws {
    for size in Scene.sizes {
      let composer = try Scene.named("stand-in").composer(size)
      for words in [
        "This is the SANDBOX", "shop-prod", "(--project)", "credentials", "nothing",
        "--credentials", "Use the sandbox",
      ] { #expect(composer.screen.contains(words), "\(words) at \(size.label)") }
      #expect(composer.canvas.rows[0].contains("SANDBOX"))
    }
    var composer = try Scene.named("stand-in").composer(Scene.sizes[1])
    composer.press(.enter)
    #expect(composer.screen.contains("without credentials nothing goes to project shop-prod"))
    composer.press(Key(.function(1), .shift))
    #expect(composer.screen.contains("You asked for project shop-prod"))
    composer = try Scene.named("stand-in").composer(Scene.sizes[1])
    composer.press(.tab, .enter)
    #expect(composer.state.ending.isFinished)
  }

  private static let foreign = #"curl -d '{"message": {"topic": "news",}}' https://a"#

  @Test func `an imported file and a recovered draft both appear, one after the other`() throws {
    var composer = try driver(path: nil)
    let found = try Importer.read(Array(Self.foreign.utf8), now: 0)
    composer.state.takeFile(found, from: "foreign.txt")
    composer.state.begin([])
    composer.tell(try Self.recovered())
    guard case .imported = composer.state.overlay else {
      Issue.record("The repairs are not shown.")
      return
    }
    composer.press(.escape)
    #expect(composer.screen.contains("Recovered text"))
    var later = composer
    later.press(.escape)
    #expect(later.state.document.form.text(of: .targetValue) == "news")
    #expect(later.orders.contains(.recovery(.leave)))
    composer.press(.left, .enter)
    #expect(composer.state.document.form.text(of: .title) == "Not lost")
    #expect(composer.state.notice?.sentence.contains("^Z brings the other back") == true)
    composer.press(.control("z"))
    #expect(composer.state.document.form.text(of: .targetValue) == "news")
  }

  @Test func `text typed into an imported message is not covered`() throws {
    var composer = try driver(path: nil)
    let found = try Importer.read(Array(Self.foreign.utf8), now: 0)
    composer.state.takeFile(found, from: "foreign.txt")
    composer.press(.escape)
    composer.type("!")
    composer.tell(try Self.recovered())
    #expect(composer.state.overlay == nil)
    #expect(composer.orders == [.recovery(.leave)])
  }

  @Test func `typing can continue, and later results are reported`() throws {
    var composer = try driver(path: nil)
    composer.type("!")
    composer.tell(try Self.recovered())
    #expect(composer.state.overlay == nil)
    #expect(composer.state.notice?.sentence.contains("then choose \"Recover\"") == true)
    #expect(composer.orders == [.recovery(.leave)])
  }
}
