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

  /// `now` is asked for the seconds since 1970 with each batch.
  ///
  /// Until the state says it is finished; then waits for effects that must end, drops the others.
  package func run(
    _ state: ComposerState, now: () -> Int, show: (Canvas) -> Void,
    perform: @escaping @Sendable (Effect, @escaping Tell) async -> Void
  ) async -> ComposerState {
    let (orders, order) = AsyncStream<Effect>.makeStream()
    // Not a task group around the loop: its closure would leave the caller's actor.
    async let carriedOut: Void = Self.carryOut(orders, perform, tell)
    var state = state
    var lasting: [Effect] = []
    func give(_ effects: [Effect]) {
      for effect in effects {
        if state.isFinished, effect.outlivesScreen {
          lasting.append(effect)
        } else {
          order.yield(effect)
        }
      }
    }
    show(Composer.view(state))
    give(Composer.firstEffects)
    for await actions in inbox {
      state.form.clock.now = now()
      for action in actions where !state.isFinished { give(Composer.update(&state, action)) }
      if state.isFinished { break }
      show(Composer.view(state))
    }
    order.finish()
    for effect in lasting { await perform(effect, tell) }
    await carriedOut
    return state
  }

  /// Each effect as a task of its own; when no more can come, those under way are cancelled.
  private static func carryOut(
    _ orders: AsyncStream<Effect>,
    _ perform: @escaping @Sendable (Effect, @escaping Tell) async -> Void,
    _ tell: @escaping Tell
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for await effect in orders {
        group.addTask { await perform(effect, tell) }
      }
      group.cancelAll()
    }
  }
}
