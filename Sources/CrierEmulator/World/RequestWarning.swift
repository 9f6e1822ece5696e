import CrierMessage

/// What a request suggests that its sender did not intend: it is in the request log, and is told to
/// the user who runs the emulator, once per kind.
package enum RequestWarning: Hashable, Sendable {
  /// The credential in `Authorization` looks like one of Google's own.
  case productionKey
  /// The legacy protocol, which is off.
  case legacyIsOff
  /// A path that begins with `/v1/v1/`.
  case doubledVersion

  var explanation: Explanation {
    switch self {
    case .productionKey:
      Explanation(
        "A request came with a credential that looks like a production key.",
        fix: "It stayed on this machine; give the program a test account all the same.")
    case .legacyIsOff:
      Explanation(
        "A request to /fcm/send got the 404 page that Google has sent since 2024.",
        fix: "Start the emulator with --legacy to serve it, or send with the v1 API.")
    case .doubledVersion:
      Explanation(
        "A request's path begins with /v1/v1, so it got 404: the client adds /v1 itself.",
        fix: "Give the client the address without /v1.")
    }
  }
}
