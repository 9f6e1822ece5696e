extension LintRule {
  /// Tokens and installation IDs have no white space; it comes in by copying from a log.
  static let tokenSpaced = LintRule(
    "TG04", .refused,
    source: "captured: not a valid FCM registration token; that white space causes it is inferred",
    broken: #"{"message": {"token": "fK3mQ2xT 0001", "notification": {"title": "Rain"}}}"#,
    mended: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#,
    answer: badTokenAnswer
  ) { message in
    message.targets.compactMap { target in
      guard !target.kind.isAudience, !target.value.allSatisfy(\.isWhitespace),
        let place = target.value.firstIndex(where: \.isWhitespace)
      else { return nil }
      let column = target.value.distance(from: target.value.startIndex, to: place) + 1
      return Explanation(
        at: target.kind.path,
        "The \(target.kind.rawValue) has white space in it, at character \(column).",
        fix: "Remove spaces and line breaks.",
        mending: Mending(
          .set(target.kind.path, .string(target.value.filter { !$0.isWhitespace }))))
    }
  }
}
