import CrierTestSupport
import Testing

/// The same screen in 256 colors, 16 colors and without colors, as sent to the terminal.
@Suite("Color modes") struct ColorModeTests {
  @Test(
    "distinguish LIVE, the focus and disabled items in different ways",
    arguments: [("256", 255), ("16", 15), ("never", -1)])
  func modes(wish: String, highest: Int) async throws {
    let crier = try CrierProcess("--sandbox", entry: .xterm, environment: ["CRIER_COLOR": wish])
    let picture = try await crier.screen(showing: "[ Send ]")
    for cell in picture.cells.joined() {
      for color in [cell.style.foreground, cell.style.background] {
        switch color {
        case .palette(let number): #expect(number <= highest)
        case .exact: Issue.record("A color that is not in the palette.")
        case nil: break
        }
      }
    }
    let banner = try #require(picture.style(of: "SANDBOX"))
    let plain = try #require(picture.style(of: "nobody yet"))
    #expect(banner == plain || banner.isBold != plain.isBold)
    if highest < 0 {
      #expect(banner.isUnderlined && !banner.isReversed)
    } else {
      #expect(banner.background != nil)
    }
    // The focused field and its label, and those below it.
    let here = try #require(picture.style(of: "Title"))
    #expect(here != picture.style(of: "Image"))
    let field = try #require(picture.style(of: "What people read first"))
    #expect(field != picture.style(of: "https://… (JPEG"))
    let openTab = try #require(picture.style(of: "1 Essentials"))
    #expect(openTab != here)
    #expect(openTab != picture.style(of: "2 Target"))
  }
}
