import CrierComposer
import CrierLint
import CrierMessage
import CrierPreview
import TerminalKit
import Testing

@Suite("Bytes by field") struct SizesScreenTests {
  @Test func `c cuts the chosen text so that all platforms fit, and u undoes it`() throws {
    var composer = try ComposerDriver(json: Messages.long)
    let before = composer.json
    composer.press(.function(9), .down, .character("c"))
    #expect(composer.screen.contains("notification.body was cut to "))
    #expect(!composer.state.analysis.size.isOver)
    #expect(composer.json != before)
    #expect(composer.state.overlay != nil)
    composer.press(.character("u"))
    #expect(composer.json == before)
    #expect(composer.screen.contains("notification.body is restored."))
  }

  @Test func `c on the whole message chooses the text itself`() throws {
    var composer = try ComposerDriver(json: Messages.long)
    composer.press(.function(9), .character("c"))
    #expect(!composer.state.analysis.size.isOver)
  }

  @Test func `finding, meter and report name the same limit, and the cut says why`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message": {"topic": "news", "data": {"text": "BODY"}}}"#
        .replacing("BODY", with: String(repeating: "x", count: 2500)))
    let finding = try #require(composer.state.analysis.findings.first { $0.rule == "SZ02" })
    #expect(finding.explanation.sentence.contains("Google documents 2048 for topics"))
    let size = composer.state.analysis.size
    #expect(composer.screen.contains("\(size.tightest.bytes) / 2048 bytes !"))
    composer.press(.function(9))
    for measure in size.measures {
      #expect(composer.screen.contains("\(measure.bytes) / 2048 bytes !"))
    }
    #expect(composer.screen.contains("For topics Google documents"))
    #expect(!composer.screen.contains("/ 4096"))
    composer.press(.character("c"))
    #expect(composer.screen.contains("fewer: Google documents 2048 bytes for topics. And u takes"))
    #expect(!composer.state.analysis.findings.contains { $0.rule == "SZ02" })
  }

  @Test func `tells for which common text it is not established whether Apple gets it`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: PanelTests.halfAlert)
    composer.press(.function(9), .home)
    #expect(composer.screen.contains("notification.body is not"))
    let rows = SizesScreen.rows(of: composer.state.analysis.size)
    let body = try #require(
      rows.firstIndex {
        if case .field(let path, _) = $0 { path == "notification.body" } else { false }
      })
    for _ in 0..<body { composer.press(.down) }
    #expect(composer.screen.contains("Google does not say whether Apple gets it."))
  }

  @Test("c leaves no finding about the size", arguments: [2100, 3000, 5000])
  func topic(bytes: Int) throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message": {"topic": "news", "notification": {"title": "Long", "body": "BODY"}}}"#
        .replacing("BODY", with: String(repeating: "x", count: bytes)))
    let rules = ["SZ01", "SZ02"]
    #expect(composer.state.analysis.findings.contains { rules.contains($0.rule) })
    composer.press(.function(9))
    #expect(composer.screen.contains("2048 bytes that Google"))
    composer.press(.character("c"))
    #expect(!composer.state.analysis.findings.contains { rules.contains($0.rule) })
    #expect(composer.state.analysis.size.tightest.bytes > 1900)
  }

  @Test func `c tells why there is nothing to cut`() throws {
    var small = try ComposerDriver(json: Messages.ferry)
    small.press(.function(9), .character("c"))
    #expect(small.screen.contains("every platform is within its limit"))
    var large = try ComposerDriver(json: Messages.long)
    large.press(.function(9), .end, .up, .character("c"))
    #expect(large.screen.contains("alone is not enough") || large.screen.contains("cannot be cut"))
    large.press(.character("u"))
    #expect(large.screen.contains("There is no cut to undo."))
  }

  @Test func `Enter moves to the field`() throws {
    var composer = try ComposerDriver(json: Messages.ferry)
    composer.press(.function(9), .home, .enter)
    #expect(composer.screen.contains("Choose a field to go to."))
    composer.press(.end, .enter)
    #expect(composer.state.overlay == nil)
  }

  @Test func `Enter moves to the row of the data`() throws {
    var composer = try ComposerDriver(
      json: #"{"message":{"topic":"a","data":{"a":"1","long":"a long text"}}}"#)
    composer.press(.function(9), .enter)
    #expect(composer.state.viewport.focus == .item(.data))
    #expect(composer.table?.row == 1)
  }

  @Test func `rows contain all bytes, the largest first`() throws {
    let size = PayloadSize(of: try Message(json: Messages.long))
    let rows = SizesScreen.rows(of: size)
    var sums = [0, 0, 0]
    for row in rows {
      if case .field(_, let bytes) = row { sums = zip(sums, bytes).map { $0 + $1 } }
      if case .frame(let bytes) = row { sums = zip(sums, bytes).map { $0 + $1 } }
    }
    #expect(sums == size.measures.map(\.bytes))
  }
}
