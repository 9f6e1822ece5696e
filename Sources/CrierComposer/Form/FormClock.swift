package import CrierMessage

/// The current time, in seconds since 1970, and the local time zone.
package struct FormClock: Hashable, Sendable {
  package var now: Int
  package var zone: ZoneRules

  package init(now: Int = 0, zone: ZoneRules = .utc) {
    self.now = now
    self.zone = zone
  }
}
