/// What the sandbox does with every send until the fault is turned off.
package enum SandboxFault: String, Hashable, Sendable, CaseIterable {
  case quota = "429"
  case unavailable = "503"
  case unregistered
  /// The connection ends without an answer, although the message is accepted.
  case cut

  /// The status of the answer; nil if there is none.
  package var status: Int? {
    switch self {
    case .quota: 429
    case .unavailable: 503
    case .unregistered: 404
    case .cut: nil
    }
  }

  /// What a send gets, such as `503 UNAVAILABLE`.
  var words: String {
    switch self {
    case .quota: "429 QUOTA_EXCEEDED"
    case .unavailable: "503 UNAVAILABLE"
    case .unregistered: "404 UNREGISTERED"
    case .cut: "no answer"
    }
  }

  /// Returns the fault that the key turns to; nil turns it off.
  static func next(after fault: SandboxFault?) -> SandboxFault? {
    let turns: [SandboxFault?] = [nil] + allCases.map(Optional.some)
    return turns.turned(from: fault)
  }
}
