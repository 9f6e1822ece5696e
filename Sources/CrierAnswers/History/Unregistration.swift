package import CrierMessage

/// Since when FCM calls a device's token unregistered, as the history knows it.
package struct Unregistration: Hashable, Sendable {
  package var time: Duration
  /// The server that said so; a token can be registered on one and not on another.
  package var server: SendRecord.Server

  package init(time: Duration, server: SendRecord.Server) {
    (self.time, self.server) = (time, server)
  }

  /// `unregistered since 2026-11-24`.
  package func shortWords(in zone: ZoneRules) -> String {
    "unregistered since \(zone.civil(at: time.secondsRoundedDown).date)"
  }

  /// The short words, with the server if it is not FCM.
  package func words(in zone: ZoneRules) -> String {
    let date = shortWords(in: zone)
    return switch server {
    case .live: date
    case .emulator: date + " (test server)"
    case .sandbox: date + " (sandbox)"
    }
  }
}
