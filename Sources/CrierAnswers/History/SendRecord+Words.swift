package import CrierMessage

/// A record in words, the same on the screen, in plain mode and on the command line.
extension SendRecord {
  /// The outcomes of the option `--outcome` and of filters, with the outcomes of the records.
  package static let outcomes: [String: [String]] = {
    let others = [SendResult.accepted, SendResult.unknown, SendResult.notSent]
    let alone = (others + refusals).map { ($0, [$0]) }
    return Dictionary(uniqueKeysWithValues: alone + [("refused", refusals)])
  }()

  private static let refusals = Refusal.Advice.allCases.map(\.rawValue)

  /// Whether an outcome is good or bad, which decides its color.
  package enum Standing: Hashable, Sendable {
    case good, uncertain, bad
  }

  package var standing: Standing {
    switch outcome {
    case SendResult.accepted: .good
    case SendResult.unknown, Self.sending, SentList.mixed: .uncertain
    default: .bad
    }
  }

  /// `send` or `dry run`.
  package var kindWord: String { isDryRun ? "dry run" : "send" }

  /// `accepted`, `unknown`, `in progress`, `not sent` or `refused`; for a list, how many rows of
  /// each.
  package var outcomeWord: String {
    if let list, list.rows > 0 { return list.words + (isInProgress ? " so far" : "") }
    return switch outcome {
    case SendResult.accepted, SendResult.unknown: outcome
    case Self.sending: "in progress"
    case SendResult.notSent: "not sent"
    default: "refused"
    }
  }

  /// The error code of a refusal, which is shown after the word.
  package var refusalCode: String? {
    list == nil && outcomeWord == "refused" ? result?.errorCode : nil
  }

  /// `topic news`, `token fK3m…0001`, as JSON has it.
  package var targetWords: String {
    if let list { return "list \(list.name)" }
    return target.map { "\($0.kind.rawValue) \($0.value)" } ?? "nobody"
  }

  /// The target with the form's name for its kind, preceded by the name of the test device:
  /// `Pixel QA (device fK3m…0001)`.
  package var recipientWords: String {
    if let list { return "list \(list.name)" }
    let words = target.map { "\($0.kind.label.lowercased()) \($0.value)" } ?? "nobody"
    // The sandbox's own devices have their tokens as names.
    guard let deviceName, deviceName != target?.value else { return words }
    return "\(deviceName) (\(words))"
  }

  /// The date and time of the send, with seconds and the zone: `2026-11-24 04:30:00 UTC`.
  package func timeWords(in zone: ZoneRules) -> String {
    let seconds = time.secondsRoundedDown
    let civil = zone.civil(at: seconds)
    return "\(civil.date) \(civil.clockWithSeconds) \(zone.span(at: seconds).abbreviation)"
  }

  /// Everything about the record except its request, each fact with its name.
  package func facts(in zone: ZoneRules) -> [(name: String, value: String)] {
    let facts: [(String, String?)] = [
      ("Record", "\(number)"), ("Time", timeWords(in: zone)), ("Kind", kindWord),
      ("Project", projectWords), ("Target", recipientWords),
      ("Row of", listNumber.map { "the list of record \($0)" }), ("Title", title),
      ("Language", language), ("Label", label),
      ("Outcome", outcomeInFull), ("Message name", result?.name),
      ("Error code", result?.errorCode), ("HTTP status", result?.httpStatus.map { "\($0)" }),
      ("Reason", result?.reason),
      ("Attempts", result.map { "\($0.attempts) (\($0.milliseconds) ms)" }),
      ("Sent by", user.isEmpty ? nil : user), ("Sent from", originWords),
      ("Draft", draft.map { $0.shownPath + ($0.isUnchanged ? "" : ", with changes") }),
      ("Note", note),
      ("Left out", isExact ? nil : "secrets in the request, which are not kept"),
    ]
    return facts.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : (name, $0) }
    }
  }

  /// The request, formatted for people; one that is no JSON is a JSON string, so that it has no
  /// control characters either.
  package var readableRequest: String {
    JSONWriter.pretty((try? JSONReader.read(request)) ?? .string(request))
  }

  /// `shop-prod (live)`; the sandbox's only project has its name.
  package var projectWords: String {
    server == .sandbox ? serverWords : "\(project) (\(serverWords))"
  }

  private var serverWords: String {
    switch server {
    case .live: "live"
    case .emulator: "test server on this machine"
    case .sandbox: "sandbox"
    }
  }

  private var originWords: String {
    switch origin {
    case .screen: "the form"
    case .plainMode: "plain mode"
    case .command: "the command line"
    }
  }

  private var outcomeInFull: String {
    if list != nil { return outcomeWord }
    return outcome == SendResult.unknown
      ? "unknown: the message may have been delivered" : outcomeWord
  }
}
