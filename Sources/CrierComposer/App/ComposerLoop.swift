package import TerminalKit

/// The composer's only waiting code: it receives actions, updates the state, starts effects and
/// draws.
///
/// Runs on the caller's actor, which owns the screen. Actions arrive in batches, so that a paste or
/// a burst of keys is drawn once. A key is always drawn immediately; everything else is drawn at
/// most thirty times a second.
package struct ComposerLoop {
  package typealias Tell = @Sendable (Action) -> Void

  /// The minimum time between two frames that are drawn without input from the terminal.
  package static let rest = Duration.milliseconds(33)

  /// Work that runs concurrently with the loop.
  private enum Work {
    case effect(Effect)
    case rest
  }

  /// Sends an action to the loop, from any thread.
  private let tell: Tell
  /// Makes `next` return an empty batch.
  private let wake: @Sendable () -> Void
  /// Waits for `ComposerLoop.rest`.
  private let rest: @Sendable () async -> Void

  package init(
    tell: @escaping Tell, wake: @escaping @Sendable () -> Void,
    rest: @escaping @Sendable () async -> Void
  ) {
    self.tell = tell
    self.wake = wake
    self.rest = rest
  }

  /// Runs until the state is finished.
  ///
  /// At the end it waits for effects that must complete and cancels the others.
  ///
  /// `next` waits for the next batch of actions: one read from the terminal, or actions sent by
  /// `tell`. It returns nil at the end.
  ///
  /// `overdue` returns the signal that ends the program if it has waited too long behind typed keys;
  /// then the rest of a batch is left out. `now` returns the seconds since 1970 and is called for
  /// each batch. `dress` is called with each
  /// new theme. `breadcrumb` records each command before it runs, and each recovered draft before
  /// it is shown.
  package func run(
    _ state: ComposerState, next: () async -> [Action]?, overdue: () -> Int32? = { nil },
    now: () -> Int, show: (Canvas) -> Void, dress: (Theme) -> Void = { _ in },
    breadcrumb: CommandBreadcrumb? = nil,
    perform: @escaping @Sendable (Effect, @escaping Tell) async -> Void
  ) async -> ComposerState {
    let (orders, order) = AsyncStream<Work>.makeStream()
    // A task group around the loop would not work: its closure would leave the caller's actor.
    async let carriedOut: Void = carryOut(orders, perform)
    var state = state
    var lasting: [Effect] = []
    var worn = state.preferences.look.theme
    var (isResting, hasNews) = (false, false)
    func give(_ effects: [Effect]) {
      for effect in effects {
        if state.ending.isFinished, effect.outlivesScreen {
          lasting.append(effect)
        } else {
          order.yield(.effect(effect))
        }
      }
    }
    var renderer = FrameRenderer(state, show: show)
    give(Composer.firstEffects(state))
    while !state.ending.isFinished, let actions = await next() {
      state.advance(to: now())
      let before = state.recovery
      renderer.begin(actions)
      var effects = Composer.noteBurst(&state, actions)
      for action in actions where !state.ending.isFinished {
        let action = overdue().map { .terminal(.ending(signal: $0)) } ?? action
        renderer.note(action, in: state)
        if let name = Composer.command(of: action, in: state) { breadcrumb?.hear(name.rawValue) }
        let more = Composer.updateUnchecked(&state, action)
        // Write only the last journal of a batch, because it contains all changes.
        if more.contains(where: \.isJournal) { effects.removeAll(where: \.isJournal) }
        effects += more
      }
      breadcrumb?.look(from: before, to: state.recovery)
      if state.preferences.look.theme != worn {
        worn = state.preferences.look.theme
        dress(worn)
      }
      if actions.isEmpty { isResting = false } else { hasNews = true }
      if actions.contains(where: \.isFromTerminal) {
        renderer.render(&state, show: show)
        hasNews = false
      } else if hasNews, !isResting {
        renderer.render(&state, show: show)
        (hasNews, isResting) = (false, true)
        order.yield(.rest)
      }
      give(effects)
    }
    order.finish()
    for effect in lasting { await perform(effect, tell) }
    await carriedOut
    return state
  }

  /// Runs each piece of work as a separate task; cancels the running ones when the stream ends.
  private func carryOut(
    _ orders: AsyncStream<Work>,
    _ perform: @escaping @Sendable (Effect, @escaping Tell) async -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for await work in orders {
        switch work {
        case .effect(let effect): group.addTask { [tell] in await perform(effect, tell) }
        case .rest:
          group.addTask { [rest, wake] in
            await rest()
            wake()
          }
        }
      }
      group.cancelAll()
    }
  }
}

extension Effect {
  fileprivate var isJournal: Bool { if case .recovery(.keepJournal) = self { true } else { false } }
}

extension Action {
  /// Whether the action came from the terminal, so that the user is waiting to see the result.
  fileprivate var isFromTerminal: Bool { if case .terminal = self { true } else { false } }
}
