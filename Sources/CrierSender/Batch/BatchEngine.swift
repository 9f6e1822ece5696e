package import CrierAnswers

/// Executes the steps of a `BatchPlan`.
///
/// Runs sends in a task group, and waits for them and for signals. The caller executes all other
/// steps, such as writing a result.
package struct BatchEngine: Sendable {
  private let gate: StopGate
  private let authorize: @Sendable () async -> SendOutcome?
  private let send: @Sendable (BatchItem) async -> SendReport

  /// - Parameter gate: Opens when sending must stop; `send` checks it between attempts.
  /// - Parameter authorize: Gets the access token; if that fails, returns the outcome of all sends.
  package init(
    stoppingBy gate: StopGate, authorize: @escaping @Sendable () async -> SendOutcome?,
    send: @escaping @Sendable (BatchItem) async -> SendReport
  ) {
    self.gate = gate
    self.authorize = authorize
    self.send = send
  }

  /// Runs the plan to its end.
  ///
  /// - Parameter perform: Executes a step that is neither sending nor waiting, and returns the
  ///   event that follows it, if any.
  package func run(
    _ plan: inout BatchPlan, signals: AsyncStream<StopSignal>,
    perform: (BatchPlan.Step) -> BatchPlan.Event?
  ) async {
    let listen: @concurrent @Sendable () async -> BatchPlan.Event? = {
      for await signal in signals { return .signalled(signal) }
      return nil
    }
    await withTaskGroup(of: BatchPlan.Event?.self) { group in
      group.addTask(operation: listen)
      var events: [BatchPlan.Event] = [.begun]
      while true {
        if events.isEmpty {
          guard let event = await group.next() else { return }
          guard let event else { continue }
          if case .signalled = event { group.addTask(operation: listen) }
          events.append(event)
        }
        for step in plan.next(events.removeFirst()) {
          switch step {
          case .authorize: group.addTask { [authorize] in .authorized(await authorize()) }
          case .start(let item):
            group.addTask { [send] in .answered(item, await send(item)) }
          case .openGate: await gate.open()
          case .cancelAll: group.cancelAll()
          case .end: return group.cancelAll()
          case .read, .leaveOut, .record, .showProgress, .tell, .complain, .fail:
            if let event = perform(step) { events.append(event) }
          }
        }
      }
    }
  }
}
