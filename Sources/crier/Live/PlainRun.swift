import CrierComposer
import CrierHost
import CrierMessage
import CursesTerminal
import Foundation
import TerminalKit
import WorkThreads

/// The composer on standard input and output, line by line: `crier --plain`.
enum PlainRun {
  /// The time limit for a push to arrive on a sandbox device; it arrives immediately or never.
  private static let patience = Duration.seconds(2)

  static func run(_ state: ComposerState, _ effects: LiveEffects) async -> PlainSession {
    let loop = PlainLoop()
    let reader = LineReader(begin: CrashReport.coverThread) { lines, isPaste in
      let inputs = lines.map(PlainInput.init)
      loop.tell(isPaste ? .together(inputs) : inputs[0])
    }
    let signals = SignalEvents(SignalEvents.stopping + [SIGCONT, SIGQUIT]) { number, _ in
      switch number {
      case SIGINT: loop.tell(.interrupted)
      case SIGCONT:
        // The shell may have given the terminal another mode; an editor has its own.
        LineMode.renew()
        loop.tell(.continued)
      default: loop.tell(.told(.terminal(.ending(signal: number))))
      }
    }
    LineMode.enter()
    defer { LineMode.leave() }
    let page = PlainPage()
    defer { withExtendedLifetime(signals) {} }
    let edge = PlainLoop.Edge(
      now: WallClock.seconds, show: page.show, prompt: page.prompt,
      forget: { LineReader.discardWaiting() }, ask: reader.next,
      took: page.take,
      perform: { effect, tell in
        switch effect {
        case .viewport(.suspend):
          LineMode.leave()
          kill(getpid(), SIGTSTP)
          // Where no shell waits, nothing was stopped.
          LineMode.enter()
        case .document(.edit(let order)):
          LineMode.leave()
          tell(await edit(order))
          LineMode.enter()
        default: await effects.perform(effect, tell)
        }
      },
      patience: { try? await WorkClock().sleep(for: patience) }, breadcrumb: .forCrashes)
    let session = PlainSession(state, isPiped: isatty(STDIN_FILENO) == 0)
    let end = await loop.run(session, edge)
    page.end()
    return end
  }

  /// Opens the user's editor; fails unless standard input and output are a terminal.
  private static func edit(_ order: TextOrder) async -> Action {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return .document(
        .textNotEdited(
          Explanation(
            "The editor needs a terminal.", fix: "Type the field's name, then its lines.")))
    }
    return await ExternalEditor.edit(order) { await CursesScreen.run($0, $1, keeping: $2) }
  }
}

extension PlainInput {
  fileprivate init(_ line: LineReader.Line) {
    self =
      switch line {
      case .text(let text): .line(text)
      case .tooLong(let limit): .tooLong(limit: limit)
      case .notText: .notText
      case .end: .end
      }
  }
}
