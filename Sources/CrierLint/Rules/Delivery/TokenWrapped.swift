import CrierMessage

extension LintRule {
  /// Quotes or commas from the log or list that the token was copied from.
  package static let tokenWrapped = LintRule(
    "TG13", .risky, source: "tokens have letters, digits and - _ : only; FCM's answer is inferred",
    broken: #"{"message": {"token": "\"fK3mQ2xT0001\",", "notification": {"title": "Rain"}}}"#,
    mended: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#
  ) { message in
    ["token", "fid"].compactMap { name in
      guard let token = message.text(name), let first = token.first, let last = token.last,
        wrappers.contains(first) || wrappers.contains(last), !isStandIn(token)
      else { return nil }
      var rest = Substring(token)
      while let first = rest.first, wrappers.contains(first) { rest.removeFirst() }
      while let last = rest.last, wrappers.contains(last) { rest.removeLast() }
      let isWhole = !rest.isEmpty && !rest.contains { wrappers.contains($0) || $0.isWhitespace }
      return Explanation(
        at: FieldPath(name), "The \(name) has quotes, brackets or commas around it.",
        fix: "Write the \(name) alone.",
        mending: isWhole ? Mending(.set(FieldPath(name), .string(String(rest)))) : nil)
    }
  }

  private static let wrappers: Set<Character> = [
    "\"", "'", "`", "<", ">", "(", ")", ",", ";", "{", "}",
  ]
}
