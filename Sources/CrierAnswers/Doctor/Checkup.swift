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

/// This machine's clock, which access tokens depend on.
extension Checkup {
  /// What `crier doctor` says about a clock that differs from the server's by this much.
  package static func clock(off difference: Duration, isAhead: Bool) -> Checkup {
    guard difference > mostSkew else {
      return Checkup(.clock, .fine, "It agrees with the server's.")
    }
    let seconds = difference.secondsRoundedDown
    // From an hour on, the seconds do not matter.
    let shown = WireDuration(seconds: seconds < 3600 ? seconds : seconds / 60 * 60)
    return Checkup(
      .clock, .warning,
      "This machine's clock is \(HumanDuration.text(of: shown)) \(isAhead ? "ahead" : "behind"). "
        + "Google refuses credentials if the difference is too large (invalid_grant); it does not "
        + "say how large.",
      fix: "Set the clock, for example with timedatectl set-ntp true.")
  }

  private static let mostSkew = Duration.seconds(30)
}

/// The ports of Google's push service, to which Android devices keep a connection.
///
/// Source: Firebase, "FCM ports and your firewall".
extension Checkup {
  package static let hostOfDevices = "mtalk.google.com"
  package static let portsOfDevices = [5228, 5229, 5230, 443]

  /// What `crier doctor` says when these ports could not be reached from here.
  package static func reachingDevices(without closed: [Int]) -> Checkup {
    guard !closed.isEmpty else {
      return Checkup(
        .devicePorts, .fine,
        "5228 to 5230 and 443 at \(hostOfDevices) are open from here. Crier does not test whether "
          + "the network keeps idle connections for 30 minutes, as devices need.")
    }
    let ports = closed.sorted().map { "\($0)" }.joined(separator: ", ")
    return Checkup(
      .devicePorts, .warning,
      "From here \(hostOfDevices) is not reached on \(ports). Sending does not need it, but "
        + "devices in this network do.",
      fix: "Open these ports to all addresses (devices mostly use 5228): Google's change, so lists "
        + "of addresses or hosts fail now and then. If a firewall takes only addresses, load "
        + "Google's list goog.json anew every month. If it takes only hosts, look from time to time "
        + "whether Google has added one; they are mtalk, mtalk4, "
        + "mtalk-staging, mtalk-dev and alt1-mtalk to alt8-mtalk (.google.com), "
        + "android.apis.google.com, device-provisioning.googleapis.com and "
        + "firebaseinstallations.googleapis.com. Firewalls, proxies and VPNs must keep idle "
        + "connections for 30 minutes.")
  }
}

extension Checkup {
  /// What `crier doctor` says about a terminal: colors and letters, keys, and the clipboard.
  package static func terminal(_ traits: TerminalTraits) -> [Checkup] {
    [letters(traits), keys(traits), clipboard(traits)]
  }

  /// The same lines without a terminal that can be looked at.
  package static func noTerminal(_ verdict: Verdict, _ reason: Explanation) -> [Checkup] {
    [
      Checkup(.terminal, verdict, reason),
      Checkup(.keys, .notChecked, reason.sentence),
      Checkup(.clipboard, .notChecked, reason.sentence),
    ]
  }

  private static func letters(_ traits: TerminalTraits) -> Checkup {
    let colors = traits.colors == 0 ? "no colors" : "\(traits.colors) colors"
    let words =
      "\(traits.name) with \(traits.columns) columns, \(traits.rows) rows and \(colors)."
    if traits.prefersASCII {
      return Checkup(.terminal, .fine, "\(words) It gets ASCII only, because CRIER_ASCII is 1.")
    }
    guard traits.isUnicode else {
      return Checkup(
        .terminal, .warning, "\(words) It gets ASCII only.",
        fix: "For frames and emoji set LANG to a UTF-8 locale, such as C.UTF-8.")
    }
    if traits.isInUse {
      return Checkup(
        .terminal, .fine,
        "\(words) It gets UTF-8. How wide it draws letters is tested only in the shell (crier "
          + "doctor).")
    }
    switch traits.misdrawn {
    case nil: return Checkup(.terminal, .fine, "\(words) It does not tell how wide letters are.")
    case []: return Checkup(.terminal, .fine, "\(words) Letters are as wide as expected.")
    case let letters?:
      return Checkup(
        .terminal, .warning,
        "\(words) \(letters.joined(separator: " ")) are wider or narrower than expected, so lines "
          + "may be shifted.", fix: "Use another font or terminal, or set CRIER_ASCII=1.")
    }
  }

  private static func keys(_ traits: TerminalTraits) -> Checkup {
    let protocols = "Crier uses no extended key protocol."
    guard traits.functionKeys >= 12 else {
      let keys =
        traits.functionKeys == 0
        ? "no function keys" : "only the function keys up to F\(traits.functionKeys)"
      return Checkup(
        .keys, .warning, "The terminfo entry of \(traits.name) has \(keys). \(protocols)",
        fix: "Set TERM to the name of your terminal's own entry. The palette (Ctrl-P) has every "
          + "command, and its Key tester shows what a key sends.")
    }
    return Checkup(
      .keys, .fine, "The terminfo entry of \(traits.name) has F1 to F12. \(protocols)")
  }

  private static func clipboard(_ traits: TerminalTraits) -> Checkup {
    let isMultiplexed = ["tmux", "screen"].contains { traits.name.hasPrefix($0) }
    return Checkup(
      .clipboard, .notChecked,
      "Copies go to the terminal by OSC 52, and terminals do not say whether they take them.",
      fix: "If a copy does not arrive, allow it in the terminal's settings"
        + (isMultiplexed ? "; in tmux, set-clipboard must be on." : "."))
  }
}
