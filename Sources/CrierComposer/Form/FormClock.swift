package import CrierMessage

/// What a form needs to know of time: now, in seconds since 1970, and the clock of the place.
package struct FormClock: Hashable, Sendable {
  package var now: Int
  package var zone: ZoneRules

  package init(now: Int = 0, zone: ZoneRules = .utc) {
    self.now = now
    self.zone = zone
  }
}
