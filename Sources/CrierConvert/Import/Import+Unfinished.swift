import CrierMessage

extension Import {
  /// Says that requests are dry runs because something that is not read may change them.
  mutating func tellUnfinished() {
    guard isUnfinished else { return }
    losses.append(
      Explanation(
        "The message may not be whole, so this is a dry run: nothing is delivered.",
        fix: "Compare it with what the program sends, complete it, and remove \"validate_only\"."))
  }

  /// Makes dry runs of the requests whose placeholders nothing else would hold back, and says so.
  ///
  /// A send refuses a text with a variable that has no value; but braces in data may be meant for the
  /// app, and a program or a command sends what is in it. A message to nobody in particular is one, too.
  package mutating func holdBackUnfinished(isCode: Bool) {
    var names: [String] = []
    for (index, request) in requests.enumerated() {
      let message = Message(request: request)
      let left = FilledMessage(message).variables.filter { variable in
        placeholders.contains(variable.name)
          && (isCode || variable.origin == .app || variable.isInTarget)
      }
      guard !left.isEmpty, !message.isDryRun else { continue }
      requests[index] = message.dryRun
      for one in left where !names.contains(one.name) { names.append(one.name) }
    }
    guard !names.isEmpty else { return }
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
