import TerminalKit

@testable import CrierComposer

extension ComposerDriver {
  /// All that the open review shows, one screen after the other if it scrolls.
  var reviewScreens: String {
    var composer = self
    var screens = [composer.screen]
    while screens.last?.contains(" more row") == true, screens.count < 100 {
      composer.press(.pageDown)
      screens.append(composer.screen)
    }
    return screens.joined(separator: "\n")
  }
}
