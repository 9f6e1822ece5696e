import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Clues on the screen 'Why did it not arrive?'") struct WhyClueTests {
  private static let name = "projects/shop/messages/0:1763650923441120%8f2c8f2c8f2c8f2c"

  private func screen(_ composer: ComposerDriver) throws -> WhyScreen {
    guard case .why(let screen)? = composer.state.overlay else { throw Missing.screen }
    return screen
  }

  private enum Missing: Error { case screen }

  private func why(about ticket: String) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.news)
    composer.tell(.chosen(.explain))
    composer.paste(ticket)
    composer.press(.character("w"))
    return composer
  }

  @Test func `no reply is shown or copied for a cause that is ruled out or without evidence`()
    throws
  {
    var composer = try why(about: "Notifications are off on my iPhone")
    var seen: Set<Diagnosis.Likelihood> = []
    for _ in Cause.all {
      let entry = try screen(composer).entry
      let isShown = composer.screen.contains("Reply to user")
      composer.state.notice = nil
      let count = composer.effects.count
      composer.press(.character("c"))
      let hasCopied = composer.effects.count > count
      #expect(isShown == (entry.reply != nil), "\(entry.cause.number)")
      #expect(hasCopied == (entry.reply != nil), "\(entry.cause.number)")
      #expect(composer.state.notice != nil)
      seen.insert(entry.likelihood)
      composer.press(.down)
    }
    // What the ticket says rules nothing out; people do.
    #expect(seen == [.likely, .possible])
    composer.press(.character("1"))
    let entries = try screen(composer).diagnosis.entries
    #expect(entries.filter { $0.likelihood == .ruledOut }.allSatisfy { $0.reply == nil })
  }

  @Test func `a clue of the ticket can be removed, whichever it is`() throws {
    var composer = try why(about: "Notifications are off, and I had Do Not Disturb on")
    #expect(try screen(composer).entry.cause.number == 10)
    composer.press(.character("x"))
    #expect(composer.screen.contains("Which clue is wrong?"))
    let clues = try screen(composer).listedClues.map(\.clue)
    let place = try #require(clues.firstIndex(of: .permissionDenied))
    composer.press(.character(Character("\(place + 1)")))
    #expect(try screen(composer).diagnosis.evidence.clues == [.focusOn])
    #expect(try screen(composer).entry.cause.number == 23)
    composer.pause()
    // Esc leaves the list, and then the page.
    composer.press(.character("x"), .escape)
    #expect(try screen(composer).isRemoving == false)
  }

  @Test("a removed clue comes back, and only it", arguments: 0..<2)
  func comesBack(place: Int) throws {
    var composer = try why(about: "Notifications are off, and I had Do Not Disturb on")
    let before = try screen(composer)
    composer.press(.character("x"), .character(Character("\(place + 1)")))
    #expect(try screen(composer).diagnosis.evidence.clues.count == 1)
    #expect(composer.state.notice?.sentence.contains("Backspace") == true)
    composer.pause()
    composer.press(.backspace)
    #expect(try screen(composer).diagnosis == before.diagnosis)
    #expect(try screen(composer).steps == before.steps)
  }

  @Test func `an answer and a removal are taken back in turn`() throws {
    var composer = try why(about: "UNREGISTERED on my iPhone, and notifications are off")
    var all = [try screen(composer)]
    while let place = try screen(composer).listedClues.firstIndex(where: { !$0.isAside }) {
      composer.press(.character("x"), .character(Character("\(place + 1)")))
      composer.pause()
      all.append(try screen(composer))
    }
    #expect(all.count > 2)
    composer.press(.character("1"))
    composer.pause()
    for before in all.reversed() {
      composer.press(.backspace)
      composer.pause()
      #expect(try screen(composer).diagnosis == before.diagnosis)
    }
  }

  @Test func `a digit that is typed ahead answers no question after a removal`() throws {
    var composer = try why(about: "Notifications are off, and I had Do Not Disturb on")
    composer.press(.character("x"), .character("1"), .character("1"), .character("2"))
    let evidence = try screen(composer).diagnosis.evidence
    #expect(evidence.clues.count == 1 && evidence.answers.isEmpty && evidence.skipped.isEmpty)
    // Nor does one that is meant for the list after it was closed, or after a step back.
    for key in [Key.backspace, .character("x")] {
      composer.pause()
      composer.press(key)
      if key != .backspace { composer.press(.escape) }
      let before = try screen(composer).diagnosis
      composer.press(.character("1"), .character("0"))
      #expect(try screen(composer).diagnosis == before)
    }
  }

  @Test func `a clue of the message in the form can be set aside, and brought back later`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.brief)
    composer.tell(.chosen(.why))
    let before = try screen(composer).diagnosis
    composer.press(.character("x"))
    let place = try #require(
      try screen(composer).listedClues.firstIndex { $0.clue == .ttlZero })
    composer.press(.character(Character("\(place + 1)")))
    composer.pause()
    #expect(try !screen(composer).diagnosis.evidence.clues.contains(.ttlZero))
    composer.press(.character("0"))
    composer.pause()
    composer.press(.character("x"))
    #expect(composer.screen.contains("1 the time to live was 0 (removed: bring it back)"))
    composer.press(.character("1"))
    #expect(try screen(composer).diagnosis.evidence.clues == before.evidence.clues)
  }

  @Test("keys that are pressed twice answer no question", arguments: ["x", "4"])
  func twice(key: Character) throws {
    var composer = try why(about: "Notifications are off, and I had Do Not Disturb on")
    composer.press(.character(key))
    let before = try screen(composer).diagnosis.evidence.replies
    composer.press(.character(key), .escape)
    #expect(try screen(composer).diagnosis.evidence.replies == before)
  }

  @Test func `lines that were not understood are shown`() throws {
    let composer = try why(about: "Notifications are off.\nThe weather was fine.\n/topics/news")
    let known = try screen(composer).diagnosis.known(in: .utc).joined()
    #expect(known.contains("line 2, \"The weather was fine.\""), "\(known)")
  }

  @Test func `in plain mode, too`() throws {
    var plain = try PlainDriver(json: Messages.news)
    for line in ["explain Notifications are off on my phone", "why", "remove"] { plain.type(line) }
    #expect(plain.said.contains("Which clue is wrong?"), "\(plain.said)")
    #expect(plain.said.contains("1: notifications are not allowed for the app"), "\(plain.said)")
    plain.type("1")
    guard case .why(let screen)? = plain.state.overlay else { throw Missing.screen }
    #expect(screen.diagnosis.evidence.clues.isEmpty)
    plain.type("undo")
    guard case .why(let screen)? = plain.state.overlay else { throw Missing.screen }
    #expect(screen.diagnosis.evidence.clues == [.permissionDenied])
  }

  @Test func `a number answers no question while the history may change it`() throws {
    var composer = try why(about: "\(Self.name)\nIt never came")
    let before = try screen(composer)
    #expect(before.sought == Self.name && composer.screen.contains("Looking it up"))
    composer.press(.character("1"))
    #expect(try screen(composer).diagnosis == before.diagnosis)
    let history = SampleHistory(records: [])
    composer.tell(.history(history.answer(.findSent(Self.name))))
    let question = try #require(try screen(composer).question)
    #expect(composer.screen.contains(question.sentence))
    composer.press(.character("1"))
    #expect(
      try screen(composer).diagnosis.evidence.answers[question.name] == question.choices[0].clue)
  }

  @Test func `a ticket shows what it was not able to understand`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.news)
    composer.tell(.chosen(.explain))
    composer.paste("Notifications are off.\nThe weather was fine.\n/topics/news")
    #expect(composer.screen.contains("Line 2: The weather was fine."), "\(composer.screen)")
  }
}
