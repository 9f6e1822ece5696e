package import TerminalKit

/// The only code of the composer that waits: takes what happened, updates, starts effects, draws.
///
/// Runs on the caller's actor, which owns the screen. Deliveries are batches, so that a paste or a
/// burst of keys is drawn once.
package struct ComposerLoop {
  package typealias Tell = @Sendable (Action) -> Void

  /// Tells the loop from anywhere what happened.
  package let tell: Tell

  package init(tell: @escaping Tell) { self.tell = tell }

  /// `next` waits for what happened and takes it in batches, such as all that came from the
  /// terminal in one go, and what was told; nil at the end.
  ///
  /// `now` is asked for the seconds since 1970 with each batch; `dress` hears of each new theme,
  /// `did` of the last command of a batch.
  ///
  /// Until the state says it is finished; then waits for effects that must end, drops the others.
  package func run(
    _ state: ComposerState, next: () async -> [Action]?, now: () -> Int, show: (Canvas) -> Void,
    dress: (Theme) -> Void = { _ in }, did: (CommandName) -> Void = { _ in },
    perform: @escaping @Sendable (Effect, @escaping Tell) async -> Void
  ) async -> ComposerState {
    let (orders, order) = AsyncStream<Effect>.makeStream()
    // Not a task group around the loop: its closure would leave the caller's actor.
    async let carriedOut: Void = Self.carryOut(orders, perform, tell)
    var state = state
    var lasting: [Effect] = []
    var worn = state.look.theme
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
    give(Composer.firstEffects(state))
    while !state.isFinished, let actions = await next() {
      state.form.clock.now = now()
      var effects: [Effect] = []
      let commands = state.commands
      for action in actions where !state.isFinished {
        effects += Composer.update(&state, action)
      }
      if state.commands != commands, let name = state.lastCommand { did(name) }
      if state.look.theme != worn {
        worn = state.look.theme
        dress(worn)
      }
      // First what a person waits for: whoever carries out effects wants the processor, too.
      if !state.isFinished { show(Composer.view(state)) }
      give(effects)
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
