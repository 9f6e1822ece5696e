package import CrierMessage

/// The table of a day, for the command, the screen and plain mode.
extension DeliveryData {
  /// A line of the table: a measure with its share, and a bar.
  package struct Row: Hashable, Sendable {
    package enum Tone: Hashable, Sendable { case good, waiting, bad }

    /// The words and the share, in columns: `delivered      93.3 %`.
    package let text: String
    /// The length of the bar.
    package let cells: Int
    package let tone: Tone
  }

  /// The day and the label.
  package var name: String { "\(day.date)  \(label.isEmpty ? "without a label" : label)" }

  package var counts: String { "messages: \(messages) (notifications: \(notifications))" }

  /// Returns the rows of all measures that are known.
  ///
  /// - Parameter mostCells: The length of a bar for 100 %.
  package func rows(mostCells: Int = 25) -> [Row] {
    Measure.allCases.compactMap { measure in
      percents[measure].map { row(measure, $0, mostCells) }
    }
  }

  private func row(_ measure: Measure, _ share: Double, _ mostCells: Int) -> Row {
    let isOutcome = Measure.outcomes.contains(measure)
    let words = (isOutcome ? "" : "  ") + measure.words
    let number = Self.number(share)
    let columns = Self.wordColumns + Self.numberColumns - words.count - number.count
    let gap = String(repeating: " ", count: max(1, columns))
    return Row(
      text: "\(words)\(gap)\(number) %", cells: Self.cells(share, most: mostCells),
      tone: measure.tone(isOutcome: isOutcome))
  }

  /// The length of a bar; at least 1 for anything above 0.
  ///
  /// - Parameter most: The length for 100 %.
  package static func cells(_ share: Double, most: Int) -> Int {
    let cells = Int((share * Double(most) / 100).rounded())
    return min(most, max(share > 0 ? 1 : 0, cells))
  }

  /// The columns of a row's text.
  package static let textColumns = wordColumns + numberColumns + 2

  private static let wordColumns = 2 + (Measure.allCases.map(\.words.count).max() ?? 0)
  private static let numberColumns = 6

  /// A share with one decimal.
  package static func number(_ share: Double) -> String { "\((share * 10).rounded() / 10)" }

  /// The measures above 0, as a clause: `delivered 93.3 %, dropped: time to live over 6.7 %`.
  package var summary: String {
    let parts = Measure.allCases.compactMap { measure in
      percents[measure].flatMap { $0 > 0 ? "\(measure.words) \(Self.number($0)) %" : nil }
    }
    return parts.isEmpty ? "no percentages" : parts.joined(separator: ", ")
  }

  /// The outcome besides `delivered` with the largest share; nil if there is none above 0.
  package var largestLoss: Measure? {
    let losses = Measure.outcomes.filter { $0 != .delivered && (percents[$0] ?? 0) > 0 }
    return losses.max { (percents[$0] ?? 0) < (percents[$1] ?? 0) }
  }

  /// What the numbers are about, and what they never tell.
  package static let about =
    "FCM counts Android messages only, per day (Pacific time) and analytics label, on devices "
    + "whose users share usage data. Its numbers come days later, and never show a single message."
  package static let nothingYet =
    "There are no numbers for these days yet; they come days after the messages."
}

extension DeliveryData.Measure {
  fileprivate func tone(isOutcome: Bool) -> DeliveryData.Row.Tone {
    switch self {
    case .delivered, .deliveredNoDelay: .good
    case .pending, .priorityLowered: .waiting
    default: isOutcome ? .bad : .waiting
    }
  }
}

extension [DeliveryData] {
  /// Returns the entries of the last days until today, newest first.
  package func recent(days: Int, until today: CivilTime) -> [DeliveryData] {
    let first = today.seconds - (days - 1) * 86_400
    return filter { $0.day.seconds >= first }
      .sorted { ($0.day.seconds, $1.label) > ($1.day.seconds, $0.label) }
  }
}
