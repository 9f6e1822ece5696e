/// What may be sent to the devices of a project, by `crier.toml` and `--read-only`.
///
/// It holds at test servers, too, which are where people try their set-up. Dry runs and the sandbox
/// are free.
package struct SendPermission: Hashable, Sendable {
  /// Who gets a message, in the words of `allow`.
  package enum Recipient: String, CaseIterable, Hashable, Sendable {
    /// One device, or the test devices.
    case device
    /// The rows of a list.
    case list
    /// The members of a device group, which is sent to by its key.
    case group
    case topic, condition

    package init(_ target: Target) {
      switch target.kind {
      case _ where target.isGroupKey: self = .group
      // As in the legacy protocol; whatever FCM makes of it, it is no device, whose identifiers have
      // no slash.
      case .token where target.value.contains("/"), .fid where target.value.contains("/"):
        self = .topic
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
      case .group: "device groups"
      case .topic: "topics"
      case .condition: "conditions"
      }
    }

    fileprivate var isAudience: Bool { self != .device }
  }

  /// What one project in one `crier.toml` permits.
  package struct Limit: Hashable, Sendable {
    /// The recipients of `allow`; all by default.
    package var allowed: [Recipient]
    /// Whether `approval` asks for a signed plan before a send to an audience.
    package var needsApproval = false
    /// Where they are: `Project live in crier.toml`.
    package var source: String

    package init(from source: String, allowed: [Recipient] = Recipient.allCases) {
      (self.source, self.allowed) = (source, allowed)
    }

    fileprivate func refusal(of recipient: Recipient) -> Explanation? {
      let isDeviceAllowed = allowed.contains(.device)
      guard allowed.contains(recipient) else {
        let plural = Recipient.allCases.filter(allowed.contains).map(\.plural)
        let kinds = plural.isEmpty ? "nothing" : "only " + plural.joined(separator: ", ")
        return Explanation(
          "\(source) allows \(kinds).",
          fix: isDeviceAllowed
            ? "Send to a test device, or make a dry run." : "A dry run is fine.")
      }
      guard needsApproval, recipient.isAudience else { return nil }
      return Explanation(
        "\(source) requires a plan that a second person has signed, which Crier cannot check yet.",
        fix: "Send to a test device, or make a dry run.")
    }
  }

  /// Whether `--read-only` forbids sends.
  package var isReadOnly = false
  /// The limits of every file that names the project; all of them hold.
  package var limits: [Limit] = []

  package init() {}

  /// Why nothing may be sent to these recipients; nil if it may.
  package func refusal(of recipient: Recipient) -> Explanation? {
    if isReadOnly {
      return Explanation("Crier was started with --read-only.", fix: "A dry run is fine.")
    }
    return limits.lazy.compactMap { $0.refusal(of: recipient) }.first
  }
}
