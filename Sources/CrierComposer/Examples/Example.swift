import CrierMessage

/// A kind of message that Crier has an example of.
package enum Example: Hashable, Sendable, CaseIterable {
  case sale, score, order, silentSync

  init?(_ name: CommandName) {
    guard let example = Self.allCases.first(where: { $0.command == name }) else { return nil }
    self = example
  }

  var command: CommandName {
    switch self {
    case .sale: .exampleSale
    case .score: .exampleScore
    case .order: .exampleOrder
    case .silentSync: .exampleSilentSync
    }
  }

  var label: String {
    switch self {
    case .sale: "Sale"
    case .score: "Score"
    case .order: "Order"
    case .silentSync: "Silent sync"
    }
  }
}

extension ComposerState {
  /// Opens an example as a new message; undo brings back the message before it.
  ///
  /// An example need not be saved until it is edited, because Crier can open it again. In a
  /// project of Google's servers, it has no target until the user chooses one.
  mutating func begin(_ example: Example) {
    show(example.message(at: document.form.clock.now), path: nil, as: "Example", isUndoable: true)
    if sending.destination.isGoogle { document.form.clearTarget() }
    document.form.adoptSpan()
    file.savedRequest = document.form.message.request
    file.savedSpans = document.form.spansInForce
    notice = Notice(
      .good,
      preferences.keys.named(
        target == nil
          ? "An example: next, choose who gets it; {undo} goes back."
          : "An example: {review} reviews and sends it, {undo} goes back."))
  }
}
