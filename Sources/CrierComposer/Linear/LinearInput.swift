/// Something that happened to the composer while it works line by line.
package enum LinearInput: Hashable, Sendable {
  /// A line of input, without its end.
  case line(String)
  /// A line that was not taken, longer than so many bytes.
  case tooLong(limit: Int)
  /// A line that is no UTF-8.
  case notText
  /// There is no more input.
  case end
  /// Ctrl-C.
  case interrupted
  /// What came back from an effect, or a signal.
  case told(Action)
  /// The push of that message name was waited for long enough.
  case waited(String)
}

/// What the composer says to an input, and what it orders.
package struct LinearAnswer: Hashable, Sendable {
  package var lines: [LinearLine] = []
  package var effects: [Effect] = []
}

/// A line to print.
package enum LinearLine: Hashable, Sendable {
  /// A sentence, safe for any terminal.
  case said(String)
  /// JSON or code, a line of it: each character as it must be where somebody copies it.
  case exact(String)

  package var text: String {
    switch self {
    case .said(let text), .exact(let text): text
    }
  }
}
