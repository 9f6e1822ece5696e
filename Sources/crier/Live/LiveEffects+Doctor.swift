import CrierAnswers
import CrierComposer
import CrierMessage

/// Looks at what sending needs, for the page *Doctor*.
extension LiveEffects {
  /// Runs outside this actor, because it waits for the network.
  nonisolated func perform(
    _ effect: DoctorScreen.Effect, _ tell: @escaping ComposerLoop.Tell
  ) async {
    switch effect {
    case .look(let number, let place, let terminal):
      let doctor = Doctor(options: options(for: place), terminal: .composer(terminal)) {
        tell(.doctor(.told(number, $0)))
      }
      do {
        try await doctor.run()
        tell(.doctor(.ended(number, nil)))
      } catch {
        let problem = (error as? any ExplainedError)?.explanation
        tell(.doctor(.ended(number, problem ?? Explanation("Not everything could be looked at."))))
      }
    }
  }
}
