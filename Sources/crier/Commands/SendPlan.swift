import CrierHost
import CrierLint
import CrierMessage
import CrierSender

/// What a send will do, determined before anything is sent.
struct SendPlan {
  var message: Message
  var isDryRun: Bool
  /// The list and what its check found; nil if the message goes to its own target.
  var list: (file: RecipientFile, survey: RecipientSurvey)?
  /// The test devices that get the message instead of its target; empty without them.
  var devices: [BatchItem] = []

  /// The devices whose token is known.
  private var reachable: [BatchItem] { devices.filter { $0.problem == nil } }

  /// Whether nothing can be sent, because no device has a token.
  var reachesNobody: Bool { !devices.isEmpty && reachable.isEmpty }

  /// One message as it will be sent.
  var example: Message {
    if let first = devices.first {
      // Without any token, the rest of the message can still be checked.
      return message.aimed(at: reachable.first?.target ?? first.target ?? TestDevice.exampleTarget)
    }
    return list?.survey.first.map { message.aimed(at: $0.target) } ?? message
  }

  var source: SendSource {
    if !devices.isEmpty { return .devices(devices[...]) }
    return list.map { .rows($0.file.rows()) } ?? .one(message.targets.first)
  }

  /// The number of recipients.
  var count: Int { devices.isEmpty ? list?.survey.recipients ?? 1 : devices.count }

  /// Who gets the message; empty if it has no target.
  var recipients: [SendPermission.Recipient] {
    if !devices.isEmpty {
      let kinds = Set(reachable.compactMap(\.target).map(SendPermission.Recipient.init))
      return kinds.isEmpty ? [.device] : kinds.sorted { $0.rawValue < $1.rawValue }
    }
    guard let list else { return message.targets.prefix(1).map { .init($0) } }
    return list.survey.hasGroups ? [.list, .group] : [.list]
  }

  /// Whether it goes to the target of the message alone.
  var isToOneTarget: Bool { list == nil && devices.isEmpty }

  /// The plan for the batch engine.
  var batch: BatchPlan {
    devices.isEmpty
      ? BatchPlan(list: list?.survey, isDryRun: isDryRun)
      : BatchPlan(devices: devices.count, isDryRun: isDryRun)
  }

  /// Returns the confirmation that a live project requires.
  func confirmation(in project: String) -> SendConfirmation {
    if let first = reachable.first, let target = first.target {
      let (count, name) = (reachable.count, first.device ?? "")
      return SendConfirmation(
        recipients: count == 1
          ? "\(name) (\(target.kind.rawValue) \(RecipientReport.shown(target)))"
          : "\(count) test devices",
        text: count == 1 ? nil : "\(count)", project: project)
    }
    if let count = list?.survey.recipients {
      return SendConfirmation(
        recipients: count == 1 ? "1 recipient" : "\(count) recipients",
        text: count > 1 ? "\(count)" : recipients.contains(.group) ? "group" : nil,
        project: project)
    }
    let target = message.targets.first
    return SendConfirmation(
      recipients: target.map {
        "\($0.isGroupKey ? "device group" : $0.kind.rawValue) \(RecipientReport.shown($0))"
      } ?? "nobody",
      text: target?.confirmation, project: project)
  }

  /// Returns the confirmation of several messages: their number, and how often each target gets one.
  ///
  /// `3 messages: 2 x news, 1 x device` stands for no condition and no list.
  static func confirmation(of plans: [SendPlan], in project: String) -> SendConfirmation {
    var times: [(word: String, count: Int)] = []
    let sent = plans.filter { !$0.isDryRun }
    for plan in sent {
      let word = plan.message.targets.first?.confirmation ?? "device"
      if let index = times.firstIndex(where: { $0.word == word }) {
        times[index].count += 1
      } else {
        times.append((word, 1))
      }
    }
    let names = times.map { "\($0.count) x \($0.word)" }.joined(separator: ", ")
    return SendConfirmation(
      recipients: "the targets of \(sent.count) messages: \(names)",
      // Several devices, as in a list.
      text: times.allSatisfy { $0.word == "device" }
        ? "\(sent.count)" : "\(sent.count) messages: \(names)", project: project)
  }

  /// Returns the findings to show before sending.
  ///
  /// They include hints about a topic or condition, because a sent message cannot be recalled.
  func findings(now: Int, channels: ChannelList, platforms: [Platform]) -> [Finding] {
    let audience = example.targets.first.flatMap { $0.kind.isAudience ? $0.kind.path : nil }
    return Linter.check(example, now: now, channels: channels, platforms: platforms)
      .filter { $0.severity != .hint || list == nil && $0.field == audience }
      .map(\.forCommandLine)
  }

  /// The warning about short tokens before a live send.
  ///
  /// Test servers accept any token, but FCM's own tokens are longer.
  var shortTokenWarning: Explanation? {
    guard let survey = list?.survey, let line = survey.firstShort else { return nil }
    let count = survey.shortTokens
    return Explanation(
      "\(count) \(count == 1 ? "row has a token that is" : "rows have tokens that are") shorter "
        + "than real ones; the first is on line \(line).",
      fix: "Check that they were copied completely.")
  }
}
