import CrierMessage
import TerminalKit

/// Asks for the name and the platform of the target, to keep it as a test device.
package struct KeepDeviceScreen: Hashable, Sendable {
  private let target: Target
  private var platform = Platform.android
  var place = PagePlace<Act>([.name: ""], focus: .name)

  init(_ target: Target) { self.target = target }

  init?(_ state: ComposerState) {
    guard let target = state.target, !target.kind.isAudience else { return nil }
    self.target = target
  }
}

extension KeepDeviceScreen: PageScreen {
  enum Act: Hashable { case name, platform, choose(Platform), keep }

  var overlay: Overlay { .keepDevice(self) }
  var asksInPlainMode: Bool { true }

  func page(in state: ComposerState) -> Page<Act> {
    let platforms = Platform.allCases.map {
      PageChoice(act: Act.choose($0), word: $0.label, isChosen: $0 == platform)
    }
    return Page(
      title: "Keep \(target.shownShortened) as a test device",
      blocks: [
        .fields([
          PageField(
            act: .name, label: "Name", content: .text(placeholder: "such as Pixel QA"),
            plain: "name NAME"),
          PageField(
            act: .platform, label: "Platform", content: .choice(platforms), plain: "platform"),
        ])
      ],
      actions: [
        PageAction(
          .keep, [.enter], "Keep", plain: .word("keep"), fills: [.name],
          whyOff: name.isEmpty ? .noDeviceName : nil)
      ])
  }

  private var name: String { place[text: .name].trimmed }

  mutating func perform(_ act: Act, in state: inout ComposerState) -> ScreenOutcome {
    switch act {
    case .choose(let platform): self.platform = platform
    case .keep:
      // A newer token of a device changes nothing else about it.
      let isKnown = state.devices.listed.named(name)?.platform != nil
      let device = TestDevice(name, platform: isKnown ? nil : platform)
      return .leave([.devices(.keep(device, token: target.value))])
    case .name, .platform: break
    }
    return .stay
  }
}
