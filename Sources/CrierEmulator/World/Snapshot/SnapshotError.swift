/// A part of a snapshot that is not as the emulator writes it.
struct SnapshotError: Error {
  /// The name of the member.
  let member: String
}
