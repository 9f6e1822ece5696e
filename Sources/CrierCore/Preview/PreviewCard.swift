package import TextLayout

/// One message on one surface: what a person will see of it, and what not.
///
/// Texts are true texts, not yet made safe for a terminal: whoever draws them uses `SafeText`.
/// Widths are those of a terminal's cells, as `Surface` has them. `CardDrawing` draws it.
package struct PreviewCard: Hashable, Sendable {
  /// A line of the card, with what was cut from its end.
  package struct Line: Hashable, Sendable {
    /// What is seen, `…` included.
    package var text: String
    package var cutCharacters: Int

    package init(_ text: String, cutCharacters: Int = 0) {
      self.text = text
      self.cutCharacters = cutCharacters
    }

    package var isCut: Bool { cutCharacters > 0 }
    /// How many characters of the text are seen: the mark of a cut is none of them.
    package var keptCharacters: Int { text.count - (isCut ? 1 : 0) }
    /// `+23`, or nothing.
    package var cutNote: String { isCut ? "+\(cutCharacters)" : "" }
  }

  /// What is said beside each card.
  package static let caption =
    "Shown while the app is in the background. Typical phone: the real cut may differ a little."

  /// The surface that is drawn: for messages with a picture it may be another than asked for.
  package let surface: Surface
  package let state: PreviewState
  /// Who it comes from: the app, or the browser and the site.
  package let sender: String
  /// The time of arrival as the surface writes it.
  package let stamp: String
  package internal(set) var title: FittedText?
  /// Apple only.
  package internal(set) var subtitle: FittedText?
  package internal(set) var body: FittedText?
  /// Whether there is a text and no room at all for it.
  var hasUnshownBody = false
  /// What stands for the words on a lock screen that hides them.
  package internal(set) var hiddenWords: String?
  /// Where the picture goes, if there is one.
  package internal(set) var picture: Surface.Picture = .none
  package internal(set) var pictureURL: String?
  /// Whether an icon of the message's own is shown: browsers other than Safari do.
  package internal(set) var hasIcon = false
  package internal(set) var buttons: [String] = []
  /// Who brings the buttons, where the message does not.
  package internal(set) var buttonNote: String?
  /// `TIME SENSITIVE`: how much it may interrupt, where the system says so.
  package internal(set) var label: String?
  /// What becomes of the number on the app's icon.
  package internal(set) var badge: String?
  /// `+2 more`, for notifications that are stacked.
  package internal(set) var stack: String?
  /// Short notes on what gets lost: `picture needs a service extension`.
  package internal(set) var remarks: [String] = []
  /// Which way the card runs: mirrored for words that run from right to left.
  package internal(set) var direction: TextDirection = .leftToRight
  /// Why the system draws nothing by itself; nil when it does.
  package internal(set) var whyNothing: String?

  /// `known` are the words of the message, for those who draw it on many surfaces.
  package init(
    of message: Message, on asked: Surface, in state: PreviewState = .fresh, app: String? = nil,
    known: PreviewWords? = nil
  ) {
    let part =
      known?.on(asked.platform) ?? PreviewWords.Part(of: message, on: asked.platform)
    let words = part.words
    surface = Self.surface(asked, hasPicture: words.image != nil)
    self.state = state
    sender = Self.sender(on: surface, of: message, app: app)
    stamp = state.stamp(on: surface.platform)
    isReached = message.reach.contains(surface.platform)
    whyNothing = message.whyNothing(on: surface, in: state, words)
    guard isShown else { return }
    badge = message.badge(on: surface.platform)
    if state == .hidden, let words = surface.hiddenWords {
      hiddenWords = words
      return
    }
    place(words.image, of: message)
    fill(part)
    addButtons(of: message)
    addMarks(of: message)
    if let note = surface.note { remarks.append(note) }
  }

  /// Whether the message goes to this platform at all.
  package let isReached: Bool
  /// Whether the system draws anything by itself.
  package var isShown: Bool { whyNothing == nil }
  package var titleLines: [Line] { (title?.lines ?? []) + (subtitle?.lines ?? []) }
  package var bodyLines: [Line] { body?.lines ?? [] }

  package var titleVerdict: FitVerdict { verdict(title) }
  package var bodyVerdict: FitVerdict { hasUnshownBody ? .notShown : verdict(body) }

  private func verdict(_ text: FittedText?) -> FitVerdict {
    if !isShown || hiddenWords != nil { return .notShown }
    return text?.verdict ?? .absent
  }
}
