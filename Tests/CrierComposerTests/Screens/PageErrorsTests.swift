import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Errors are counted where the form shows them") struct PageErrorsTests {
  private static let json = #"""
    {"message":{"topic":"a","notification":{"title":"b"},
      "android":{"ttl":"9999999999s","notification":{"visibility":"ALL"}}}}
    """#

  private func composer(_ size: Size, _ section: FormSection) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: size.rows, columns: size.columns, json: Self.json)
    composer.state.open(section)
    return composer
  }

  @Test("on the tabs of pages with errors", arguments: Scene.sizes)
  func tabs(size: Size) throws {
    let row = try composer(size, .target).canvas.rows[1]
    #expect(row.contains("3 Android!!"))
    #expect(!row.contains("2 Target!!") && !row.contains("4 Apple!!"))
  }

  @Test func `in the titles of pages and of folded groups`() throws {
    let size = Size(rows: 60, columns: 200)
    let android = try composer(size, .android)
    #expect(android.screen.contains(/━ Android ━+ 2 errors/))
    #expect(android.screen.contains("More display options · 1 set · 1 error"))
    // Its row for the time to live shows the error about Android's.
    let essentials = try composer(size, .essentials)
    #expect(essentials.screen.contains(/━ Essentials ━+ 1 error/))
  }

  @Test func `not in a new message`() throws {
    let composer = try ComposerDriver()
    #expect(!composer.canvas.rows[1].contains("!!"))
  }
}
