import CrierMessage

/// The only code in plain mode that waits.
///
/// It takes one input at a time, prints the output, starts effects, and asks for the next line when
/// nothing is in progress.
package struct PlainLoop {
  package typealias Tell = @Sendable (PlainInput) -> Void

  /// The session's connection to the user and the system; its closures are called one at a time.
  package struct Edge {
    /// Returns the seconds since 1970.
    package var now: () -> Int
    package var show: ([PlainLine]) -> Void
    /// Shows the prompt before a line of input.
    package var prompt: (String) -> Void
    /// Discards what was typed: on Ctrl-C, before a question that a number answers, and before one
    /// whose answer sends to a live project or changes it.
    package var forget: () -> Void
    /// Asks for a line, which is delivered through `tell`.
    package var ask: () -> Void
    /// Called when the requested input has arrived.
    package var took: (PlainInput) -> Void
    package var perform: @Sendable (Effect, @escaping ComposerLoop.Tell) async -> Void
    /// Returns once Crier should stop waiting for a push on a sandbox device and read the next
    /// line.
    package var patience: @Sendable () async -> Void
    package var breadcrumb: CommandBreadcrumb

    package init(
      now: @escaping () -> Int, show: @escaping ([PlainLine]) -> Void,
      prompt: @escaping (String) -> Void, forget: @escaping () -> Void,
      ask: @escaping () -> Void, took: @escaping (PlainInput) -> Void,
      perform: @escaping @Sendable (Effect, @escaping ComposerLoop.Tell) async -> Void,
      patience: @escaping @Sendable () async -> Void, breadcrumb: CommandBreadcrumb
    ) {
      self.now = now
      self.show = show
      self.prompt = prompt
      self.forget = forget
      self.ask = ask
      self.took = took
      self.perform = perform
      self.patience = patience
      self.breadcrumb = breadcrumb
    }
  }

  private enum Work: Sendable {
    case effect(Effect)
    case patience(String)
  }

  /// The time after an interruption in which nobody types a line; a line that arrives alone is
  /// delivered only after a wait for a second one.
  private static let moment = Duration.milliseconds(500)

  private let inbox: AsyncStream<PlainInput>
  package let tell: Tell

  package init() {
    let (stream, continuation) = AsyncStream<PlainInput>.makeStream()
    inbox = stream
    tell = { continuation.yield($0) }
  }

  /// Runs until the session is finished, then waits for effects that must complete.
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
    var interrupted: ContinuousClock.Instant?
    for await input in inbox {
      var input = input
      // Ctrl-C takes back what is typed; a paste with it, or one that stopped Crier, goes on at once.
      if input == .interrupted { edge.forget() }
      if input == .interrupted || input == .continued { interrupted = .now }
      if case .line = input, let last = interrupted, .now - last < Self.moment {
        input = .together([input])
      }
      if input.isFromInput {
        edge.took(input)
        isAsked = false
      }
      session.state.advance(to: edge.now())
      let expected = session.expectedPush
      if let verb = session.verb(of: input) { edge.breadcrumb.hear(verb.act.word) }
      let before = session.state.recovery
      let answer = session.take(input)
      edge.breadcrumb.look(from: before, to: session.state.recovery)
      // Before the question is shown, so that what is typed after that counts.
      if !isAsked, session.asksByNumber { edge.forget() }
      follow(answer)
      if session.isFinished { break }
      if let name = session.expectedPush, name != expected { order.yield(.patience(name)) }
      guard !session.isWaiting else { continue }
      // Output during typing separates the input from its prompt, so print the prompt again.
      if !isAsked, session.asksBeforeLiveChange { edge.forget() }
      if !isAsked || !answer.lines.isEmpty { edge.prompt(session.prompt) }
      if !isAsked { edge.ask() }
      isAsked = true
    }
    order.finish()
    let (results, result) = AsyncStream<Action>.makeStream()
    for effect in lasting { await perform(effect) { result.yield($0) } }
    result.finish()
    var problem: Explanation?
    for await case .recovery(.journalNotKept(let why)) in results { problem = why }
    follow(session.tellKept(unless: problem))
    await carriedOut
    return session
  }

  /// Runs each piece of work as a separate task; cancels the running ones when the stream ends.
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

/// An input to the composer in plain mode.
package enum PlainInput: Hashable, Sendable {
  /// A line of input, without its line break.
  case line(String)
  /// A line that was ignored because it is longer than `limit` bytes.
  case tooLong(limit: Int)
  /// A line that is not valid UTF-8.
  case notText
  /// The end of the input.
  case end
  /// Lines that arrived at a terminal together, as pasted ones do.
  case together([PlainInput])
  /// Ctrl-C.
  case interrupted
  /// Crier goes on after Ctrl-Z (SIGCONT).
  case continued
  /// An effect's result, or a signal.
  case told(Action)
  /// Crier has waited long enough for the push with that message name.
  case waited(String)

  /// Whether this is the input that was asked for.
  var isFromInput: Bool {
    switch self {
    case .line, .tooLong, .notText, .end, .together: true
    case .interrupted, .continued, .told, .waited: false
    }
  }
}

/// The composer's response to an input: lines to print and effects to perform.
package struct PlainAnswer: Hashable, Sendable {
  package var lines: [PlainLine] = []
  package var effects: [Effect] = []
}

/// A line to print.
package enum PlainLine: Hashable, Sendable {
  /// A sentence without control characters, safe for any terminal.
  case said(String)
  /// A line of JSON or code, printed exactly so that it can be copied.
  case exact(String)

  package var text: String {
    switch self {
    case .said(let text), .exact(let text): text
    }
  }
}
