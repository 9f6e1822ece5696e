package import CrierAnswers
package import CrierMessage

/// A device group to make, change or find: one request a member, so that each has its own result.
package struct GroupWork: Sendable {
  package enum Verb: Hashable, Sendable { case create, add, remove, find }
  /// Why the groups of the project with a number may not be changed; nil if they may.
  package typealias Refusal = @Sendable (_ projectNumber: String) -> Explanation?

  /// What happened; each member is reported once, in order.
  package enum News: Sendable {
    case member(String, SendReport)
    /// The service was asked for the group's key; `found` follows if it answered with one.
    case asked(SendReport)
    case found(DeviceGroup, key: String)
    /// The project's number is not known. The report is about the member who was asked for it, nil
    /// if there is none.
    case noNumber(SendReport?)
  }

  private let verb: Verb
  private let name: String
  private let projectNumber: String?
  private let members: [String]
  private let client: FCMClient
  private let refuses: Refusal

  /// - Parameters:
  ///   - projectNumber: If nil, the service is asked for that of the first member.
  ///   - refuses: The number decides whose groups are changed, and may not be known before.
  package init(
    _ verb: Verb, _ name: String, projectNumber: String?, members: [String], by client: FCMClient,
    refusing refuses: @escaping Refusal
  ) {
    self.refuses = refuses
    self.verb = verb
    self.name = name
    self.projectNumber = projectNumber
    self.members = members
    self.client = client
  }

  /// Does the work; after a stop, no request begins.
  package func run<Failure: Error>(
    isStopped: () async -> Bool, rest: FCMClient.Rest? = nil,
    progress: @Sendable (SendProgress) -> Void = { _ in },
    tell: (News) async throws(Failure) -> Void
  ) async throws(Failure) {
    let (number, answer) = await number(progress, rest)
    guard let number else { return try await tell(.noNumber(answer)) }
    if verb != .find, let refusal = refuses(number) {
      return try await tell(.asked(SendReport(outcome: .notSent(refusal))))
    }
    let group = DeviceGroup(name: name, projectNumber: number)
    var others = members[...]
    var key: String?
    if verb == .create {
      // The first member that is accepted makes the group.
      while key == nil, await !isStopped(), let member = others.popFirst() {
        let (report, made) = await client.create(
          group, with: member, progress: progress, rest: rest)
        key = made
        try await tell(.member(member, report))
        guard key != nil || report.blamesMember else { break }
      }
    } else {
      let (report, found) = await client.key(of: group, progress: progress, rest: rest)
      key = found
      try await tell(.asked(report))
    }
    if let key { try await tell(.found(group, key: key)) }
    for member in others {
      var report = key == nil ? Self.withoutGroup : Self.stopped
      if let key, await !isStopped() {
        report = await client.change(
          group, key: key, member: member, isRemoval: verb == .remove, progress: progress,
          rest: rest)
      }
      try await tell(.member(member, report))
    }
  }

  private func number(
    _ progress: @Sendable (SendProgress) -> Void, _ rest: FCMClient.Rest?
  ) async -> (number: String?, answer: SendReport?) {
    if let projectNumber { return (projectNumber, nil) }
    guard let member = members.first else { return (nil, nil) }
    let (report, information) = await client.information(
      about: member, progress: progress, rest: rest)
    return (information?.projectNumber, report)
  }

  private static let stopped = SendReport(
    outcome: .notSent(Explanation("Not started: you stopped it.")))

  /// The report about a member who was not tried, because the group was refused before.
  package static let withoutGroup = SendReport(
    outcome: .notSent(Explanation("Not started: there is no group to change.")))
}

extension SendReport {
  /// Whether another member may be accepted.
  fileprivate var blamesMember: Bool {
    guard case .refused(let refusal) = outcome else { return false }
    return refusal.advice == .dropToken || refusal.blamesTokensOfGroup
  }
}
