import CrierMessage
import CrierPreview

/// The output of `crier preview --sources`: the numbers that each surface is drawn with, and their
/// sources.
struct SourceReport {
  let surfaces: [Surface]

  func show(as format: OutputFormat) throws {
    for surface in surfaces {
      switch format {
      case .json: try Console.show(json(of: surface))
      case .text:
        try Console.show("\(surface.id): \(surface.name)")
        try Console.show("  title: \(words(surface.title))")
        try Console.show("  text: \(words(surface.body))")
        try Console.show("  image: \(surface.pictureSource)")
        try Console.show("  buttons: \(surface.buttonSource)")
      }
    }
  }

  private func words(_ room: Surface.Room) -> String {
    guard room.lines > 0 else { return "not shown (\(room.source))" }
    let lines = room.lines == 1 ? "1 line" : "\(room.lines) lines"
    let columns =
      room.narrow == room.wide
      ? "\(room.typical)" : "\(room.typical), \(room.narrow) to \(room.wide)"
    return "\(lines) of \(columns) columns (\(room.source))"
  }

  private func json(of surface: Surface) -> JSONValue {
    func room(_ room: Surface.Room) -> JSONValue {
      .object([
        JSONMember("lines", .number(String(room.lines))),
        JSONMember("narrow", .number(String(room.narrow))),
        JSONMember("typical", .number(String(room.typical))),
        JSONMember("wide", .number(String(room.wide))),
        JSONMember("source", .string(room.source)),
      ])
    }
    return .object([
      JSONMember("view", .string("source")), JSONMember("surface", .string(surface.id)),
      JSONMember("title", room(surface.title)), JSONMember("body", room(surface.body)),
      JSONMember("pictureSource", .string(surface.pictureSource)),
      JSONMember("buttonSource", .string(surface.buttonSource)),
    ])
  }
}
