import CrierMessage
import TerminalKit

/// Asks for the name and the platform of the target, to keep it as a test device.
package struct KeepDeviceScreen: Hashable, Sendable {
  private let target: Target
  private var name = TextField(placeholder: "such as Pixel QA")
  private var platform = Choice(Platform.allCases.map(\.label))
  private var isOnPlatform = false

  init(_ target: Target) { self.target = target }

  init?(_ state: ComposerState) {
    guard let target = state.target, !target.kind.isAudience else { return nil }
    self.target = target
  }

  private mutating func keep(in state: inout ComposerState) -> ScreenOutcome {
    let name = name.text.trimmed
    guard !name.isEmpty else {
      isOnPlatform = false
      state.notice = Notice(.warning, "Type a name for the device first.")
      return .stay
    }
    // A newer token of a device changes nothing else about it.
    let isKnown = state.devices.listed.named(name)?.platform != nil
    let device = TestDevice(name, platform: isKnown ? nil : Platform.allCases[platform.chosen])
    return .leave([.devices(.keep(device, token: target.value))])
  }

  private static let labelColumns = 11
}

extension KeepDeviceScreen: Screen {
  var overlay: Overlay { .keepDevice(self) }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    [
      ScreenKey([.enter], "Keep") { $0.keep(in: &$2) },
      ScreenKey([.tab, .backTab, .down, .up], "Next") { screen, _ in
        screen.isOnPlatform.toggle()
      },
      .close("Cancel"),
    ]
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    if isOnPlatform { _ = platform.handle(key) } else { _ = name.handle(key) }
    return .stay
  }

  var focusedField: TextField? {
    get { isOnPlatform ? nil : name }
    set { if let newValue { name = newValue } }
  }

  mutating func focusField() { isOnPlatform = false }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    canvas.box(
      rows: 3, columns: Canvas.columnsOfSmallBox(56, in: canvas.windowSize),
      title: "Keep \(target.shownShortened) as a test device"
    ) { canvas in
      let columns = canvas.windowSize.columns - Self.labelColumns
      canvas.drawLabel("Name", row: 0, isFocused: !isOnPlatform)
      let field = Rect(row: 0, column: Self.labelColumns, rows: 1, columns: columns)
      canvas.inside(field) { name.draw(on: &$0, isFocused: !isOnPlatform) }
      canvas.mark(field, as: .field)
      canvas.drawLabel("Platform", row: 2, isFocused: isOnPlatform)
      canvas.inside(Rect(row: 2, column: Self.labelColumns, rows: 1, columns: columns)) {
        platform.draw(on: &$0, isFocused: isOnPlatform)
      }
    }
  }

  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? { "name and platform, or back" }

  func tell(in session: inout PlainSession) {
    session.say("Type a name and android, ios or web, such as Pixel QA android, or back.")
  }

  func answer(_ line: String, in session: inout PlainSession) {
    let words = line.trimmed
    if ["back", ".", ""].contains(words.lowercased()) { return session.state.overlay = nil }
    guard let cut = words.lastIndex(of: " "),
      let platform = Platform(name: String(words[words.index(after: cut)...])),
      let place = Platform.allCases.firstIndex(of: platform)
    else { return session.say("The line must end with android, ios or web.") }
    var screen = self
    screen.name = TextField(String(words[..<cut]).trimmed)
    screen.platform.chosen = place
    session.state.overlay = screen.overlay
    session.update(.terminal(.key(.enter)))
  }
}
