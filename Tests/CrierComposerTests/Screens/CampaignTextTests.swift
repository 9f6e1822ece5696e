import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

/// Texts of a campaign that come from the history or from recovery.
@Suite("Earlier texts of a campaign") struct CampaignTextTests {
  @Test func `a number after history is that of a record`() throws {
    var plain = try PlainDriver(json: nil)
    plain.history = try CampaignTests.history()
    plain.type("history 1")
    #expect(
      plain.said.contains("Only 5.99") && plain.said.contains("Type duplicate"), "\(plain.said)")
    plain.type("back", "back", "history 17")
    #expect(plain.said.contains("There is no record 17 in the history."), "\(plain.said)")
    plain.type("back", "history 5.99")
    #expect(
      plain.effects.contains { effect in
        if case .history(.list(let search)) = effect { search.words == "5.99" } else { false }
      })
  }

  @Test func `a message that is sent again is compared with its file's later texts`() throws {
    var history = try CampaignTests.history(hasDraft: false)
    for index in history.records.indices {
      history.records[index].request = JSONWriter.compact(
        try Message(
          json: """
            {"message": {"topic": "offers_en",
              "notification": {"title": "\(index == 0 ? "Now 4.99 for shoes" : "Only 5.99")"}}}
            """
        ).request)
    }
    var composer = try ComposerDriver.history(history)
    composer.resize(rows: 40, columns: 120)
    composer.press(.down, .enter)
    composer.answer(history)
    composer.press(.character("a"))
    let text = composer.state.outgoingText(composer.state.outgoing)
    composer.tell(.history(history.answer(.findReplaced(text))))
    #expect(
      composer.screen.contains("before another text from the same "), "\(composer.screen)")
  }

  @Test func `a message that is sent again says that its draft has another text now`() throws {
    var history = try CampaignTests.history(hasDraft: false)
    history.records.removeFirst()
    let words = "The draft ~/shop/wk47.json has another text now. Title: here"
    for (price, isOther) in [("4.99", true), ("5.99", false)] {
      history.inFile = try Message(json: CampaignTests.message(price))
      var composer = try ComposerDriver.history(history, destination: .readyLive)
      composer.resize(rows: 40, columns: 160)
      composer.press(.enter)
      composer.answer(history)
      composer.press(.character("a"))
      let text = composer.state.outgoingText(composer.state.outgoing)
      composer.tell(.history(history.answer(.findReplaced(text))))
      #expect(composer.screen.contains(words) == isOther, "\(composer.screen)")
    }
  }

  @Test func `the review says that a recovered text is older than its file`() throws {
    let journal = DraftJournal(
      path: CampaignTests.path, name: "",
      request: try JSONReader.read(CampaignTests.message("5.99")), unfinished: [:]
    )
    for isNewer in [true, false] {
      var composer = try ComposerDriver(rows: 40, columns: 120, destination: .readyLive)
      composer.state.restore(
        Recovery(
          id: "1", time: "", journal: journal,
          saved: .request(try JSONReader.read(CampaignTests.message("4.99"))), isFileNewer: isNewer)
      )
      composer.state.analyze()
      composer.tell(.chosen(.review))
      let words = "was saved after the text that was recovered"
      #expect(composer.screen.contains(words) == isNewer, "\(composer.screen)")
      composer.press(.escape)
      composer.tell(
        .file(
          .saved(path: CampaignTests.path, request: composer.state.document.form.message.request)))
      composer.tell(.chosen(.review))
      #expect(!composer.screen.contains(words), "\(composer.screen)")
    }
  }
}
