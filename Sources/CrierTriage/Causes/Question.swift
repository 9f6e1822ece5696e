/// Something that can be asked about a message that did not arrive, and the possible answers.
package struct Question: Hashable, Sendable {
  /// The name of a question, for `crier why` and for records.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case outcome, error, platform
    case appState = "app-state"
    case arrivesNow = "arrives-now"
    case otherDevice = "other-device"
    case appLog = "app-log"
    case connection, network, registration
    case deliveryData = "delivery-data"
    case arrival, idle, permission
    case androidVersion = "android-version"
    case appUse = "app-use"
    case opening, worker, browser, focus
    case lowPower = "low-power"
    case reinstalled
    case highPriority = "high-priority-arrives"
    case alert = "alert-arrives"
    case direct = "direct-arrives"
    case subscribed, content, priority
    case timeToLive = "ttl"
    case collapsible, target
    case wakesApp = "wakes-app"
    case mutable, waiting, rate
    case silentShare = "silent-high-priority"
    case peak = "at-quarter-hour"
  }

  /// A possible answer.
  package struct Choice: Hashable, Sendable {
    package let clue: Clue
    /// The value on the command line.
    package let name: String
    /// The answer as a person gives it.
    package let label: String
    /// The clause that names it as evidence.
    package let words: String

    init(_ clue: Clue, _ name: String, _ label: String, _ words: String) {
      (self.clue, self.name, self.label, self.words) = (clue, name, label, words)
    }
  }

  package let name: Name
  package let sentence: String
  /// At most nine, because a digit answers with each of them.
  package let choices: [Choice]
  /// Clues of which one must be known before the question makes sense; empty if it always does.
  let needs: Set<Clue>
  /// Whether people can answer it; the others are read from the message or from the time.
  let isForPeople: Bool

  init(
    _ name: Name, _ sentence: String, needs: Set<Clue> = [], isForPeople: Bool = true,
    _ choices: [Choice]
  ) {
    (self.name, self.sentence, self.choices) = (name, sentence, choices)
    (self.needs, self.isForPeople) = (needs, isForPeople)
  }

  /// Returns the choice with this name on the command line.
  package func choice(named name: String) -> Choice? { choices.first { $0.name == name } }

  package static func named(_ name: Name) -> Question? { all.first { $0.name == name } }

  /// All questions in the order in which support should ask them, if several help equally.
  package static let all = first + aboutDevice + aboutTrial + aboutMessage
}
