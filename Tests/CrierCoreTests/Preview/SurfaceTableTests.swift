import CrierCore
import Testing

@Suite("The table of surfaces") struct SurfaceTableTests {
  @Test func `has every surface once, with its source`() {
    let all = SurfaceTable.all
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(all.allSatisfy { !$0.source.isEmpty && !$0.name.isEmpty })
    #expect(SurfaceTable.surface("nothing") == nil)
  }

  @Test(
    "has all that the preview needs",
    arguments: [
      "and-collapsed", "and-expanded", "and-expanded-img", "ios-lock", "ios-banner", "ios-expanded",
      "web-chrome-win", "web-firefox-win", "web-safari-mac",
    ])
  func needed(id: String) {
    #expect(SurfaceTable.surface(id) != nil)
  }

  @Test("goes from narrow to wide", arguments: SurfaceTable.all)
  func rooms(surface: Surface) {
    for room in [surface.title, surface.body] {
      #expect(room.narrow <= room.typical && room.typical <= room.wide)
    }
    for other in [surface.withPicture, surface.withoutPicture].compactMap(\.self) {
      #expect(SurfaceTable.surface(other)?.platform == surface.platform)
    }
  }
}
