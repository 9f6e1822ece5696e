import CrierAnswers
import CrierMessage
import Testing

@testable import CrierComposer

@Suite("The history in plain mode") struct PlainHistoryTests {
  private func open(_ lines: String..., json: String? = nil) throws -> PlainDriver {
    var plain = try PlainDriver(json: json)
    plain.history = try .three()
    for line in lines { plain.type(line) }
    return plain
  }

  @Test func `lists what was sent`() throws {
    let said = try open("history").said
    #expect(said.contains("3: "))
    #expect(said.contains("Trail shoes, project shop-test (live), refused UNREGISTERED."))
    #expect(said.contains("dry run accepted."))
    #expect(said.contains("note: ticket 88213."))
  }

  @Test func `searches with words, at once or later`() throws {
    for plain in [try open("history shoes"), try open("recent", "shoes")] {
      #expect(plain.said.contains("Trail shoes"))
      #expect(!plain.said.contains("Rain at five"))
    }
  }

  @Test func `shows a record, and copies it`() throws {
    var plain = try open("history", "1")
    #expect(plain.said.contains("Target: topic news"))
    #expect(plain.said.contains("\"topic\": \"news\""))
    plain.type("duplicate")
    #expect(plain.json.contains("Rain at five"))
    #expect(plain.said.contains("This is a copy of record 1."))
  }

  @Test func `copies, compares and notes by number`() throws {
    var plain = try open("history", "note 1 ticket 5")
    #expect(plain.effects.contains(.history(.note(1, "ticket 5"))))
    plain.type("compare")
    #expect(plain.said.contains("Title was removed: Rain at five"))
    plain.type("back", "back", "duplicate 3")
    #expect(plain.json.contains("Trail shoes"))
    #expect(plain.said.contains("enter the target again"))
  }

  @Test func `compares two records by their numbers`() throws {
    for lines in [["compare 2 1"], ["2", "compare 1"], ["3", "compare 2 1"]] {
      var plain = try open("history")
      for line in lines { plain.type(line) }
      #expect(plain.said.contains("Record 2 compared with record 1."), "\(lines)")
      #expect(plain.said.contains("Title was: Rain at six"), "\(plain.said)")
      plain.type("3")
      #expect(plain.said.contains("Title: ") && !plain.said.contains("compared"), "\(plain.said)")
    }
    var plain = try open("history", "compare 1 17")
    #expect(plain.said.contains("There is no record 17 in the history."))
    plain.type("2")
    #expect(!plain.said.contains("There is no record"))
  }

  @Test func `sends again after the token is typed`() throws {
    var plain = try open("history", "3", "again")
    #expect(plain.said.contains("The token is not kept."))
    plain.type("my-phone")
    #expect(plain.said.contains("Review before sending."))
    plain.type("send")
    #expect(plain.sent.map(\.isDryRun) == [false])
  }

  @Test func `a message that is sent again keeps the draft of its record`() throws {
    let draft = SendRecord.Draft(path: "/a/offers.json", isUnchanged: true)
    for (lines, kept) in [(["again", "my-phone", "send"], draft), (["duplicate"], nil)] {
      var plain = try PlainDriver()
      plain.history = try .three()
      for index in plain.history.records.indices { plain.history.records[index].draft = draft }
      for line in ["history", "3"] + lines { plain.type(line) }
      #expect(plain.state.draft(of: plain.state.outgoing) == kept)
      #expect(plain.sent.allSatisfy { $0.draft == kept })
    }
  }

  @Test func `goes on to older records`() throws {
    var plain = try PlainDriver()
    plain.history = try .many(300)
    plain.type("history")
    for _ in 0..<7 { plain.type("next") }
    #expect(plain.said.contains("160: "))
    #expect(!plain.said.contains("161: "))
  }

  @Test func `leaves for another command, and says when there is nothing`() throws {
    var plain = try open("history", "title Snow")
    #expect(plain.json.contains("Snow"))
    plain.history = SampleHistory()
    plain.type("history")
    #expect(plain.said.contains("Nothing has been sent yet."))
    plain.type("17")
    #expect(plain.said.contains("There is no record 17 in the history."))
  }
}
