/// The only code of plain mode that waits: takes a line or an answer at a time, prints, starts
/// effects, and asks for the next line when nothing is under way.
package struct PlainLoop {
  package typealias Tell = @Sendable (PlainInput) -> Void

  /// How the session reaches a person; called one after the other.
  package struct Edge {
    /// The seconds since 1970.
    package var now: () -> Int
    package var show: ([PlainLine]) -> Void
    /// Shows the words before a line of input.
    package var prompt: (String) -> Void
    /// Asks for a line; it comes by `tell`.
    package var ask: () -> Void
    /// What was asked for has come.
    package var took: (PlainInput) -> Void
    package var perform: @Sendable (Effect, @escaping ComposerLoop.Tell) async -> Void
    /// How long a push on a device of the sandbox is waited for before the next line is taken.
    package var patience: @Sendable () async -> Void
    package var witness: CommandWitness

    package init(
      now: @escaping () -> Int, show: @escaping ([PlainLine]) -> Void,
      prompt: @escaping (String) -> Void, ask: @escaping () -> Void,
      took: @escaping (PlainInput) -> Void,
      perform: @escaping @Sendable (Effect, @escaping ComposerLoop.Tell) async -> Void,
      patience: @escaping @Sendable () async -> Void, witness: CommandWitness
    ) {
      self.now = now
      self.show = show
      self.prompt = prompt
      self.ask = ask
      self.took = took
      self.perform = perform
      self.patience = patience
      self.witness = witness
    }
  }

  private enum Work: Sendable {
    case effect(Effect)
    case patience(String)
  }

  private let inbox: AsyncStream<PlainInput>
  package let tell: Tell

  package init() {
    let (stream, continuation) = AsyncStream<PlainInput>.makeStream()
    inbox = stream
    tell = { continuation.yield($0) }
  }

  /// Until the session says it is finished; then waits for effects that must end.
  package func run(_ session: PlainSession, _ edge: Edge) async -> PlainSession {
    let (orders, order) = AsyncStream<Work>.makeStream()
    let (tell, perform, patience) = (tell, edge.perform, edge.patience)
    let hear: ComposerLoop.Tell = { tell(.told($0)) }
    async let carriedOut: Void = Self.carryOut(orders) { work in
      switch work {
      case .effect(let effect): await perform(effect, hear)
      case .patience(let name):
        await patience()
        tell(.waited(name))
      }
    }
    var session = session
    var lasting: [Effect] = []
    var isAsked = false
    func follow(_ answer: PlainAnswer) {
      if !answer.lines.isEmpty { edge.show(answer.lines) }
      for effect in answer.effects {
        if session.isFinished, effect.outlivesScreen {
          lasting.append(effect)
        } else {
          order.yield(.effect(effect))
        }
      }
    }
    follow(session.start())
    for await input in inbox {
      if input.isFromInput {
        edge.took(input)
        isAsked = false
      }
      session.state.advance(to: edge.now())
      let expected = session.expectedPush
      if let verb = session.verb(of: input) { edge.witness.hear(verb.act.word) }
      let before = session.state.recovery
      let answer = session.take(input)
      edge.witness.look(from: before, to: session.state.recovery)
      follow(answer)
      if session.isFinished { break }
      if let name = session.expectedPush, name != expected { order.yield(.patience(name)) }
      guard !session.isWaiting else { continue }
      // What is said while somebody types hides the prompt; it comes again.
      if !isAsked || !answer.lines.isEmpty { edge.prompt(session.prompt) }
      if !isAsked { edge.ask() }
      isAsked = true
    }
    order.finish()
    for effect in lasting { await perform(effect, hear) }
    await carriedOut
    return session
  }

  /// Each order as a task of its own; when no more can come, those under way are cancelled.
  private static func carryOut(
    _ orders: AsyncStream<Work>, _ perform: @escaping @Sendable (Work) async -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for await work in orders {
        group.addTask { await perform(work) }
      }
      group.cancelAll()
    }
  }
}

/// Something that happened to the composer while it works in plain mode.
package enum PlainInput: Hashable, Sendable {
  /// A line of input, without its end.
  case line(String)
  /// A line that was not taken, longer than so many bytes.
  case tooLong(limit: Int)
  /// A line that is no UTF-8.
  case notText
  /// There is no more input.
  case end
  /// Ctrl-C.
  case interrupted
  /// What came back from an effect, or a signal.
  case told(Action)
  /// The push of that message name was waited for long enough.
  case waited(String)

  /// Whether it is what was asked for.
  var isFromInput: Bool {
    switch self {
    case .line, .tooLong, .notText, .end: true
    case .interrupted, .told, .waited: false
    }
  }
}

/// What the composer says to an input, and what it orders.
package struct PlainAnswer: Hashable, Sendable {
  package var lines: [PlainLine] = []
  package var effects: [Effect] = []
}

/// A line to print.
package enum PlainLine: Hashable, Sendable {
  /// A sentence, safe for any terminal.
  case said(String)
  /// JSON or code, a line of it: each character as it must be where somebody copies it.
  case exact(String)

  package var text: String {
    switch self {
    case .said(let text), .exact(let text): text
    }
  }
}
