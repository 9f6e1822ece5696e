import CrierComposer
import CrierCore
import CrierTestSupport
import Foundation
import TerminalKit
import Testing

/// The screens as people see them, kept as goldens; README shows two of them.
@Suite("The looks of the composer") struct LookTests {
  static let message = #"""
    {
      "message": {
        "token": "fK3mAbCdEfGhIjKlMnOpQr:APA91bExampleExample0001",
        "notification": {
          "title": "Rain at six",
          "body": "Grüße 👩‍💻 日本語. Bring an umbrella: it starts in the evening and lasts all night."
        },
        "data": { "screen": "weather", "city": "Basel" },
        "android": { "priority": "high", "ttl": "3600s" }
      }
    }
    """#

  private func composer(_ rows: Int, _ columns: Int) throws -> ComposerDriver {
    try ComposerDriver(rows: rows, columns: columns, json: Self.message)
  }

  @Test("compose", arguments: [(24, 80), (18, 60), (40, 120), (60, 200)])
  func compose(rows: Int, columns: Int) throws {
    var composer = try composer(rows, columns)
    composer.press(.tab)
    try expectScreen(composer.canvas.rows, "compose-\(columns)x\(rows)")
  }

  @Test func `compose in ASCII`() throws {
    let composer = try ComposerDriver(json: Self.message, glyphs: .ascii)
    try expectScreen(composer.canvas.rows, "compose-ascii-80x24")
  }

  @Test("pages", arguments: [FormSection.target, .data])
  func pages(section: FormSection) throws {
    var composer = try composer(24, 80)
    composer.state.open(section)
    try expectScreen(composer.canvas.rows, "page-\(section)-80x24")
  }

  @Test func `what the checks found`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120,
      json:
        #"{"message":{"topic":"/topics/news","notification":{"title":"Hi {{name}}"},"data":{"from":"me"}}}"#
    )
    composer.press(.function(6), .function(6))
    try expectScreen(composer.canvas.rows, "findings-120x40")
  }

  @Test("review of a live send", arguments: [(24, 80), (40, 120)])
  func review(rows: Int, columns: Int) throws {
    var composer = try ComposerDriver(
      rows: rows, columns: columns, destination: .readyLive,
      json:
        #"{"message":{"topic":"vip-eu","notification":{"title":"Flash sale: -30 %","body":"Ends tonight."}}}"#
    )
    composer.press(.control("r"))
    composer.type("vip")
    try expectScreen(composer.canvas.rows, "review-\(columns)x\(rows)")
  }

  @Test func `an accepted send`() throws {
    var composer = try composer(24, 80)
    composer.press(.control("t"))
    let name = "projects/sandbox/messages/0:1700000000000000%0123456789abcdef"
    composer.tell(
      .sendAnswered(
        number: 1,
        SendAnswer(outcome: .accepted(name: name), attempts: 1, milliseconds: 12)))
    try expectScreen(composer.canvas.rows, "accepted-80x24")
  }

  @Test func `a send that arrived`() throws {
    var composer = try composer(24, 80)
    composer.press(.tab, .tab, .tab, .tab, .tab, .enter)
    let name = "projects/sandbox/messages/0:1700000000000000%0123456789abcdef"
    composer.tell(
      .sendAnswered(
        number: 1, SendAnswer(outcome: .accepted(name: name), attempts: 1, milliseconds: 4)))
    composer.tell(
      .pushArrived(
        ArrivedPush(
          number: 1, target: try #require(composer.state.target),
          message: composer.state.form.message, name: name)))
    try expectScreen(composer.canvas.rows, "sent-80x24")
  }

  @Test(
    "README shows the screens as they are",
    arguments: ["sent-80x24", "review-80x24"])
  func readme(golden: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let screen = try String(
      contentsOf: folder.appending(path: "Goldens/\(golden).screen"), encoding: .utf8)
    let readme = try String(
      contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
    #expect(readme.contains("```\n\(screen)```"), "README.md shows an old \(golden)")
  }

  @Test func `a refused send`() throws {
    var composer = try composer(24, 80)
    composer.press(.control("t"))
    let refusal = Refusal(
      advice: .dropToken, httpStatus: 404, errorCode: "UNREGISTERED",
      explanation: Explanation(
        at: "token", "The app was uninstalled, or the token is out of date.",
        fix: "Remove this token from your list."),
      serverMessage: "NotRegistered")
    composer.tell(
      .sendAnswered(
        number: 1, SendAnswer(outcome: .refused(refusal), attempts: 1, milliseconds: 9)))
    try expectScreen(composer.canvas.rows, "refused-80x24")
  }

  @Test("help", arguments: [(24, 80), (40, 120)])
  func help(rows: Int, columns: Int) throws {
    var composer = try composer(rows, columns)
    composer.press(.tab, .function(1))
    try expectScreen(composer.canvas.rows, "help-\(columns)x\(rows)")
  }

  @Test func `palette, with reasons`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.press(.control("p"))
    try expectScreen(composer.canvas.rows, "palette-120x40")
  }

  @Test func `quitting with unsaved text`() throws {
    var composer = try composer(24, 80)
    composer.type("!")
    composer.press(.control("q"))
    try expectScreen(composer.canvas.rows, "quit-80x24")
  }
}
