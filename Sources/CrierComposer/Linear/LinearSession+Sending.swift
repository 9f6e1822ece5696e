import CrierCore
import TerminalKit

extension LinearSession {
  /// Who gets what from where, and what has to be typed for it to go.
  mutating func ask(_ review: ReviewScreen) {
    let message = state.form.message
    let size = state.analysis.size.tightest
    let rows = message["data"]?.members?.count ?? 0
    say("Review before sending.")
    if let outcome = review.dryRun { say(outcome.wordsForDryRun(at: state.destination)) }
    // Whole, however long: it is what people confirm.
    say("To: \((state.target?.shownWithKind).map(LinearWords.oneLine) ?? "nobody")")
    say(
      "From: project \(state.destination.project), \(state.destination.wordAndServer), "
        + state.destination.account)
    let words = ReviewWords.differing(in: state)
    for own in words { say("\(own.platform): \(LinearWords.short(own.text))") }
    if words.isEmpty {
      say("Title: \(message.text("notification.title").map(LinearWords.short) ?? "none")")
      say("Text: \(message.text("notification.body").map(LinearWords.short) ?? "none")")
    }
    say(
      "Data: \(rows == 1 ? "1 row" : "\(rows) rows"). "
        + "Size: \(size.bytes) of \(size.shownLimit) bytes.")
    if message.isDryRun { say("validate_only is set: FCM checks and delivers nothing.") }
    say("Checks: \(findingCounts)")
    for finding in state.analysis.findings.prefix(8) { say(LinearWords.sentence(about: finding)) }
    guard state.destination.mode == .live else {
      return say("\(state.destination.consequence) Type send, dry run or back.")
    }
    say(state.destination.consequence)
    say(
      review.nameToType.map { "To send it, type \($0), or type dry run or back." }
        ?? "Type send, dry run or back.")
  }

  func reviewPrompt(_ review: ReviewScreen) -> String {
    "\(review.nameToType.map(LinearWords.short) ?? "send"), dry run or back"
  }

  /// Nothing but the word, or the text that confirms an audience, sends.
  mutating func answer(_ review: ReviewScreen, _ word: String, _ line: String) {
    var review = review
    switch word {
    case "back", ".", "cancel":
      update(.terminal(.key(.escape)))
      return say("Nothing was sent.")
    case "dry run", "dry", "dryrun": return update(.terminal(.key(.control("t"))))
    case "send" where review.nameToType == nil: break
    default:
      review.typedName.text = line
      guard review.nameToType != nil, !word.isEmpty else { return }
    }
    review.focus = .send
    state.overlay = .review(review)
    update(.terminal(.key(.enter)))
    // The name was wrong: the review is still there, and is asked again.
    if case .review(var again) = state.overlay {
      again.typedName.text = ""
      state.overlay = .review(again)
    }
  }

  /// What came of a send or a dry run, and what is next.
  mutating func tell(_ delivery: DeliveryScreen) {
    guard let answer = delivery.answer else {
      if effects.contains(where: { if case .send = $0 { true } else { false } }) {
        say(
          "\(delivery.order.isDryRun ? "Dry run" : "Sending"): waiting for \(state.destination.receiver)."
        )
      }
      return
    }
    say("\(delivery.title(at: state.destination)).")
    for fact in delivery.facts(at: state.destination, state.arrivals)
    where !fact.text.isEmpty {
      say(fact.label.isEmpty ? fact.text : "\(fact.label): \(fact.text)")
    }
    hasFailed = answer.outcome.name == nil
    if case .refused = answer.outcome { say("Type explain to hear what it means.") }
    let field = delivery.review == nil ? answer.outcome.field : nil
    if let name = answer.outcome.name, !delivery.order.isDryRun, isExpecting(name) {
      expectedPush = name
    }
    update(.terminal(.key(.escape)))
    if let field, let item = FormItem.showing(field) {
      say(
        "\(self.name(of: item)) is what it is about: type \(item.path.map { "\($0)" } ?? "to") to change it."
      )
    }
    // A dry run that a review ordered comes back to it.
    if case .review = state.overlay { present() }
  }

  /// Whether the sandbox in this program will deliver it to a device.
  private func isExpecting(_ name: String) -> Bool {
    state.destination.mode == .sandbox && !state.arrivals.contains { $0.name == name }
  }
}
