import CrierMessage

/// What the routes of the legacy protocol ask for.
extension EmulatorWorld {
  func acceptLegacy(_ message: Message, to tokens: [String], tags: [String]) -> [LegacyResult] {
    act { state, now in
      tokens.map { state.acceptLegacy(message, to: $0, tags: tags, at: now) }
    }
  }

  func acceptLegacy(_ message: Message, to audience: Target, tags: [String]) -> LegacyResult {
    act { state, now in state.acceptLegacy(message, to: audience, tags: tags, at: now) }
  }

  /// Sends to a device group; nil if it has lost its last member.
  func acceptLegacy(
    _ message: Message, toGroup key: String, tags: [String]
  ) throws(LegacyError) -> LegacyGroupResult? {
    try act { (state, now) throws(LegacyError) in
      try state.acceptLegacy(message, toGroup: key, tags: tags, at: now)
    }
  }

  /// Counts messages that were refused before they reached the devices.
  func countRefused(_ error: LegacyError, times: Int = 1) {
    state.counters.refused[error.rawValue, default: 0] += times
  }

  /// Whether a token is the key of a device group, or was one.
  func isGroup(_ key: String) -> Bool { state.groups.knows(key) }
}
