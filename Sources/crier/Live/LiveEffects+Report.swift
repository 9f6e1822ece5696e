import CrierAnswers
import CrierComposer
import CrierEmulator
import CrierHost
import CrierMessage
import CrierSender

/// Asks the FCM Data API, for the pages *Delivery report* and *Why did it not arrive?*.
extension LiveEffects {
  /// Runs outside this actor, because it waits for the network.
  nonisolated func perform(
    _ effect: ReportScreen.Effect, _ tell: @escaping ComposerLoop.Tell
  ) async {
    switch effect {
    case .read(let number, let app, let sentAt):
      guard let route = await readyRoute() else {
        let problem = Explanation("Sending could not be set up.", fix: "Start Crier again.")
        return tell(.report(.failed(number: number, problem)))
      }
      var policy = RetryPolicy()
      // The page waits for it, and has a key to ask again.
      policy.attempts = 1
      let client = Dependencies.client(
        for: route, scope: FCMClient.deliveryDataScope, timeout: Doctor.timeout, policy: policy)
      let (report, data) = await client.deliveryData(of: app ?? Self.anyApp)
      if let problem = report.outcome.problem {
        return tell(.report(.failed(number: number, problem)))
      }
      let today = DeliveryDay.of(WallClock.seconds())
      tell(
        .report(
          .told(number: number, data, today: today, sentOn: sentAt.map { DeliveryDay.of($0) })))
    }
  }

  /// An App ID, which stands for all apps of the sandbox.
  private static let anyApp = "1:\(EmulatorServer.projectNumber):android:sandbox"
}
