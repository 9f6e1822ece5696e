import CrierCore
import TextLayout

extension LinearSession {
  /// Says a sentence, with the keys of the screen in it told as commands.
  mutating func say(_ sentence: String) {
    lines.append(.said(LinearWords.printable(LinearWords.spoken(sentence), for: state.glyphs)))
  }

  /// Says what was wrong and what to do.
  mutating func say(_ explanation: Explanation) {
    say(explanation.spoken)
  }

  /// Prints text as it is, for somebody to copy.
  mutating func quote(_ text: String) {
    lines += text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { .exact(LinearWords.exact(String($0), for: state.glyphs)) }
  }

  /// What the composer noticed, once.
  mutating func sayNotice() {
    guard let notice = state.notice else { return }
    say(notice.sentence)
    state.notice = nil
  }

  /// Says what is different now: notices, pages that opened, checks and meters.
  ///
  /// A question that stands open is told again where `repeats` says so.
  mutating func report(since before: ComposerState, repeats: Bool) {
    sayNotice()
    if repeats || state.overlay != before.overlay { present() }
    sayNotice()
    guard mode.isQuiet == false, !hasToldStatus, state.form.message != before.form.message else {
      return
    }
    sayStatus(since: before.analysis)
  }

  /// `Payload 612 of 4096 bytes. 1 risky, 2 hints.` and what was not found before.
  mutating func sayStatus(since before: Analysis?) {
    hasToldStatus = true
    let size = state.analysis.size.tightest
    say("Payload \(size.bytes) of \(size.shownLimit) bytes. \(findingCounts)")
    let known = Set(before?.findings.map(\.explanation.sentence) ?? [])
    // What would be refused is told with its reason each time, everything else once.
    let told = state.analysis.findings.filter {
      $0.weight == .refused || !known.contains($0.explanation.sentence)
    }
    for finding in told.prefix(3) { say(LinearWords.sentence(about: finding)) }
    if told.count > 3 { say("There are \(told.count - 3) more. Type checks to hear all.") }
  }

  var findingCounts: String {
    state.analysis.findings.weights.map { "\($0)." } ?? "Nothing to object to."
  }

  var destinationSentence: String {
    let destination = state.destination
    switch destination.mode {
    case .sandbox:
      return "SANDBOX: messages go to a local FCM, and no real device gets them."
    case .testServer(let server):
      return "TEST SERVER: messages go to \(server) on this machine; what becomes of them there, "
        + "Crier cannot know."
    case .live:
      let sends = state.forbidsLiveSends ? " Sends are off (--read-only), dry runs are not." : ""
      return "LIVE: messages go to real devices, in project \(destination.project) "
        + "by \(destination.account)." + sends
    }
  }

  /// What stands before the next line of input.
  package var prompt: String {
    LinearWords.printable(promptWords, for: state.glyphs) + "> "
  }

  private var promptWords: String {
    switch state.overlay {
    case .question(let question): return Self.prompt(of: question)
    case .review(let review): return reviewPrompt(review)
    case .targetChoice: return "number, or . for none"
    case .recovery(let screen):
      return screen.asksToDiscard ? "discard or keep" : "recover, later or discard"
    default: break
    }
    switch mode {
    case .command: return state.destination.mode == .live ? "crier LIVE" : "crier"
    case .value(let item, _), .rows(let item, _): return name(of: item)
    case .text(let item, let lines, _):
      return name(of: item) + (lines.isEmpty ? "" : ", line \(lines.count + 1), . ends")
    case .json(let lines): return "JSON, line \(lines.count + 1)"
    case .condition(let condition): return condition.prompt
    case .pasted(let lines): return "line \(lines.count + 1), . ends"
    }
  }
}

extension LinearMode {
  /// Whether meters wait until the last answer.
  fileprivate var isQuiet: Bool {
    switch self {
    case .command: false
    case .value, .text, .rows, .json, .condition, .pasted: true
    }
  }
}
