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
  /// Those that it was about, but to which a request succeeded after it, with the line of that.
  var over: [Over] = []

  struct Over: Hashable, Sendable {
    let device: Device
    let line: Int
  }

  package var isCertain: Bool { !certain.isEmpty }
  /// Whether it is about one of several, and the text does not show which.
  var isOneOfSeveral: Bool { !isCertain && over.isEmpty && possible.count > 1 }

  /// Names the token or ID, or says that the text does not show which one it is; then the fix is
  /// conditional.
  ///
  /// - Parameter isOneLine: Whether line numbers are not needed.
  package func explanation(isOneLine: Bool) -> Explanation {
    func name(_ device: Device) -> String {
      isOneLine ? device.text : "\(device.text) (line \(device.line))"
    }
    if !isCertain, let last = over.last {
      let place = isOneLine ? "" : " (line \(last.line))"
      return Explanation(
        "The answer was about \(over.map { name($0.device) }.joined(separator: " and ")), but a later "
          + "request to the same \(last.device.isID ? "ID" : "token") succeeded\(place), so it no "
          + "longer counts.", fix: "Keep the \(last.device.isID ? "ID" : "token").")
    }
    if isCertain {
      let others = possible.count - certain.count
      let rest =
        switch others {
        case 0: "."
        case 1: ", and says nothing about the other token or ID in the text."
        default: ", and says nothing about the \(others) other tokens or IDs in the text."
        }
      return Explanation(
        "The answer is about \(certain.map(name).joined(separator: " and "))\(rest)")
    }
    let start = "The answer says that \(verdict.fault);"
    let noun = possible.first?.isID == true ? TokenVerdict.nameOfFID : "token"
    let advice = "Make sure first. If it was, \(verdict.advice(on: noun))"
    switch possible.count {
    case 0:
      return Explanation(
        "\(start) the text does not show whether it was for this person's token.", fix: advice)
    case 1:
      return Explanation(
        "\(start) the text does not show whether it was for \(name(possible[0])), the only token or "
          + "ID in it.", fix: advice)
    default:
      return Explanation(
        "\(start) the text has \(possible.count) tokens or IDs and does not show which one it was for, "
          + "so none of them is condemned.",
        fix: "Find out which one it was for, and explain the answer together with only that one.")
    }
  }
}
