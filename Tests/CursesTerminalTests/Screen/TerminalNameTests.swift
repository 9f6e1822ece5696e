import Testing

@testable import CursesTerminal

@Suite("The name of a terminal") struct TerminalNameTests {
  @Test(
    arguments: [
      ("xterm-kitty", true), ("foot-extra", true), ("alacritty", true), ("xterm-256color", false),
      ("tmux-256color", false), ("", false),
    ])
  func `says whether synchronized output is supported`(name: String, holdsFrames: Bool) {
    #expect(TerminalName(text: name).holdsFrames == holdsFrames)
  }
}
