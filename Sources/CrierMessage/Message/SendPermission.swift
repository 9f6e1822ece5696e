/// What may be sent to the devices of a project, by `crier.toml` and `--read-only`.
///
/// It holds for sends through Google's servers; dry runs, the sandbox and test servers are free.
package struct SendPermission: Hashable, Sendable {
  /// Who gets a message, in the words of `allow`.
  package enum Recipient: String, CaseIterable, Hashable, Sendable {
    /// One device, or the test devices.
    case device
    /// The rows of a list.
    case list
    case topic, condition

    package init(_ kind: Target.Kind) {
      switch kind {
      case .token, .fid: self = .device
      case .topic: self = .topic
      case .condition: self = .condition
      }
    }

    /// `topics`, as the end of a sentence.
    fileprivate var plural: String {
      switch self {
      case .device: "single devices"
      case .list: "lists"
      case .topic: "topics"
      case .condition: "conditions"
      }
    }

    fileprivate var isAudience: Bool { self != .device }
  }

  /// Whether `--read-only` forbids sends.
  package var isReadOnly = false
  /// The recipients of `allow`; all by default.
  package var allowed = Recipient.allCases
  /// Whether `approval` asks for a signed plan before a send to an audience.
  package var needsApproval = false
  /// Where `allow` and `approval` are: `crier.toml, project live`.
  package var source = ""

  package init() {}

  /// Why nothing may be sent to these recipients; nil if it may.
  package func refusal(of recipient: Recipient) -> Explanation? {
    if isReadOnly {
      return Explanation("Crier was started with --read-only.", fix: "A dry run is fine.")
    }
    guard allowed.contains(recipient) else {
      let plural = Recipient.allCases.filter(allowed.contains).map(\.plural)
      let kinds = plural.isEmpty ? "nothing" : "only " + plural.joined(separator: ", ")
      return Explanation(
        "\(source) allows \(kinds).",
        fix: allowed.contains(.device)
          ? "Send to a test device, or make a dry run." : "A dry run is fine.")
    }
    guard needsApproval, recipient.isAudience else { return nil }
    return Explanation(
      "\(source) requires a plan that a second person has signed, which Crier cannot check yet.",
      fix: "Send to a test device, or make a dry run.")
  }
}
