import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("A ticket in plain mode") struct PlainTicketTests {
  private static let token = Scene.deviceToken
  private static let other = "zZ9aBcDeFgHiJkLmNoPqRs:APA91bAnotherPhoneOfTheTeam00000000000002"

  private func explain(_ text: String, then lines: String...) throws -> PlainDriver {
    var plain = try PlainDriver(json: Messages.news)
    plain.type("explain \(text)")
    for line in lines { plain.type(line) }
    return plain
  }

  @Test func `is printed once, with what can be done`() throws {
    let plain = try explain("\(Self.token) UNAVAILABLE")
    #expect(plain.said.ranges(of: "In short.").count == 1)
    #expect(plain.said.contains("Type target to send the message to it, keep to keep it"))
    #expect(plain.session.prompt == "target, keep, history, why or back> ")
    #expect(!plain.said.contains(Self.token))
  }

  @Test func `gives the message its target`() throws {
    let plain = try explain("\(Self.token) UNAVAILABLE", then: "target")
    #expect(plain.state.target == Target(.token, Self.token))
    #expect(plain.said.contains("\"explain again\" shows the ticket again."), "\(plain.said)")
    #expect(plain.state.overlay == nil)
  }

  @Test func `asks which of several is the target, and none leaves the old one`() throws {
    let text = "\(Self.token) \(Self.other) UNREGISTERED"
    let second = try explain(text, then: "target", "2")
    #expect(second.state.target == Target(.token, Self.other))
    #expect(second.said.contains("FCM may no longer know it. \"explain again\" shows"))
    let none = try explain(text, then: "target", "none")
    #expect(none.state.target == Target(.topic, "news"))
  }

  @Test func `asks about the only one of several that can be used`() throws {
    let text = "It fails for fK3m…0009 and for \(Self.other)"
    let asked = try explain(text, then: "target")
    #expect(asked.state.target == Target(.topic, "news"))
    #expect(asked.said.contains("1 of 2 identifiers can be used: is it the target?"))
    #expect(asked.said.contains("1: zZ9a…0002, line 1"), "\(asked.said)")
    let taken = try explain(text, then: "target", "1")
    #expect(taken.state.target == Target(.token, Self.other))
  }

  @Test func `sets an installation ID as an installation ID`() throws {
    let id = "cRn4mEyQT0uC8vWb1xZ2aB"
    let plain = try explain("It fails for installation \(id)", then: "target")
    #expect(plain.state.target == Target(.fid, id), "\(plain.said)")
  }

  @Test func `keeps the device`() throws {
    let plain = try explain(
      "\(Self.token) UNAVAILABLE", then: "keep", "platform android", "keep Customer")
    #expect(
      plain.effects.contains(
        .devices(.keep(TestDevice("Customer", platform: .android), token: Self.token))))
  }

  @Test func `does not offer to send to a token that it proves dead, or to keep it`() throws {
    for text in ["\(Self.token) UNREGISTERED", "UNREGISTERED \(Self.token)"] {
      let plain = try explain(text)
      #expect(plain.session.prompt == "history, why or back> ", "\(plain.session.prompt)")
    }
    // Which of two it was is not known.
    let several = try explain("\(Self.token) \(Self.other) UNREGISTERED")
    #expect(several.session.prompt == "target, keep, history, why or back> ")
  }

  @Test func `is looked up in the history`() throws {
    let plain = try explain("\(Self.token) UNREGISTERED", then: "history")
    guard case .history(let screen)? = plain.state.overlay else {
      Issue.record("The history is not open.")
      return
    }
    #expect(screen.words.text == "fK3m…0001")
  }

  @Test func `is the evidence for why, also after another command`() throws {
    let at = "\(Self.token) UNREGISTERED"
    for plain in [
      try explain(at, then: "why"), try explain(at, then: "title Rain", "explain again", "why"),
    ] {
      #expect(plain.said.contains("Likely: "), "\(plain.said)")
      guard case .why(let screen)? = plain.state.overlay else {
        Issue.record("The page is not open.")
        return
      }
      #expect(screen.entry.cause.number == 2)
    }
  }

  @Test func `leaves for any other command`() throws {
    let plain = try explain("\(Self.token) UNREGISTERED", then: "title Snow")
    #expect(plain.json.contains("Snow"))
    #expect(plain.state.overlay == nil)
    #expect(try explain("UNREGISTERED").state.overlay == nil)
  }

  @Test func `takes its own words as such, also if they do nothing`() throws {
    let refused = try explain("\(Self.token) UNREGISTERED", then: "target")
    #expect(refused.said.contains("names no target that may still work"), "\(refused.said)")
    let plain = try explain("\(Self.token) UNREGISTERED", then: "target", "why")
    guard case .why? = plain.state.overlay else { throw Missing.page }
    #expect(plain.json.contains("news") && !plain.json.contains("\"why\""))
  }

  private enum Missing: Error { case page }

  @Test func `is followed by an answer in words to another question`() throws {
    let plain = try explain("the phone had no signal", then: "why", "android")
    guard case .why(let screen)? = plain.state.overlay else { throw Missing.page }
    #expect(screen.diagnosis.evidence.answers[.platform] == .android)
  }

  @Test("is followed by answers in words", arguments: ["android", "Android", "3 web", "message"])
  func answers(word: String) throws {
    var plain = try explain(
      "\(SampleHistory.token) is the token, and the phone had no signal", then: "why")
    for _ in 0..<40 {
      guard case .why(let screen)? = plain.state.overlay, let question = screen.question else {
        break
      }
      if let choice = question.choices.first(where: {
        $0.label.lowercased() == word.lowercased() || $0.name == word
      }) {
        plain.type(word)
        guard case .why(let after)? = plain.state.overlay else { throw Missing.page }
        #expect(after.diagnosis.evidence.answers[question.name] == choice.clue)
        return
      }
      plain.type("skip")
    }
    #expect(!["android", "Android"].contains(word), "\(plain.said)")
  }

  @Test func `of sentences asks why`() throws {
    let plain = try explain("It never came, only after I unlocked the phone", then: "why")
    #expect(plain.said.contains("it came when the phone was unlocked"), "\(plain.said)")
  }
}
