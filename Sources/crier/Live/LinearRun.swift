import CrierComposer
import Dispatch
import Foundation

/// The composer on standard input and output, a line at a time: `crier --plain`.
enum LinearRun {
  /// How long a push on a device of the sandbox is waited for; it comes at once or never.
  private static let patience = Duration.seconds(2)

  static func run(_ state: ComposerState, _ effects: LiveEffects) async -> LinearSession {
    let loop = LinearLoop()
    let reader = LineReader(tell: loop.tell)
    let signals = LinearSignals(tell: loop.tell)
    let page = LinearPage()
    defer { withExtendedLifetime(signals) {} }
    let edge = LinearLoop.Edge(
      now: WallClock.seconds, show: page.show, prompt: page.prompt, ask: reader.next,
      took: page.take,
      perform: { effect, tell in
        switch effect {
        case .suspend: kill(getpid(), SIGTSTP)
        default: await effects.perform(effect, tell)
        }
      },
      patience: { try? await ContinuousClock().sleep(for: patience) })
    let end = await loop.run(LinearSession(state), edge)
    page.end()
    return end
  }

  /// Whether letters beyond ASCII can be shown, by the locale's name.
  static var isUnicode: Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { Environment[$0] }.first ?? ""
    let letters = name.lowercased()
    return letters.contains("utf-8") || letters.contains("utf8")
  }
}

/// Ctrl-C and the signals that ask the program to end, as inputs.
private struct LinearSignals {
  /// They watch for as long as they are kept.
  private let sources: [any DispatchSourceSignal]

  init(tell: @escaping LinearLoop.Tell) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        tell(number == SIGINT ? .interrupted : .told(.terminal(.ending(number))))
      }
      source.activate()
      return source
    }
  }
}
