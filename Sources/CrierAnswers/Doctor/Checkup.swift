package import CrierMessage

/// One thing that `crier doctor` looked at, and what it found.
package struct Checkup: Hashable, Sendable {
  package enum Subject: String, Hashable, Sendable, CaseIterable {
    case settings, workspace, credentials
    case quotaProject = "quota project"
    case proxy, names
    case ipv6 = "IPv6"
    case connection, clock
    case accessToken = "access token"
    case dryRun = "dry run"
    case devicePorts = "device ports"
    case history, terminal, keys, clipboard
  }

  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    case fine = "ok"
    case warning
    case failed
    /// It does not apply, or an earlier failure prevents it.
    case notChecked = "not checked"
  }

  package let subject: Subject
  package let verdict: Verdict
  /// What was found; the fix is nil if there is nothing to do. Without secrets, for tickets.
  package let finding: Explanation

  package init(_ subject: Subject, _ verdict: Verdict, _ finding: Explanation) {
    self.subject = subject
    self.verdict = verdict
    self.finding = Redaction.scrubbed(finding, of: .tokens)
  }

  package init(_ subject: Subject, _ verdict: Verdict, _ sentence: String, fix: String? = nil) {
    self.init(subject, verdict, Explanation(sentence, fix: fix))
  }
}
