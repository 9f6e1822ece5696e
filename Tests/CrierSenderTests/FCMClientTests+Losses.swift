import CrierAnswers
import CrierMessage
import CrierSender
import CrierTestSupport
import CurlHTTP
import Testing

/// Requests that were never sent, and answers that were lost.
extension FCMClientTests {
  @Test(arguments: [CurlError.Cause.connectionLost, .timedOut, .notHTTP, .cancelled])
  func `is unknown if the answer was lost, and never repeated`(
    cause: CurlError.Cause
  ) async throws {
    let script = ScriptedExchange(.lost(cause, wasSent: true))
    var patient = RetryPolicy()
    patient.retriesUnsent = true
    let report = await report(try client(script, policy: patient), request)
    guard case .unknown(let explanation) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(explanation.sentence.hasPrefix("The message may have been delivered"))
    #expect(script.sends.count == 1)
  }

  @Test func `is repeated after a lost answer if it is a dry run`() async throws {
    let script = ScriptedExchange(
      .lost(.connectionLost, wasSent: true), .answer(200, Answers.accepted))
    let report = await report(try client(script), dryRun, waits: 1)
    #expect(report.outcome == .accepted(name: "projects/p/messages/0:1"))
    #expect(report.attempts == 2)
  }

  @Test func `gives no advice to check a device after a dry run`() async throws {
    let script = ScriptedExchange(.lost(.notHTTP, wasSent: true))
    guard case .unknown(let explanation) = await report(try client(script), dryRun).outcome else {
      Issue.record("Not unknown.")
      return
    }
    #expect(explanation.sentence.contains("nothing was delivered"))
  }

  @Test func `reports immediately that it was certainly not sent`() async throws {
    let script = ScriptedExchange(.lost(.unreachable(host: "fcm.googleapis.com"), wasSent: false))
    let report = await report(try client(script), request)
    #expect(
      report.outcome
        == .notSent(CurlError(.unreachable(host: "fcm.googleapis.com"), wasSent: false).explanation)
    )
    #expect(report.lacks == .server)
    #expect(script.sends.count == 1)
  }

  @Test("in a list is retried if it was not sent, once the server has answered")
  func laterOutage() async throws {
    let away = ScriptedExchange.Step.lost(.unreachable(host: "a"), wasSent: false)
    let script = ScriptedExchange(
      away, .answer(503, Answers.unavailable), away, .answer(200, Answers.accepted))
    var patient = RetryPolicy()
    patient.retriesUnsent = true
    let client = try client(script, policy: patient)
    let first = await report(client, request)
    #expect(first.lacks == .server)
    #expect(first.attempts == 0)
    let second = await report(client, request, waits: 2)
    #expect(second.outcome == .accepted(name: "projects/p/messages/0:1"))
    #expect(second.lacks == nil)
    #expect(second.attempts == 2)
  }

  @Test("is repeated if the server refused to process it")
  func refusedStream() async throws {
    let script = ScriptedExchange(
      .lost(.streamRefused, wasSent: false), .answer(200, Answers.accepted))
    let report = await report(try client(script), request, waits: 1)
    #expect(report.outcome == .accepted(name: "projects/p/messages/0:1"))
    #expect(report.attempts == 2)
  }

  @Test func `is never repeated to a server with a wrong certificate`() async throws {
    let script = ScriptedExchange(.lost(.untrusted(host: "a", .expired), wasSent: false))
    var patient = RetryPolicy()
    patient.retriesUnsent = true
    let report = await report(try client(script, policy: patient), request)
    guard case .notSent(let explanation) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(explanation.sentence.contains("has expired"))
  }

  @Test func `returns the last answer if it is stopped while it waits`() async throws {
    let script = ScriptedExchange(.answer(503, Answers.unavailable))
    let client = try client(script)
    let outcome = await withTaskGroup(of: SendOutcome.self) { group in
      group.addTask { await client.send(request).outcome }
      await clock.sleepers(atLeast: 1)
      group.cancelAll()
      return await group.next()
    }
    guard case .refused(let refusal) = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    #expect(refusal.errorCode == "UNAVAILABLE")
  }

  @Test func `was not sent if it is stopped before it begins`() async throws {
    let script = ScriptedExchange(.answer(200, Answers.accepted))
    let client = try client(script)
    let report = await withTaskGroup(of: SendReport.self) { group in
      group.cancelAll()
      group.addTask { await client.send(request) }
      return await group.next()
    }
    guard case .notSent = report?.outcome else {
      Issue.record("\(String(describing: report))")
      return
    }
    #expect(report?.attempts == 0)
    #expect(script.sends.isEmpty)
  }
}
