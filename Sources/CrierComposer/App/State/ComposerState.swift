package import CrierMessage
package import CrierPreview
package import TerminalKit

/// All that the composer remembers; drawing and deciding start from here. Each part is a feature's
/// own; what lies over the composer keeps its state in `overlay`.
package struct ComposerState: Hashable, Sendable {
  package var document: Document
  package var file = OpenFile()
  package var analysis: Analysis
  package var viewport: Viewport
  package var preview: PreviewChoice
  package var sending: Sending
  package var recovery = RecoveryState()
  package var preferences: Preferences
  package var overlay: Overlay?
  /// The page of the first start, in the place of the form.
  package internal(set) var start: StartScreen?
  package var notices = Notices()
  package var ending = Ending()

  package init(
    size: Size, destination: Destination, message: Message = Message(), path: String? = nil,
    glyphs: Glyphs = .unicode, surfaces: [Surface] = SurfaceTable.inTurn,
    channels: [String] = [], platforms: [Platform] = Platform.allCases
  ) {
    document = Document(form: Form(message, name: path.map(DraftName.init(path:))?.text ?? ""))
    file.path = path
    file.savedRequest = message.request
    analysis = Analysis(of: message, channels: channels, platforms: platforms)
    viewport = Viewport(size: size, glyphs: glyphs)
    preview = PreviewChoice(surfaces: surfaces)
    sending = Sending(destination: destination)
    preferences = Preferences(channels: channels, platforms: platforms)
  }

  /// What is said at the foot of the screen now.
  package var notice: Notice? {
    get { notices.now }
    set { notices.now = newValue }
  }
}
