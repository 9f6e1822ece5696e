import CrierMessage
import TextLayout

extension LintRule {
  /// Quotes or commas around a token that was copied from a log or a list, or between several.
  package static let tokenWrapped = LintRule(
    "TG13", .risky,
    source: "Tokens contain only letters, digits, -, _ and : (FCM's response is inferred)",
    broken: #"{"message": {"token": "\"fK3mQ2xT0001\",", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#
  ) { message in
    ["token", "fid"].compactMap { name in
      guard let token = message.text(name), let first = token.first, let last = token.last,
        !isStandIn(token), !token.holds("{{")
      else { return nil }
      var rest = Substring(token)
      while let first = rest.first, wrappers.contains(first) { rest.removeFirst() }
      while let last = rest.last, wrappers.contains(last) { rest.removeLast() }
      if rest.contains(where: separators.contains) {
        return Explanation(
          at: FieldPath(name), "The \(name) has quotes or commas in it.",
          fix: "Keep only one \(name): a message has one target. For a list, use crier send "
            + "--tokens.")
      }
      guard wrappers.contains(first) || wrappers.contains(last) else { return nil }
      let isWhole = !rest.isEmpty && !rest.contains { wrappers.contains($0) || $0.isWhitespace }
      return Explanation(
        at: FieldPath(name), "The \(name) has quotes, brackets or commas around it.",
        fix: "Write only the \(name).",
        quickFix: isWhole ? QuickFix(.set(FieldPath(name), .string(String(rest)))) : nil)
    }
  }

  /// What stands between the tokens of a list, and in no token.
  private static let separators: Set<Character> = ["\"", ",", ";"]

  private static let wrappers: Set<Character> = [
    "\"", "'", "`", "<", ">", "(", ")", ",", ";", "{", "}",
  ]
}
