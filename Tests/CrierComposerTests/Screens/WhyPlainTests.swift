import CrierMessage
import CrierTestSupport
import CrierTriage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Why did it not arrive, in plain mode") struct WhyPlainTests {
  @Test func `repeats an answer in words, which can be taken back`() throws {
    var driver = try PlainDriver()
    driver.type("why", "2")
    #expect(
      driver.said.contains("You answered: FCM answered with an error. Type undo to take it back."),
      "\(driver.said)")
    driver.type("1")
    #expect(driver.said.contains("You answered: FCM called the token unregistered."))
    driver.type("undo")
    #expect(driver.said.contains("Which error was it?"), "\(driver.said)")
  }

  @Test func `skips no question because Enter was pressed twice`() throws {
    var driver = try PlainDriver()
    driver.type("why", "1")
    let asked = try screen(driver).question
    driver.type("", "  ", "")
    #expect(try screen(driver).question == asked)
    #expect(try screen(driver).diagnosis.evidence.skipped.isEmpty)
    driver.type("0")
    #expect(try screen(driver).diagnosis.evidence.skipped == [asked?.name])
  }

  private func screen(_ driver: PlainDriver) throws -> WhyScreen {
    struct NotOpen: Error {}
    guard case .why(let screen)? = driver.state.overlay else { throw NotOpen() }
    return screen
  }

  @Test func `takes no answer that was typed before its question`() throws {
    var driver = try PlainDriver()
    #expect(!driver.session.asksByNumber)
    driver.type("why")
    #expect(driver.session.asksByNumber)
    driver.type("2")
    #expect(driver.session.asksByNumber)
    driver.type("close")
    #expect(!driver.session.asksByNumber)
  }

  @Test func `says the same evidence and remedy once`() throws {
    var driver = try PlainDriver()
    driver.type("why", "no-play-services")
    driver.type("not-on-mobile-data")
    let lines = driver.said.split(separator: "\n").filter { $0.hasPrefix("To do: ") }
    #expect(Set(lines).count == lines.count, "\(lines)")
  }
}
