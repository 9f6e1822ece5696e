package import CrierMessage
package import CrierPreview
package import TerminalKit

/// The composer's complete state.
///
/// Each feature has its own part; an open overlay keeps its state in `overlay`.
package struct ComposerState: Hashable, Sendable {
  package var document: Document
  package var file = OpenFile()
  package var analysis: Analysis
  package var viewport: Viewport
  package var preview: PreviewChoice
  package var sending: Sending
  package var projects = ProjectShelf()
  package var devices = DeviceShelf()
  package var recovery = RecoveryState()
  package var preferences: Preferences
  package var overlay: Overlay?
  /// The start page, shown instead of the form.
  package internal(set) var start: StartScreen?
  package var notices = Notices()
  /// The last pasted text, which can be looked at again.
  var ticket: KeptTicket?
  /// The number of times that the page *Doctor* has looked.
  var doctorRuns = 0
  /// The number of times that the FCM Data API was asked.
  var reportRuns = 0
  package var ending = Ending()

  package init(
    size: Size, destination: Destination, message: Message = Message(), path: String? = nil,
    glyphs: Glyphs = .unicode, surfaces: [Surface] = SurfaceTable.inTurn,
    channels: ChannelList = [], platforms: [Platform] = Platform.allCases
  ) {
    document = Document(form: Form(message, name: path.map(DraftName.init(path:))?.text ?? ""))
    file.path = path
    file.savedRequest = message.request
    analysis = Analysis(
      of: FilledMessage(message), channels: channels, platforms: platforms,
      sandboxTokens: destination.mode == .sandbox ? [StartScreen.sandboxPhone] : [])
    viewport = Viewport(size: size, glyphs: glyphs)
    preview = PreviewChoice(surfaces: surfaces)
    sending = Sending(destination: destination)
    preferences = Preferences(channels: channels, platforms: platforms)
  }

  /// The notice currently shown at the bottom of the screen.
  package var notice: Notice? {
    get { notices.now }
    set { notices.now = newValue }
  }
}
