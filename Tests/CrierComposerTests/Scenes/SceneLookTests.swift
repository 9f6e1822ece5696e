import CrierTestSupport
import Foundation
import TerminalKit
import Testing

@testable import CrierComposer

/// Compares every screen with its golden file, some at two sizes. `ScenePropertyTests` checks the
/// other sizes.
@Suite("The look of every screen") struct SceneLookTests {
  @Test(
    "matches its golden file: whole grids, no split wide character, no control character",
    arguments: Scene.all)
  func looks(scene: Scene) throws {
    for size in Scene.keptSizes {
      var composer = try scene.composer(size)
      let canvas = composer.canvas
      composer.state.viewport.glyphs = .ascii
      let ascii = composer.canvas
      #expect(canvas.checkInvariants() == [])
      #expect(ascii.cells.allSatisfy { $0.content.isPlain })
      // Some texts are longer in ASCII, but fields and banners stay in place.
      for roles in Self.fixed {
        let isSame = zip(canvas.cells, ascii.cells).allSatisfy {
          roles.contains($0.role) == roles.contains($1.role)
        }
        #expect(isSame, "\(size.label)")
      }
      #expect(ascii.cursor == canvas.cursor)
      guard scene.goldenSizes.contains(size) else { continue }
      let look = SceneLook(canvas: canvas, ascii: ascii)
      try expectScreen(look.text, "\(scene.name)-\(size.label)")
    }
  }

  private static let fixed: [Set<Role>] = [
    [.field, .focusField, .placeholder, .focusPlaceholder], [.calmBanner], [.alarmBanner],
  ]

  @Test func `has a name of its own`() {
    #expect(Set(Scene.all.map(\.name)).count == Scene.all.count)
  }

  @Test func `has a golden file, and every golden file has a scene`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Goldens").path)
    let kept = Set(
      Scene.all.flatMap { scene in
        scene.goldenSizes.map { "\(scene.name)-\($0.label).screen" }
      })
    let sources = try Self.sources(in: folder)
    for file in files where !kept.contains(file) {
      let name = file.replacing(".screen", with: "")
      #expect(sources.contains("\"\(name)\""), "Nobody uses Goldens/\(file) any more: delete it.")
    }
    for file in kept {
      #expect(files.contains(file) || Golden.isRecording, "There is no Goldens/\(file).")
    }
  }

  private static func sources(in folder: URL) throws -> String {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (names ?? []).filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
  }

  @Test("docs/guide.md shows the current screens", arguments: ["sent", "review"])
  func guide(name: String) throws {
    let screen = try Scene.named(name).composer(Size(rows: 24, columns: 80)).screen
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let guide = try String(
      contentsOf: folder.appending(path: "../../../docs/guide.md"), encoding: .utf8)
    #expect(guide.contains("```\n\(screen)\n```"), "docs/guide.md shows an old \(name)")
  }
}
