import CrierCore

/// Makes the name FCM answers with: unique for a serial number, and of the shape of the real ones.
enum MessageName {
  /// FCM answers a dry run to a device with a name that is always the same.
  static func make(
    project: String, target: Target, isDryRun: Bool, serial: UInt64, at time: Duration
  ) -> String {
    "projects/\(project)/messages/"
      + identifier(target: target, isDryRun: isDryRun, serial: serial, at: time)
  }

  private static func identifier(
    target: Target, isDryRun: Bool, serial: UInt64, at time: Duration
  ) -> String {
    if target.kind.isAudience { return String(4_000_000_000_000_000_000 + serial) }
    if isDryRun { return "fake_message_id" }
    let (seconds, attoseconds) = time.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    // An odd factor keeps different serials different and makes them look unlike each other.
    let scattered = String(serial &* 0x9E37_79B9_7F4A_7C15, radix: 16)
    let padded = String(repeating: "0", count: 16 - scattered.count) + scattered
    return "0:\(microseconds)%\(padded)"
  }
}
