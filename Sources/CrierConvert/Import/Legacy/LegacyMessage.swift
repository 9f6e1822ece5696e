package import CrierMessage

/// The v1 message that a request of the legacy protocol stands for, without its target.
package enum LegacyMessage {
  /// Reads a request in JSON; what v1 does not have is left out.
  ///
  /// - Parameter now: Seconds since 1970; Apple's expiration is counted from it.
  package static func read(_ request: JSONValue, now: Int) -> Message {
    var legacy = LegacyImport(request, now: now)
    legacy.readMessage()
    return legacy.message
  }
}
