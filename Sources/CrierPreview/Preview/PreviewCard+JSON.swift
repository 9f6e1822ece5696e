package import CrierMessage
import TextLayout

extension PreviewCard {
  /// The object that `crier preview --format json` prints for a surface.
  package var json: JSONValue {
    .object([
      JSONMember("surface", .string(surface.id)),
      JSONMember("name", .string(surface.name)),
      JSONMember("platform", .string(surface.platform.rawValue)),
      JSONMember("state", .string(state.rawValue)),
      JSONMember("shown", .bool(isShown)),
      JSONMember("whyNothing", Self.text(whyNothing)),
      JSONMember("sender", .string(sender)),
      JSONMember("stamp", .string(stamp)),
      JSONMember("hiddenWords", Self.text(hiddenWords)),
      JSONMember("title", Self.json(title)),
      JSONMember("subtitle", Self.json(subtitle)),
      JSONMember("body", Self.json(body)),
      JSONMember("notEstablished", .array(unsureParts.map { .string($0) })),
      JSONMember("direction", .string(direction == .rightToLeft ? "rtl" : "ltr")),
      JSONMember("picture", pictureJSON),
      JSONMember("buttons", .array(buttons.map { .string($0) })),
      JSONMember("buttonNote", Self.text(buttonNote)),
      JSONMember("label", Self.text(label)),
      JSONMember("badge", Self.text(badge)),
      JSONMember("stack", Self.text(stack)),
      JSONMember("remarks", .array(remarks.map { .string($0) })),
    ])
  }

  private var unsureParts: [String] {
    (titleDoubt == nil ? [] : ["title"]) + (bodyDoubt == nil ? [] : ["body"])
  }

  private var pictureJSON: JSONValue {
    let place: String
    switch picture {
    case .none: return .null
    case .thumbnail: place = "thumbnail"
    case .above: place = "above"
    case .below: place = "below"
    }
    return .object([
      JSONMember("place", .string(place)), JSONMember("url", Self.text(pictureURL)),
    ])
  }

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  private static func json(_ text: FittedText?) -> JSONValue {
    guard let text, case .object(let verdict) = text.verdict.json else { return .null }
    return .object(
      [
        JSONMember("lines", .array(text.lines.map { .string($0.text) })),
        JSONMember("cells", .number(String(text.cells))),
        JSONMember("columns", .number(String(text.columns))),
        JSONMember("linesNeeded", .number(String(text.linesNeeded))),
        JSONMember("linesShown", .number(String(text.room))),
        JSONMember("fitsWide", .bool(text.fitsWide)),
      ] + verdict.filter { ["verdict", "cutCharacters"].contains($0.key) })
  }
}
