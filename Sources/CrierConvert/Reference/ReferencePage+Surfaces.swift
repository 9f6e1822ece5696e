import CrierMessage
import CrierPreview

extension ReferencePage {
  /// Every surface that the preview draws, with its measurements.
  package static let surfaces: ReferencePage = {
    let intro =
      "\(SurfaceTable.all.count) surfaces. No platform publishes limits in characters: screens cut "
      + "text by width and lines. Three numbers in a cell are the columns that certainly fit, "
      + "usually fit and fit at most; the real cut may differ by a few characters. Wide characters "
      + "use two columns."
    let tables = Platform.allCases.flatMap { platform in
      [
        "## \(platform.label)",
        Markdown.table(
          ["id", "surface", "title", "text", "image", "buttons"],
          SurfaceTable.all.filter { $0.platform == platform }.map(row)),
        "Sources of the numbers:",
        SurfaceTable.all.filter { $0.platform == platform }.map(sources).joined(separator: "\n"),
      ]
    }
    return ReferencePage(name: "surfaces.md", title: "Surfaces", blocks: [intro] + tables)
  }()

  private static func row(_ surface: Surface) -> [String] {
    [
      Markdown.code(surface.id), surface.name, words(surface.title), words(surface.body),
      words(surface.picture), words(surface.buttons),
    ]
  }

  private static func sources(_ surface: Surface) -> String {
    let parts = [
      "title: \(surface.title.source)", "text: \(surface.body.source)",
      "image: \(surface.pictureSource)", "buttons: \(surface.buttonSource)",
    ]
    return "* \(Markdown.code(surface.id)): \(Markdown.plain(parts.joined(separator: "; ")))."
  }

  private static func words(_ room: Surface.Room) -> String {
    guard room.lines > 0 else { return "not shown" }
    let lines = room.lines == 1 ? "1 line" : "\(room.lines) lines"
    let columns = [room.narrow, room.typical, room.wide]
    if Set(columns).count == 1 { return "\(lines) of \(room.typical)" }
    return "\(lines) of \(columns.map(String.init).joined(separator: ", "))"
  }

  private static func words(_ picture: Surface.Picture) -> String {
    switch picture {
    case .none: "none"
    case .thumbnail(let title, let body):
      "next to the text; the title loses \(title) columns, the text \(body)"
    case .above: "above the text"
    case .below: "below the text"
    }
  }

  private static func words(_ buttons: Surface.Buttons) -> String {
    switch buttons {
    case .none: "none"
    case .byApp(let count): "up to \(count), set by the app"
    case .fromMessage(let count): "up to \(count), from the message"
    }
  }
}
