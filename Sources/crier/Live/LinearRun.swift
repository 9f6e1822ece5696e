import CrierComposer
import CrierCore
import CursesTerminal
import Dispatch
import Foundation
import TerminalKit
import WorkThreads

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
        case .edit(let order): tell(await edit(order))
        default: await effects.perform(effect, tell)
        }
      },
      patience: { try? await WorkClock().sleep(for: patience) })
    let end = await loop.run(LinearSession(state), edge)
    page.end()
    return end
  }

  /// The person's editor, which may need no screen either; a pipe has none.
  private static func edit(_ order: TextOrder) async -> Action {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return .textNotEdited(
        Explanation("The editor needs a terminal.", fix: "Type the field's name and its lines."))
    }
    return await ExternalEditor.edit(order) { await CursesScreen.run($0, $1) }
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
        tell(number == SIGINT ? .interrupted : .told(.terminal(.ending(signal: number))))
      }
      source.activate()
      return source
    }
  }
}
