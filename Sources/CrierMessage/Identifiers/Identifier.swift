import TextLayout

/// The kind of token, name or key that a string is, judging by its shape.
///
/// Copying artifacts are removed first. Some kinds share a shape, so there may be several
/// candidates, the likeliest first. Nothing is looked up on the network.
package struct Identifier: Hashable, Sendable {
  /// How certain the kind is, judging by the shape alone.
  package enum Certainty: String, Hashable, Sendable, CaseIterable, Comparable {
    case certain, likely, possible

    package static func < (left: Certainty, right: Certainty) -> Bool { left.order < right.order }
    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  package struct Candidate: Hashable, Sendable {
    package var kind: Kind
    package var certainty: Certainty
  }

  /// The maximum length in bytes; longer strings are not examined, as no identifier is longer.
  package static let longest = 8192

  /// The string without copying artifacts; it may be a secret, so display `shown` instead.
  package let cleaned: String
  /// The kinds of copying artifacts that were removed, each once.
  package let cleanings: [IdentifierCleaning.Step]
  /// The possible kinds, the likeliest first; empty when the string has no known shape.
  package let candidates: [Candidate]

  package init(of text: String) {
    guard text.utf8.count <= Self.longest else {
      (cleaned, cleanings, candidates) = (text, [], [])
      return
    }
    var cleaning = IdentifierCleaning(text)
    var found = IdentifierShape.candidates(for: cleaning.text)
    if found.first?.kind.isWritten != true, cleaning.hasInnerSpace {
      // Join a token that a log or an e-mail has broken into lines; leave a sentence unchanged.
      var joined = cleaning
      joined.removeInnerSpace()
      let other = IdentifierShape.candidates(for: joined.text)
      if let first = other.first, first.kind.isOpaque, first.certainty < .possible,
        IdentifierPieces(cleaning.text).areOne(first.kind)
      {
        (cleaning, found) = (joined, other)
      }
    }
    if found.first?.kind == .topic { cleaning.removeTopicPrefix() }
    if found.first.map({ $0.kind.secrecy == .open }) ?? true,
      Self.isAnnounced(text, as: cleaning.text)
    {
      found = [Candidate(kind: .authorization, certainty: .certain)]
    }
    // If the string is certainly a secret, the other candidates are dropped.
    if let first = found.first, first.kind.secrecy == .secret, first.certainty == .certain {
      found = [first]
    }
    cleaned = cleaning.text
    cleanings = cleaning.steps
    candidates = found
  }

  /// Creates a topic from a word whose context shows that it is one.
  package init(topic name: String) {
    cleaned = name
    cleanings = []
    candidates = [Candidate(kind: .topic, certainty: .certain)]
  }

  /// Whether a string is labeled as the value of an `Authorization` header.
  private static func isAnnounced(_ text: String, as value: String) -> Bool {
    let head = text.drop { $0.isWhitespace || "\"'`{".contains($0) }.prefix(24).lowercased()
    if head.hasPrefix("authorization"), !value.lowercased().hasPrefix("authorization") {
      return true
    }
    return (head.hasPrefix("bearer ") || head.hasPrefix("key="))
      && value.utf8.count >= Scrubbing.shortestAnnounced && !value.contains(where: \.isWhitespace)
  }

  package var kind: Kind? { candidates.first?.kind }
  package var certainty: Certainty? { candidates.first?.certainty }

  /// The identifier as it may be displayed: secrets are left out, tokens shortened, names complete.
  package var shown: String {
    switch kind?.secrecy {
    case .secret: "(not shown)"
    case .shortened: Redaction.shortened(cleaned)
    // Names and addresses may contain a token.
    case .open:
      kind == .condition ? Redaction.scrubbedCondition(cleaned) : Redaction.scrubbed(cleaned)
    case nil:
      cleaned.utf8.count > Self.longest
        ? cleaned.prefix(20) + "…" : Truncation(of: Redaction.scrubbed(cleaned), to: 60).text
    }
  }

  /// An explanation of what the identifier looks like and what to do with it.
  package var meaning: Explanation {
    guard let candidate = candidates.first else { return unknown }
    if candidate.kind == .webAddress, let service = ServiceAddress(cleaned) {
      return Redaction.scrubbed(service.explanation)
    }
    let verb =
      switch candidate.certainty {
      case .certain: "is"
      case .likely: "looks like"
      case .possible: "may be"
      }
    var sentence = "This \(verb) \(candidate.kind.label)."
    if let detail { sentence += " " + detail }
    // The sentence may include a condition's topics, one of which may be a token.
    return Redaction.scrubbed(Explanation(sentence, fix: candidate.kind.advice))
  }

  private var unknown: Explanation {
    if cleaned.isEmpty {
      return Explanation("The text is empty.", fix: "Paste a token, a name or a key.")
    }
    let length = cleaned.utf8.count
    if length > Self.longest {
      return Explanation(
        "This has \(length) bytes, which is longer than any identifier.",
        fix: "Paste a single token or name.")
    }
    return Explanation(
      "This does not look like any identifier of Firebase, Apple or Expo.",
      fix: "Check that it was copied completely and without other text.")
  }

  /// A sentence about the text itself, such as the people that a condition reaches.
  private var detail: String? {
    switch kind {
    case .registrationToken:
      let parts = cleaned.split(separator: ":", maxSplits: 1)
      if cleaned.utf8.count < Self.shortestToken {
        return "It has \(cleaned.utf8.count) characters; real tokens have "
          + "\(Self.shortestToken) or more."
      }
      guard parts.count == 2, InstallationID.isWellFormed(String(parts[0])) else { return nil }
      return "It begins with the installation ID \(Redaction.shortened(String(parts[0])))."
    case .messageName where cleaned.hasSuffix("/fake_message_id"):
      return "It is from a dry run: nothing was delivered."
    case .messageName: return MessageNameTime.sentence(for: cleaned)
    case .condition:
      do throws(ConditionError) {
        return "It reaches: \(try ConditionExplainer(cleaned).sentence)"
      } catch {
        return error.explanation.sentence
      }
    default: return nil
    }
  }

  /// The minimum length of a token in bytes.
  ///
  /// Device group keys are shorter than registration tokens but longer than this.
  package static let shortestToken = 100

  /// Whether a registration token is shorter than any seen so far.
  package static func isTooShort(_ token: String) -> Bool {
    !token.isEmpty && token.utf8.count < shortestToken && !InstallationID.isWellFormed(token)
  }
}
