package import CrierMessage
package import TextLayout

/// One message on one surface: what a person sees of it and what is cut off.
///
/// Texts are not yet safe for a terminal: the drawing code must use `SafeText`. Widths are in
/// terminal cells, as in `Surface`. `CardDrawing` draws the card.
package struct PreviewCard: Hashable, Sendable {
  /// A line of the card, with the number of characters cut from its end.
  package struct Line: Hashable, Sendable {
    /// The visible text, including `…`.
    package var text: String
    package var cutCharacters: Int

    package init(_ text: String, cutCharacters: Int = 0) {
      self.text = text
      self.cutCharacters = cutCharacters
    }

    package var isCut: Bool { cutCharacters > 0 }
    /// The number of visible characters of the text, without the mark of a cut.
    package var keptCharacters: Int { text.count - (isCut ? 1 : 0) }
  }

  /// The note shown with each card.
  package static let caption =
    "Shown while the app is in the background. Typical device: the real cut may differ a little."

  /// The drawn surface; for messages with a picture it may differ from the requested one.
  package let surface: Surface
  package let state: PreviewState
  /// The device's appearance, if `state` is about something else.
  let appearance: PreviewState?
  /// The sender: the app, or the browser and the site.
  package let sender: String
  /// The time of arrival in the format of the surface.
  package let stamp: String
  package internal(set) var title: FittedText?
  /// Apple only.
  package internal(set) var subtitle: FittedText?
  package internal(set) var body: FittedText?
  /// The note in place of a title or text that the platform may or may not receive.
  package internal(set) var titleDoubt: String?
  package internal(set) var bodyDoubt: String?
  /// The parts of the message that the surface never shows.
  var unshown: [String] = []
  /// Whether there is body text but no room for it.
  var hasUnshownBody = false
  /// The replacement for the text on a lock screen that hides it.
  package internal(set) var hiddenWords: String?
  /// Where the picture is shown, if at all.
  package internal(set) var picture: Surface.Picture = .none
  package internal(set) var pictureURL: String?
  /// Whether the message's own icon is shown, as in browsers other than Safari.
  package internal(set) var hasIcon = false
  package internal(set) var buttons: [String] = []
  /// The origin of the buttons, if they are not from the message.
  package internal(set) var buttonNote: String?
  /// The interruption level if the system shows it: `TIME SENSITIVE`.
  package internal(set) var label: String?
  /// The effect on the app icon's badge.
  package internal(set) var badge: String?
  /// `+2 more`, for grouped notifications.
  package internal(set) var stack: String?
  /// Short notes about what is lost: `picture needs a service extension`.
  package internal(set) var remarks: [String] = []
  /// Those remarks that are about something that people do not see, and that the checks report.
  private(set) var losses: [String] = []
  /// The layout direction: mirrored for right-to-left text.
  package internal(set) var direction: TextDirection = .leftToRight
  /// The reason why the system shows nothing; nil if it shows something.
  package internal(set) var whyNothing: String?

  /// `known` has the measured texts of the message, for callers that draw it on many surfaces.
  package init(
    of message: Message, on asked: Surface, in state: PreviewState = .fresh,
    appearance: PreviewState? = nil, app: String? = nil, known: PreviewWords? = nil
  ) {
    let part =
      known?.on(asked.platform) ?? PreviewWords.Part(of: message, on: asked.platform)
    let words = part.words
    surface = Self.surface(asked, hasPicture: words.image != nil)
    self.state = state
    self.appearance = appearance
    sender = Self.sender(on: surface, of: message, app: app)
    stamp = state.stamp(on: surface.platform)
    isReached = message.reach.contains(surface.platform)
    whyNothing = message.whyNothing(on: surface, in: state, words)
    guard isShown else { return }
    badge = surface.isShortLook ? nil : message.badge(on: surface.platform)
    if state == .hidden, let words = surface.hiddenWords {
      hiddenWords = words
      return
    }
    place(words.image, of: message)
    fill(part)
    addButtons(of: message)
    addMarks(of: message)
    if let note = surface.note { remarks.append(note) }
    addLaterParts(of: message)
    if state == .hidden { remarks.append("only lock screens hide the text") }
  }

  /// Adds a remark about something that people do not see, and that the checks report.
  mutating func lose(_ remark: String) {
    remarks.append(remark)
    losses.append(remark)
  }

  /// Whether the message reaches this platform.
  package let isReached: Bool
  /// Whether the notification has disappeared by then: a banner stays only for some seconds.
  package var isGone: Bool { surface.id.hasSuffix("-banner") && state.isLater }
  /// The reason why nothing is shown if the message has nothing to show yet.
  static let nothingYet = "nothing to show yet"
  /// Whether nothing is shown only because the message has nothing to show yet.
  package var isYetEmpty: Bool { whyNothing == Self.nothingYet }
  /// Whether the system shows anything.
  package var isShown: Bool { whyNothing == nil }
  package var titleLines: [Line] { (title?.lines ?? []) + (subtitle?.lines ?? []) }
  package var bodyLines: [Line] { body?.lines ?? [] }

  package var titleVerdict: FitVerdict { verdict(title, titleDoubt) }
  package var bodyVerdict: FitVerdict { hasUnshownBody ? .notShown : verdict(body, bodyDoubt) }

  private func verdict(_ text: FittedText?, _ doubt: String?) -> FitVerdict {
    if !isShown || hiddenWords != nil { return .notShown }
    return text?.verdict ?? (doubt == nil ? .absent : .notEstablished)
  }
}

