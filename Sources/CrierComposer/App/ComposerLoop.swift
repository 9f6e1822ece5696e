package import TerminalKit

/// The only code of the composer that waits: takes what happened, updates, starts effects, draws.
///
/// Runs on the caller's actor, which owns the screen. Deliveries are batches, so that a paste or a
/// burst of keys is drawn once. What nobody typed is drawn at most thirty times a second, however
/// much of it there is; a key is always drawn at once.
package struct ComposerLoop {
  package typealias Tell = @Sendable (Action) -> Void

  /// How long the screen rests after it has drawn what nobody typed.
  package static let rest = Duration.milliseconds(33)

  /// What is done beside the loop.
  private enum Work {
    case effect(Effect)
    case rest
  }

  /// Reports to the loop, from any thread, what happened.
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

  /// `next` waits for what happened and takes it in batches, such as all that came from the
  /// terminal in one go, and what was told; nil at the end.
  ///
  /// `now` is asked for the seconds since 1970 with each batch; `dress` hears of each new theme, and
  /// `witness` of each command before it is carried out, and of recovered text before it is shown.
  ///
  /// Until the state says it is finished; then waits for effects that must end, drops the others.
  package func run(
    _ state: ComposerState, next: () async -> [Action]?, now: () -> Int, show: (Canvas) -> Void,
    dress: (Theme) -> Void = { _ in }, witness: CommandWitness? = nil,
    perform: @escaping @Sendable (Effect, @escaping Tell) async -> Void
  ) async -> ComposerState {
    let (orders, order) = AsyncStream<Work>.makeStream()
    // Not a task group around the loop: its closure would leave the caller's actor.
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
        renderer.note(action, in: state)
        if let name = Composer.command(of: action, in: state) { witness?.hear(name.rawValue) }
        let more = Composer.updateUnchecked(&state, action)
        // Of a burst of keys the last journal has all.
        if more.contains(where: \.isJournal) { effects.removeAll(where: \.isJournal) }
        effects += more
      }
      witness?.look(from: before, to: state.recovery)
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

  /// Each piece of work as a task of its own; when no more can come, those under way are cancelled.
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
  /// Whether somebody did something at the terminal, and waits to see it.
  fileprivate var isFromTerminal: Bool { if case .terminal = self { true } else { false } }
}
