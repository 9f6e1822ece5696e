import CrierConvert
import CrierMessage
import Testing

extension Import {
  private static let note = "The text is more than a message, and Crier runs no code"

  /// The losses without the note that the text is a program.
  var ownLosses: [Explanation] { losses.filter { !$0.sentence.hasPrefix(Self.note) } }

  /// Whether all requests are dry runs, and the note says so once.
  var isHeld: Bool {
    !requests.isEmpty && requests.allSatisfy { Message(request: $0).isDryRun }
      && losses.count - ownLosses.count == 1
  }

  /// Whether no request was made a dry run, and no note says so.
  var isLive: Bool {
    !requests.isEmpty && !requests.contains { Message(request: $0).isDryRun }
      && losses == ownLosses
  }
}
