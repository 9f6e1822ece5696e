import CrierComposer
import CrierHost
import CrierMessage
import CrierSettings
import TerminalKit

/// The composer's state at the start.
extension ComposeCommand {
  /// Returns the composer's first state, for both the screen and plain mode.
  func state(
    _ start: ComposerStart, _ opening: DestinationOpening, _ workspace: WorkspaceSettings,
    _ now: Int,
    size: Size, isUnicode: Bool
  ) -> ComposerState {
    let settings = workspace.settings
    var state = ComposerState(
      size: size, destination: opening.destination, message: start.message, path: path,
      glyphs: isUnicode ? .unicode : .ascii, surfaces: settings.chosenSurfaces,
      channels: settings.channelList, platforms: settings.platforms.value)
    state.document.form.clock = FormClock(now: now, zone: LocalZone.rules)
    state.document.form.linkKey = settings.linkKey.value
    state.sending.forbidsLiveSends = readOnly
    state.projects = ProjectShelf(
      workspace, opening,
      hasAccount: destination.credentials != nil || destination.accessTokenCommand != nil)
    state.sending.senderID = senderID ?? settings.chosen?.number.value
    state.sending.androidApp = settings.chosen?.androidApp.value
    state.devices.listed = DeviceFiles().read().devices
    state.devices.choose(text: KeptChoice.devices.read())
    state.preferences.path = SettingsFile().shownPath
    state.sending.sandboxReason = opening.sandboxReason
    if path != nil { state.openFirstText() }
    state.analyze()
    return state
  }

  /// Shows the notices and questions for the start, the most important first.
  static func begin(
    _ state: inout ComposerState, _ start: ComposerStart, _ file: String?, news: [Explanation?],
    others: [Notice] = [], isPlain: Bool = false
  ) {
    var imported: Notice?
    if let found = start.imported {
      state.takeFile(found, from: file ?? "")
      imported = state.notice
    }
    // If the user must confirm the sandbox, the question states the reason; otherwise this notice
    // does.
    let sandboxReason = state.sending.sandboxReason.flatMap {
      $0.needsAnswer ? nil : Notice(.warning, Explanation($0.sentence, fix: $0.way))
    }
    let warnings = news.compactMap { news in news.map { Notice(.warning, $0) } }
    let rest = [state.preferences.notice, sandboxReason, imported, start.notice].compactMap(\.self)
    state.begin(warnings + rest + others, isPlain: isPlain)
  }
}
