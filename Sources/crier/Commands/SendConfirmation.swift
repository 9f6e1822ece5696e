import CrierHost
import CrierMessage

/// The confirmation that a send to real people requires.
struct SendConfirmation: Hashable {
  enum Decision: Hashable {
    case goAhead
    /// The question, and the text that the user must type to confirm; nil means `y`.
    case ask(String, text: String?)
    case refuse(CommandError)
  }

  /// What the command would do, if it is no send: `subscribe 3 tokens to topic news`.
  var action: String?
  /// The recipients, such as "token fK3m…0001", "topic news" or "1204 recipients".
  var recipients: String
  /// The text that confirms the send, on the screen and in `--yes=`; nil for one device.
  var text: String?
  var project: String

  /// Returns whether to send, ask or refuse.
  ///
  /// - Parameter canAsk: Whether a user can answer at a terminal.
  func decide(yes: Bool, text given: String?, canAsk: Bool) -> Decision {
    if let given { return mismatch(with: given).map(Decision.refuse) ?? .goAhead }
    if yes, text == nil { return .goAhead }
    if yes || !canAsk {
      return .refuse(
        .usage("This would \(deed) in live project \(project).", fix: "Pass \(option) to confirm."))
    }
    guard let text else {
      return .ask(
        "\(deed.prefix(1).uppercased() + deed.dropFirst()) in live project \(project)? [y/N]",
        text: nil)
    }
    return .ask(
      "This would \(deed) in live project \(project). Type \(text) to confirm:", text: text)
  }

  /// Throws if `--yes=` does not match this send, and warns if a live project needs more than
  /// `--yes`.
  func check(_ consent: Consent) throws(CommandError) {
    if let error = consent.text.flatMap(mismatch) { throw error }
    if consent.yes, text != nil {
      Console.warn(
        Explanation("--yes alone is not enough in a live project.", fix: "Pass \(option) there."))
    }
  }

  private func mismatch(with given: String) -> CommandError? {
    // Sending to a single device needs no confirmation text, but `--yes=1` is accepted too.
    guard given != text ?? "1" else { return nil }
    return .usage(
      "--yes=\(given) does not match: this goes to \(recipients).", fix: "Pass \(option).")
  }

  /// Asks for confirmation if necessary; throws if it is not given, or if the limits have changed in
  /// the meantime.
  func obtain(_ consent: Consent, on route: DestinationRoute) throws(CommandError) {
    switch decide(yes: consent.yes, text: consent.text, canAsk: Console.canAsk) {
    case .goAhead: return
    case .refuse(let error): throw error
    case .ask(let question, let text):
      let answer = Console.ask(question)
      if let change = route.change { throw CommandError(.failed, change) }
      if let text, answer == text { return }
      if text == nil, ["y", "yes"].contains(answer.lowercased()) { return }
      throw CommandError(
        .failed, Explanation(action == nil ? "Nothing was sent." : "Nothing was changed."))
    }
  }

  private var deed: String { action ?? "send to \(recipients)" }

  private var option: String {
    guard let text else { return "--yes" }
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && !Self.special.contains($0) }
    return isPlain ? "--yes=\(text)" : "--yes='\(text.replacing("'", with: #"'\''"#))'"
  }

  /// The characters that a shell would interpret.
  private static let special = Array(#""'`\$&|;<>()*?[]#~!{}"#.utf8)
}
