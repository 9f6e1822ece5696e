import CrierCore

/// Asks before something goes to real people.
struct SendConfirmation {
  let consent: Consent
  let route: DestinationRoute
  /// What the question names: "token fK3m…0001", "topic news", "1204 tokens".
  let target: String
  let recipients: Int

  /// Ends the command where nobody agrees: with 64 where there is nobody to ask, else with 1.
  func obtain() throws(CommandError) {
    guard route.isLive else { return }
    if let count = consent.recipients {
      guard count == recipients else {
        throw .usage(
          "--yes=\(count) was given, and this goes to \(recipients).",
          fix: "Check the list; \(whatToPass) sends to all of it.")
      }
      return
    }
    if consent.yes, recipients == 1 { return }
    if consent.yes || !Console.canAsk {
      throw .usage("This would send \(place), for real.", fix: "Pass \(whatToPass) to do so.")
    }
    guard Console.ask("Send \(place), for real?") else {
      throw CommandError(.failed, Explanation("Nothing was sent."))
    }
  }

  private var place: String { "to \(target) in project \(route.project)" }
  private var whatToPass: String { recipients == 1 ? "--yes" : "--yes=\(recipients)" }
}
