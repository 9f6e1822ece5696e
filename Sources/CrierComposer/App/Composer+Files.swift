import CrierCore

extension Composer {
  /// A file that was to be replaced holds a text that nobody here has seen: asks, with what differs.
  static func changed(
    _ state: inout ComposerState, path: String, text: [UInt8]?
  ) -> [Effect] {
    let theirs = text.flatMap { try? JSONReader.read($0) }.map { Message(request: $0) }
    let difference = theirs.map { MessageDifference(from: $0, to: state.form.message) }
    state.overlay = .question(
      .changed(
        path: path, by: path == state.path ? state.holder : nil,
        difference.map { DifferenceEntry.entries($0, state.form.clock) }))
    return []
  }

  /// Says that somebody else wrote the file in hand; what is typed stays as it is.
  static func noticed(_ state: inout ComposerState, path: String) -> [Effect] {
    guard path == state.path else { return [] }
    let words = state.keys.named("{save} asks before it replaces that, {open} opens it.")
    state.notice = Notice(.warning, "Somebody else wrote \(path): " + words)
    return []
  }

  /// Hears who else has the file open; an answer about an earlier file is late.
  static func held(
    _ state: inout ComposerState, _ number: Int, by holder: FileHolder?
  ) -> [Effect] {
    guard number == state.holds, let path = state.path else { return [] }
    state.holder = holder
    guard let holder else { return [] }
    if state.overlay == nil {
      state.overlay = .question(.elsewhere(path: path, holder))
    } else {
      state.notice = Notice(.warning, "\(holder.words) has \(path) open\(holder.since).")
    }
    return []
  }

  /// Shows what earlier Criers left, unless somebody types or is asked something else.
  static func offerRecoveries(_ state: inout ComposerState) -> [Effect] {
    guard !state.recoveries.isEmpty, state.overlay == nil else { return [] }
    // Never over what somebody began to type meanwhile.
    guard !state.isUnsaved else {
      state.recoveries = []
      state.notice = Notice(.plain, "Recovered text is kept for the next start.")
      return [.leaveRecoveries]
    }
    state.overlay = RecoveryScreen(state.recoveries, state.form.clock).map(Overlay.recovery)
    return []
  }
}

extension ComposerState {
  /// Orders that others are told of the file in hand.
  mutating func holdFile() -> Effect {
    holder = nil
    isReadOnly = false
    holds += 1
    return .holdFile(path: path, number: holds)
  }

  /// Goes on with a file that another Crier has open, the way that was chosen. Esc is the safe way.
  mutating func settle(_ file: String, _ button: QuestionScreen.Button) {
    switch button {
    case .anyway:
      notice = Notice(.plain, "Saving asks first if \(file) was changed by then.")
    case .asCopy:
      path = nil
      form.setText(DraftName(path: file).text + " copy", of: .name)
      notice = Notice(
        .plain, "This is a copy of \(file); " + keys.named("{save} writes a file of its own."))
    default:
      isReadOnly = true
      notice = Notice(
        .plain, "\(file) stays as it is; " + keys.named("{save} writes another file."))
    }
  }

  /// The name that Save as begins with.
  var suggestedFile: String {
    guard let path else { return DraftName(form.name).fileName }
    guard isReadOnly else { return path }
    return (path.hasSuffix(".json") ? String(path.dropLast(5)) : path) + "-copy.json"
  }
}
