package import CrierMessage

/// The diagnosis in words, for the command and the screen.
extension Diagnosis {
  /// What is known, as sentences.
  package func known(in zone: ZoneRules) -> [String] {
    let (known, read) = evidence.sources
    func list(_ clues: Set<Clue>) -> String {
      clues.sorted { $0.order < $1.order }.filter { $0 != .refused || !hasError }
        .map(\.words).joined(separator: "; ")
    }
    let (facts, words) = (list(known), list(read))
    // Whose token an answer in a text condemns is told by the notes.
    let isOpen = !read.isDisjoint(with: [.unregistered, .deadAppleToken])
    let isRead =
      read.contains(.refused) && !evidence.hasCutCode && (evidence.isTokenCertain || !isOpen)
    let hasAnswer = evidence.known.outcome != nil || !evidence.known.errorCodes.isEmpty
    let problem =
      hasAnswer || isRead
      ? evidence.problem.map {
        (hasAnswer ? "The answer says: " : "An answer in the text says: ") + $0.sentence
      } : nil
    let dryRun =
      evidence.isFailedDryRun ? "It was a dry run, which delivers nothing in any case." : nil
    let end =
      isNeverAccepted
      ? "The message was not accepted for delivery, which rules out causes on the network and "
        + "the device."
      : nil
    return [
      facts.isEmpty ? nil : facts.withCapital + ".",
      words.isEmpty ? nil : "The text says, perhaps about something else: \(words).", dryRun,
      evidence.derivedTime(in: zone), problem, end,
    ].compactMap(\.self) + evidence.otherTimes + inUse + evidence.contradictions + evidence.notes
  }

  /// What a text says about the next question; an answer makes it certain. Nil if it says nothing.
  package var hint: String? {
    let read = evidence.sources.read
    return next?.choices.first { read.contains($0.clue) }.map {
      "The text says: \($0.label). Answer it if that is right."
    }
  }

  /// What daily use of the app says about a token that FCM no longer knows.
  private var inUse: [String] {
    evidence.clues.isSuperset(of: [.unregistered, .oftenUsed])
      ? [
        "An app that is used every day does not lose its token for lack of use: it probably has a "
          + "newer one, which its server should have stored."
      ] : []
  }

  /// Whether the message was not accepted for delivery, so that nothing later can be the cause.
  private var isNeverAccepted: Bool {
    !evidence.clues.isDisjoint(with: Set<Clue>.notAccepted)
      && entries.allSatisfy { entry in
        entry.likelihood == .ruledOut
          || !entry.cause.contradictions.isSuperset(of: Set<Clue>.notAccepted)
      }
  }

  /// Whether the kind of error is known, so that "an error" need not be named, too.
  private var hasError: Bool { !evidence.clues.isDisjoint(with: Set<Clue>.errors) }

  /// What is not known, of what matters in every case; nil if all of it is known.
  package var unknown: String? {
    let clues = evidence.clues
    let isOver = isNeverAccepted
    let subjects = Question.first.filter { question in
      question.needs.isEmpty && !question.choices.contains { clues.contains($0.clue) }
        && !(isOver && Self.later.contains(question.name))
    }.compactMap { Self.subjects[$0.name] }
    return subjects.isEmpty ? nil : subjects.joined(separator: "; ") + "."
  }

  private static let subjects: [Question.Name: String] = [
    .outcome: "FCM's answer", .platform: "the platform", .appState: "whether the app was open",
    .arrivesNow: "whether the same message arrives now",
    .otherDevice: "whether another device gets it", .appLog: "whether the app's log has it",
    .connection: "whether the device was connected",
  ]

  /// The questions about what happens after FCM has accepted a message.
  private static let later: Set<Question.Name> = [
    .appState, .arrivesNow, .otherDevice, .appLog, .connection,
  ]

  /// The possible causes for which nothing speaks.
  package var withoutEvidence: [Entry] {
    entries(.possible).filter { $0.support.isEmpty && !$0.isUnlikely }
  }

  /// The causes that are ruled out, grouped by the clue that rules them out.
  package var exclusions: [(reason: String, entries: [Entry])] { groups(of: entries(.ruledOut)) }

  /// The causes that only the words of a text would rule out, grouped by those words.
  package var unlikely: [(reason: String, entries: [Entry])] {
    groups(of: entries(.possible).filter(\.isUnlikely))
  }

  private func groups(of entries: [Entry]) -> [(reason: String, entries: [Entry])] {
    var groups: [(reason: String, entries: [Entry])] = []
    for entry in entries {
      if let index = groups.firstIndex(where: { $0.reason == entry.objection }) {
        groups[index].entries.append(entry)
      } else {
        groups.append((entry.objection, [entry]))
      }
    }
    return groups
  }

  /// Why there is no question, if there is none.
  package var whyNoQuestion: String {
    if Self.isProven(entries.filter { $0.likelihood != .ruledOut }) {
      return "No more questions: the evidence proves one cause and leaves no other."
    }
    let skipped = evidence.skipped.count
    guard skipped == 0 else {
      return "No more questions, but \(skipped) \(skipped == 1 ? "was" : "were") skipped: "
        + "\(skipped == 1 ? "its answer" : "their answers") may change this list."
    }
    return "No more questions: what people can answer would not change this list."
  }

  /// What to tell the customer while no cause is likely.
  package static let openReply =
    "We cannot say yet why our message did not reach you as it should. We have to look into it."

  /// Why there is no reply and no cause to act on yet.
  package static let nothingYet = Explanation(
    "Nothing speaks for any cause yet.", fix: "Answer a question first.")
}
