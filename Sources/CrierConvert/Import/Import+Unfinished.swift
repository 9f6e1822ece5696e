import CrierMessage

extension Import {
  /// Makes dry runs of all requests, and says why, unless the text leaves no doubt about what is sent.
  ///
  /// A program is not run, so nobody knows which of several messages it sends.
  ///
  /// - Parameter program: The text without its comments; nil if it is JSON.
  mutating func holdBackDoubtful(_ program: [UInt8]?) {
    let fix =
      "Compare with what the program sends, and remove \"validate_only\" from what is right."
    let reason: String? =
      if isUnfinished {
        "The message may not be whole"
      } else if messages > 1 {
        "The program has \(messages) messages, and Crier does not know which of them it sends"
      } else if messages == 1, sends > 1 {
        "The program has \(sends) calls that send, but only one message that Crier can read"
      } else if let program, let name = DryRunWord.unread(in: program, requests) {
        "The text has \(ForeignName.quoted(name)), and Crier does not know whether it counts"
      } else {
        nil
      }
    guard let reason else { return }
    requests = requests.map { Message(request: $0).dryRun }
    losses.append(
      Explanation("\(reason), so this is a dry run: nothing is delivered.", fix: fix))
  }

  /// Makes dry runs of all requests if nothing else would hold back a placeholder in one of them.
  ///
  /// A send refuses a text with a variable that has no value; but braces in data may be meant for the
  /// app, and a program or a command sends what is in it. One in a target counts, too.
  package mutating func holdBackUnfinished(isCode: Bool) {
    var names: [String] = []
    for request in requests {
      let message = Message(request: request)
      let left = FilledMessage(message).variables.filter { variable in
        placeholders.contains(variable.name)
          && (isCode || variable.origin == .app || variable.isInTarget)
      }
      guard !left.isEmpty, !message.isDryRun else { continue }
      for one in left where !names.contains(one.name) { names.append(one.name) }
    }
    guard !names.isEmpty else { return }
    requests = requests.map { Message(request: $0).dryRun }
    let list = names.map { "{{\($0)}}" }.joined(separator: ", ")
    losses.append(
      Explanation(
        "The text does not have all values, so this is a dry run: nothing is delivered as long as "
          + "\(list) \(names.count == 1 ? "has" : "have") no value.",
        fix:
          "Give the values with \(names.map { "--set \($0)=…" }.joined(separator: " ")), or write "
          + "them in their places and remove the dry run."))
  }
}