extension PreviewCard {
  /// The surface's name, and the situation unless the notification has just arrived; from the
  /// longest wording to the shortest.
  package var headings: [String] {
    let names = [surface.name, surface.shortName]
    // A locked screen does not change what a device shows elsewhere.
    let isUnchanged = state == .fresh || state == .hidden && isShown && hiddenWords == nil
    let states = [isUnchanged ? nil : state, appearance].compactMap(\.self)
    if states.isEmpty { return names }
    let label = states.map(\.label).joined(separator: ", ")
    // The mode alone is not shortened, so that all cards name it alike.
    let isMode = states.count == 1 && states[0].isAppearance
    let short = isMode ? label : states.map(\.shortLabel).joined(separator: ", ")
    let device = surface.shortName.prefix { $0 != "," && $0 != " " }
    return names.map { "\($0) · \(label)" }
      + ["\(surface.shortName) · \(short)", "\(device) · \(short)"]
  }
}

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

/// The width by which a card is drawn.
extension PreviewCard {
  /// The columns that the device has for text, including the time if it is beside the title.
  var naturalColumns: Int {
    let title = surface.title(in: state).typical
    let room = surface.isTimedTitle ? title + 1 + CellWidth.columns(of: stamp) : title
    return max(room, surface.body.typical, surface.isTimedTitle ? 40 : 0)
  }
}

extension PreviewCard {
  /// The summary below the card: `title 34 of 36 shown · text fits`.
  package var footer: String { (footerParts() + fitParts).listed }

  /// The texts that fit, which is the least important part of the summary.
  var fitParts: [String] {
    guard whyNothing == nil, hiddenWords == nil else { return [] }
    return namedTexts.compactMap { $1?.verdict == .fits ? "\($0) fits" : nil }
  }

  private var namedTexts: [(name: String, text: FittedText?)] {
    [("title", title), ("subtitle", subtitle), ("text", body)]
  }

  /// The parts of the summary about texts that do not fit, or may not.
  ///
  /// `isShort` leaves out that wide phones show more.
  ///
  /// That a text is cut is a fact like any other: most cuts do no harm, and the checks report those
  /// that may.
  func footerParts(isShort: Bool = false) -> [String] {
    if let whyNothing { return [whyNothing] }
    if hiddenWords != nil { return ["the content is hidden"] }
    var (parts, tight): ([String], [String]) = ([], [])
    for (name, text) in namedTexts {
      guard let text else { continue }
      switch text.verdict {
      case .fits: break
      // The time of arrival takes room from the title, and is longer on the next day.
      case .mayBeCut where surface.isTimedTitle && name == "title":
        parts.append("title is cut a day later")
      case .mayBeCut: tight.append(name)
      case .cut, .overflows: parts.append("\(name) \(text.share)\(isShort ? "" : text.widePhones)")
      case .absent, .notShown, .notEstablished: parts.append("\(name) not shown")
      }
    }
    if !tight.isEmpty { parts.append("\(tight.inWords) may be cut on narrow screens") }
    if titleDoubt != nil { parts.append(doubt("title")) }
    if bodyDoubt != nil { parts.append(doubt("text")) }
    return parts
  }

  private func doubt(_ name: String) -> String {
    "\(name) \(FitVerdict.notEstablished.words)"
  }

  /// Whether anything is cut off.
  package var isCut: Bool {
    [title, subtitle, body].contains { $0?.verdict.isCut == true }
  }

  /// The file name at the end of the picture's URL; the rest of the URL does not matter here.
  package var pictureName: String {
    let path = (pictureURL ?? "").prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return path.contains("/") && !path.hasSuffix("/") ? name : ""
  }
}

extension [String] {
  /// The strings, joined by dots.
  var listed: String { joined(separator: " · ") }

  /// The strings as in a sentence: `image, text and buttons`.
  var inWords: String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension FittedText {
  fileprivate var widePhones: String {
    verdict.isCut && fitsWide ? " (fits wide phones)" : ""
  }
}
