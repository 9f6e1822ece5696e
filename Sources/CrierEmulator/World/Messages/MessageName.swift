import CrierMessage

/// Creates the message name for a response: unique per serial number, and shaped like FCM's.
enum MessageName {
  /// Returns the name; for a dry run to a device, FCM always responds with the same one.
  ///
  /// The legacy protocol has no project, and only the last part of the name.
  static func make(
    project: String, toAudience: Bool, isDryRun: Bool, serial: UInt64, at time: EmulatedTime
  ) -> String {
    (project.isEmpty ? "" : "projects/\(project)/messages/")
      + identifier(toAudience: toAudience, isDryRun: isDryRun, serial: serial, at: time)
  }

  private static func identifier(
    toAudience: Bool, isDryRun: Bool, serial: UInt64, at time: EmulatedTime
  ) -> String {
    if toAudience { return String(4_000_000_000_000_000_000 + serial) }
    if isDryRun { return "fake_message_id" }
    // Multiplying by an odd factor keeps serials distinct and makes the names look unrelated.
    let scattered = String(serial &* 0x9E37_79B9_7F4A_7C15, radix: 16)
    let padded = String(repeating: "0", count: 16 - scattered.count) + scattered
    return "0:\(time.microseconds)%\(padded)"
  }
}
