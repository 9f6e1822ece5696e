package import TerminalKit

/// The only code of the composer that waits: takes what happened, updates, starts effects, draws.
///
/// Runs on the caller's actor, which owns the screen. Deliveries are batches, so that a paste or a
/// burst of keys is drawn once.
package struct ComposerLoop {
  package typealias Tell = @Sendable (Action) -> Void

  private let inbox: AsyncStream<[Action]>
  package let tell: Tell
  private let deliver: @Sendable ([Action]) -> Void

  package init() {
    let (stream, continuation) = AsyncStream<[Action]>.makeStream()
    inbox = stream
    deliver = { continuation.yield($0) }
    tell = { continuation.yield([$0]) }
  }

  /// Hands in what came from the terminal in one go.
  package func deliver(_ events: [TerminalEvent]) {
    deliver(events.map(Action.terminal))
  }

  /// Until the state says it is finished; then waits for effects that must end, drops the others.
  package func run(
    _ state: ComposerState, show: (Canvas) -> Void,
    perform: @escaping @Sendable (Effect, @escaping Tell) async -> Void
  ) async -> ComposerState {
    var state = state
    show(Composer.view(state))
    await withTaskGroup(of: Void.self) { group in
      var lasting: [Effect] = []
      func start(_ effects: [Effect]) {
        for effect in effects {
          if effect.outlivesScreen && state.isFinished {
            lasting.append(effect)
          } else {
            group.addTask { [perform, tell] in await perform(effect, tell) }
          }
        }
      }
      start(Composer.firstEffects)
      for await actions in inbox {
        for action in actions { start(Composer.update(&state, action)) }
        if state.isFinished { break }
        show(Composer.view(state))
      }
      group.cancelAll()
      for effect in lasting { await perform(effect, tell) }
    }
    return state
  }
}
