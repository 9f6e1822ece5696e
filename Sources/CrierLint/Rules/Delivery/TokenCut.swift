import CrierMessage

extension LintRule {
  /// A token that a page, a log or Crier itself has shortened for display.
  static let tokenCut = LintRule(
    "TG23", .risky, source: "Tokens contain only letters, digits, -, _ and :",
    broken:
      #"{"message": {"token": "bk3RNwTe3H0:CI2k_HHwgIpoDKCIZvvDM...", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#
  ) { message in
    ["token", "fid"].compactMap { name in
      guard let text = message.text(name), isCut(text) else { return nil }
      return Explanation(
        at: FieldPath(name),
        "The \(name) is not complete: \(text.contains("…") ? "…" : "...") stands for the rest.",
        fix: "Paste the whole \(name) as the app logged it.")
    }
  }

  /// Whether a part of a token was replaced by three dots.
  static func isCut(_ text: String) -> Bool {
    (text.contains("...") || text.contains("…")) && !isStandIn(text)
  }
}
