import CrierPreview
import Testing

@Suite("The table of surfaces") struct SurfaceTableTests {
  @Test func `has every surface once, with its source`() {
    let all = SurfaceTable.all
    #expect(Set(all.map(\.id)).count == all.count)
    for surface in all {
      let sources = [
        surface.title.source, surface.body.source, surface.pictureSource, surface.buttonSource,
      ]
      #expect(sources.allSatisfy { $0.count > 4 }, "\(surface.id)")
      #expect(!surface.name.isEmpty)
    }
    #expect(all.count == 16)
    #expect(SurfaceTable.surface("nothing") == nil)
  }

  @Test(
    "has everything that the preview needs",
    arguments: [
      "and-collapsed", "and-expanded", "and-expanded-img", "ios-lock", "ios-banner", "ios-expanded",
      "web-chrome-win", "web-firefox-win", "web-safari-mac",
    ])
  func needed(id: String) {
    #expect(SurfaceTable.surface(id) != nil)
  }

  @Test("has widths from narrow to wide", arguments: SurfaceTable.all)
  func rooms(surface: Surface) {
    for room in [surface.title, surface.body] {
      #expect(room.narrow <= room.typical && room.typical <= room.wide)
    }
    for other in [surface.withPicture, surface.withoutPicture].compactMap(\.self) {
      #expect(SurfaceTable.surface(other)?.platform == surface.platform)
    }
  }
}
