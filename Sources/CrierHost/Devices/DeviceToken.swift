package import CrierMessage

/// Finds out the token or installation ID of a test device, for which a program may have to run.
package struct DeviceToken: Sendable {
  /// The most seconds that a program may take.
  private static let patience = 10

  /// The working folder of programs.
  private let folder: String?
  private let patience: Int

  package init(in workspace: Workspace = Workspace()) {
    self.init(in: workspace.folder, patience: Self.patience)
  }

  init(in folder: String?, patience: Int) { (self.folder, self.patience) = (folder, patience) }

  /// Returns the target of messages to a device, or why there is none.
  package func target(of device: TestDevice) async throws(DeviceTokenError) -> Target {
    let target: Target
    switch device.source {
    case .written(let token)?: target = Target(device: token)
    case .command(let words)?: target = Target(device: try await printed(by: words, device.name))
    case .unread?: throw DeviceTokenError(device.name, .unread)
    case nil: throw DeviceTokenError(device.name, .none)
    }
    guard !target.isGroupKey else { throw DeviceTokenError(device.name, .group) }
    return target
  }

  private func printed(
    by words: [String], _ name: String
  ) async throws(DeviceTokenError) -> String {
    // env finds the program in PATH.
    let run = CommandRun(["/usr/bin/env"] + words, in: folder, patience: patience)
    let text: String
    switch await run.result() {
    case .printed(let output): text = output.trimmed
    case .failed(let status): throw DeviceTokenError(name, .failed(status: status))
    case .timedOut: throw DeviceTokenError(name, .timedOut(seconds: patience))
    case .cancelled: throw DeviceTokenError(name, .cancelled)
    }
    let lines = text.split(whereSeparator: \.isNewline).count
    guard lines > 0 else { throw DeviceTokenError(name, .nothing) }
    guard lines == 1 else { throw DeviceTokenError(name, .lines(lines)) }
    guard !text.contains(where: \.isWhitespace) else { throw DeviceTokenError(name, .notAToken) }
    return text
  }
}

/// Why the token of a test device is not known. What its program printed is never quoted.
package struct DeviceTokenError: ExplainedError, Hashable {
  enum Reason: Hashable {
    case none
    case unread
    case failed(status: Int)
    case timedOut(seconds: Int)
    case cancelled
    case nothing
    case lines(Int)
    case notAToken
    /// The key of a device group, which may reach people who do not test.
    case group
  }

  private let name: String
  private let reason: Reason

  init(_ name: String, _ reason: Reason) { (self.name, self.reason) = (name, reason) }

  package var explanation: Explanation {
    let program = "The command for the token of \(name)"
    let fix = "Run the command from \(DeviceFiles.ownName) in a shell to see what it prints."
    return switch reason {
    case .none:
      Explanation(
        "\(DeviceFiles.ownName) has no token for \(name).",
        fix: "Add it: crier devices add \"\(name)\" --token -")
    case .group:
      Explanation(
        "The token of \(name) looks like the key of a device group, not like a device's token.",
        fix: "Give the device its own token; to send to a group, use the key as the target.")
    case .unread:
      Explanation(
        "\(DeviceFiles.ownName) cannot be used, so the token of \(name) is not known.",
        fix: "crier devices list says why, and what to do.")
    case .failed(status: 127): Explanation("\(program) was not found.", fix: "Check its path.")
    case .failed(let status): Explanation("\(program) failed with status \(status).", fix: fix)
    case .timedOut(let seconds):
      Explanation(
        "\(program) did not end within \(seconds == 1 ? "1 second" : "\(seconds) seconds").",
        fix: fix)
    case .cancelled: Explanation("\(program) was stopped.")
    case .nothing: Explanation("\(program) printed nothing.", fix: fix)
    case .lines(let count):
      Explanation("\(program) printed \(count) lines; only one is expected.", fix: fix)
    case .notAToken:
      Explanation("\(program) printed a line with spaces, which is no token.", fix: fix)
    }
  }
}
