import CrierMessage

/// The whole state as text, for a file.
extension EmulatorWorld {
  package func savedState() -> [UInt8] { Array(snapshot().utf8) }

  /// Replaces the whole state; what fell due since it was saved happens now.
  package func restore(savedState text: [UInt8]) async throws(EmulatorError) {
    let fix = "Name another file, or remove this one to start anew."
    let value: JSONValue
    do throws(JSONError) {
      // Whatever was saved can be read: the emulator's own limits were limit enough.
      value = try JSONReader.read(text, limit: .max)
    } catch {
      var explanation = error.explanation
      // The fixes are about messages that people write.
      explanation.fix = fix
      throw .unreadable(explanation)
    }
    do throws(SnapshotError) {
      try restore(SnapshotReader(value, "the state"))
    } catch {
      throw .unreadable(
        Explanation(
          "This is no state of an emulator: \(error.member) is missing or invalid.",
          fix: fix))
    }
    let behind = EmulatedTime(settings.now()) - now
    if behind > .zero { _ = await advance(by: behind) }
  }
}
