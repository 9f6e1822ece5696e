import CrierMessage

/// What has to be agreed to before something goes to real people.
struct SendConfirmation: Hashable {
  enum Decision: Hashable {
    case goAhead
    /// The question, and the text that answers it with yes; nil is `y`.
    case ask(String, text: String?)
    case refuse(CommandError)
  }

  /// Whom it goes to: "token fK3m…0001", "topic news", "1204 recipients".
  var recipients: String
  /// The text that confirms it, on the screen and in `--yes=`; nil for one device.
  var text: String?
  var project: String

  /// - Parameter canAsk: Whether there is a person at a terminal.
  func decide(yes: Bool, text given: String?, canAsk: Bool) -> Decision {
    if let given { return mismatch(with: given).map(Decision.refuse) ?? .goAhead }
    if yes, text == nil { return .goAhead }
    if yes || !canAsk {
      return .refuse(.usage("This would send \(place).", fix: "Pass \(option) to confirm."))
    }
    guard let text else { return .ask("Send \(place)? [y/N]", text: nil) }
    return .ask("This sends \(place). Type \(text) to confirm:", text: text)
  }

  /// Ends the command where `--yes=` gives another text than the one that confirms this send, and
  /// warns of a `--yes` that would not do for a live project.
  func check(_ consent: Consent) throws(CommandError) {
    if let error = consent.text.flatMap(mismatch) { throw error }
    if consent.yes, text != nil {
      Console.warn(
        Explanation("--yes alone is not enough in a live project.", fix: "Pass \(option) there."))
    }
  }

  private func mismatch(with given: String) -> CommandError? {
    // One device needs no text, and its number is right, too.
    guard given != text ?? "1" else { return nil }
    return .usage(
      "--yes=\(given) does not match: this goes to \(recipients).", fix: "Pass \(option).")
  }

  /// Asks where that is needed; ends the command where nobody agrees.
  func obtain(_ consent: Consent) throws(CommandError) {
    switch decide(yes: consent.yes, text: consent.text, canAsk: Console.canAsk) {
    case .goAhead: return
    case .refuse(let error): throw error
    case .ask(let question, let text):
      let answer = Console.ask(question)
      if let text, answer == text { return }
      if text == nil, ["y", "yes"].contains(answer.lowercased()) { return }
      throw CommandError(.failed, Explanation("Nothing was sent."))
    }
  }

  private var place: String { "to \(recipients) in live project \(project)" }

  private var option: String {
    guard let text else { return "--yes" }
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && !Self.special.contains($0) }
    return isPlain ? "--yes=\(text)" : "--yes='\(text.replacing("'", with: #"'\''"#))'"
  }

  /// What a shell would not hand on as it is.
  private static let special = Array(#""'`\$&|;<>()*?[]#~!{}"#.utf8)
}
