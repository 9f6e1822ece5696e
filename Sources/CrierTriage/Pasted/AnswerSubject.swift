package import CrierMessage

/// Which of the tokens and IDs in a text an answer is about, as far as the text shows it.
///
/// It is certain only in one record: a line of a log, or a JSON object. This alone decides whether a
/// token is condemned.
package struct AnswerSubject: Hashable, Sendable {
  struct Device: Hashable, Sendable {
    /// The token or ID, shortened.
    let text: String
    let line: Int
    let isID: Bool
  }

  /// The tokens and IDs in the text that it can be about.
  let possible: [Device]
  /// Those that it is certainly about; empty if the text does not show it for each time that the
  /// answer is there.
  let certain: [Device]
  /// What the answer says about its token.
  let verdict: TokenVerdict
  /// Those that it was about, but for which it does not count, or may not.
  var doubted: [Doubted] = []
  /// The line that shows that a request to the only token it can be about succeeded; nil if none does.
  var success: Int?

  struct Doubted: Hashable, Sendable {
    let device: Device
    let doubt: Doubt
  }

  /// Why an answer about a token may be past.
  struct Doubt: Hashable, Sendable {
    enum Reason: Hashable, Sendable {
      /// A later request to the token succeeded.
      case succeeded
      /// A request to it succeeded, but the text does not show which was later.
      case maySucceed
      /// The token appears again later, with an answer that Crier does not know.
      case appears
    }

    let line: Int
    let reason: Reason

    /// `but a later request to the same token succeeded (line 2), so it no longer counts.`
    func words(about name: String, isOneLine: Bool) -> String {
      let place = isOneLine ? "" : " (line \(line))"
      return switch reason {
      case .succeeded:
        "but a later request to the same \(name) succeeded\(place), so it no longer counts."
      case .maySucceed:
        "but a request to the same \(name) succeeded\(place), and no dates show which was later. "
          + "Rely on the later one."
      case .appears:
        "but the \(name) appears again\(place), and that send may have ended differently. Rely on the "
          + "last answer about it."
      }
    }
  }

  package var isCertain: Bool { !certain.isEmpty }
  /// Whether it is certainly about no token, and is or may be past.
  var isDoubted: Bool { !isCertain && (!doubted.isEmpty || success != nil) }
  /// Whether it may be past, and the text does not show it.
  var mayBePast: Bool {
    doubted.contains { $0.doubt.reason != .succeeded } || isDoubted && success != nil
  }
  /// Whether it is about one of several, and the text does not show which.
  var isOneOfSeveral: Bool { !isCertain && doubted.isEmpty && possible.count > 1 }

  /// Names the token or ID, or says that the text does not show which one it is; then the fix is
  /// conditional.
  ///
  /// - Parameter isOneLine: Whether line numbers are not needed.
  package func explanation(isOneLine: Bool) -> Explanation {
    func name(_ device: Device) -> String {
      isOneLine ? device.text : "\(device.text) (line \(device.line))"
    }
    let past = doubted.last.map { last in
      "about \(doubted.map { name($0.device) }.joined(separator: " and ")), "
        + last.doubt.words(about: last.device.isID ? "ID" : "token", isOneLine: isOneLine)
    }
    if !isCertain, let last = doubted.last, let past {
      let doubt = last.doubt
      let noun = last.device.isID ? "ID" : "token"
      return Explanation(
        "The answer was \(past)",
        fix: doubt.reason == .succeeded ? "Keep the \(noun)." : "Make sure before you do anything.")
    }
    if isCertain {
      let others = possible.count - certain.count - doubted.count
      let rest =
        switch others {
        case 0: "."
        case 1: ", and says nothing about the other token or ID in the text."
        default: ", and says nothing about the \(others) other tokens or IDs in the text."
        }
      return Explanation(
        "The answer is about \(certain.map(name).joined(separator: " and "))\(rest)"
          + (past.map { " It was also \($0)" } ?? ""))
    }
    let start = "The answer says that \(verdict.fault);"
    let noun = possible.first?.isID == true ? TokenVerdict.nameOfFID : "token"
    let advice = "Make sure first. If it was, \(verdict.advice(on: noun))"
    switch possible.count {
    case 0:
      return Explanation(
        "\(start) the text does not show whether it was for this person's token.", fix: advice)
    case 1:
      let open =
        "\(start) the text does not show whether it was for \(name(possible[0])), the only token or "
        + "ID in it"
      guard let success else { return Explanation("\(open).", fix: advice) }
      return Explanation(
        "\(open), nor whether it was before the request to it that succeeded (line \(success)).",
        fix: "Keep the \(noun), unless this answer was for it and is the later one.")
    default:
      return Explanation(
        "\(start) the text has \(possible.count) tokens or IDs and does not show which one it was for, "
          + "so none of them is condemned.",
        fix: "Find out which one it was for, and explain the answer together with only that one.")
    }
  }
}
