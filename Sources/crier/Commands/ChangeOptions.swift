import ArgumentParser
import CrierHost
import CrierMessage

/// The options of commands that change the topics or groups of a project.
struct ChangeOptions: ParsableArguments {
  @OptionGroup var consent: Consent

  @Flag(help: "Don't change anything, not even at a test server.")
  var readOnly = false

  @OptionGroup var request: RequestOptions

  /// Asks for the confirmation that a change of `count` tokens needs in a live project.
  ///
  /// - Parameters:
  ///   - action: What the command would do: `subscribe 3 tokens to topic news`.
  ///   - recipient: Whom the change is about.
  ///   - number: The number of the project whose groups are changed, if it is known.
  func agree(
    to action: String, of count: Int, for recipient: SendPermission.Recipient,
    in number: String? = nil, on route: DestinationRoute
  ) throws {
    let confirmation = SendConfirmation(
      action: action, recipients: count.tokens, text: count == 1 ? nil : "\(count)",
      project: route.project)
    if readOnly {
      throw CommandError.usage(
        "--read-only prevents changes in project \(route.project).", fix: "Leave out --read-only.")
    }
    if let refusal = route.permission.refusal(of: recipient) { throw CommandError.usage(refusal) }
    func checkAccounts() throws {
      let settings = try request.destination.workspaceSettings().settings
      for project in route.accountProjects + [number].compactMap(\.self) {
        if let refusal = settings.refusal(ofChanging: recipient, in: project, on: route) {
          throw CommandError.usage(refusal)
        }
      }
    }
    try checkAccounts()
    guard route.isLive else { return try confirmation.check(consent) }
    try confirmation.obtain(consent, on: route)
    // The limits may have changed while the user was asked.
    try checkAccounts()
  }
}

/// The list of tokens that a change is about.
struct TokenListOptions: ParsableArguments {
  @OptionGroup var list: RecipientOptions

  mutating func validate() throws {
    guard list.tokens != nil else {
      throw ValidationError("Name the list of tokens: --tokens FILE, or --tokens - for a pipe.")
    }
  }
}

extension Int {
  /// `1 token`, `3 tokens`.
  var tokens: String { self == 1 ? "1 token" : "\(self) tokens" }
}
