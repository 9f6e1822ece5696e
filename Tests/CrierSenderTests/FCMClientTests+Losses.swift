import CrierAnswers
import CrierMessage
import CrierSender
import CrierTestSupport
import CurlHTTP
import Testing

/// What never left, and whose answer never came.
extension FCMClientTests {
  @Test(arguments: [CurlError.Cause.connectionLost, .timedOut, .notHTTP, .cancelled])
  func `whose answer was lost is unknown, and never sent again`(
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

  @Test func `for a dry run, a lost answer is asked for again`() async throws {
    let script = ScriptedExchange(
      .lost(.connectionLost, wasSent: true), .answer(200, Answers.accepted))
    let report = await report(try client(script), dryRun, waits: 1)
    #expect(report.outcome == .accepted(name: "projects/p/messages/0:1"))
    #expect(report.attempts == 2)
  }

  @Test func `for a dry run, nobody is sent to look at a device`() async throws {
    let script = ScriptedExchange(.lost(.notHTTP, wasSent: true))
    guard case .unknown(let explanation) = await report(try client(script), dryRun).outcome else {
      Issue.record("Not unknown.")
      return
    }
    #expect(explanation.sentence.contains("nothing was delivered"))
  }

  @Test func `that certainly did not leave says so at once`() async throws {
    let script = ScriptedExchange(.lost(.unreachable(host: "fcm.googleapis.com"), wasSent: false))
    let report = await report(try client(script), request)
    #expect(
      report.outcome
        == .notSent(CurlError(.unreachable(host: "fcm.googleapis.com"), wasSent: false).explanation)
    )
    #expect(report.lacks == .server)
    #expect(script.sends.count == 1)
  }

  @Test("A10: that did not leave is tried again for a list, once the server has answered")
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

  @Test("D1: that the server refused to process is sent again")
  func refusedStream() async throws {
    let script = ScriptedExchange(
      .lost(.streamRefused, wasSent: false), .answer(200, Answers.accepted))
    let report = await report(try client(script), request, waits: 1)
    #expect(report.outcome == .accepted(name: "projects/p/messages/0:1"))
    #expect(report.attempts == 2)
  }

  @Test func `to a server with a wrong certificate is never tried again`() async throws {
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

  @Test func `that is stopped while it waits tells the last answer`() async throws {
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

  @Test func `that is stopped before it begins was not sent`() async throws {
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
