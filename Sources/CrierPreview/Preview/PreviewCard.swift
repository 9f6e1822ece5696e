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
