/// What the routes for device groups ask for.
extension EmulatorWorld {
  func createGroup(
    _ label: GroupLabel, tokens: [String]
  ) throws(GroupProblem) -> String {
    try act { (state, _) throws(GroupProblem) in try state.createGroup(label, tokens: tokens) }
  }

  /// Adds tokens to a group, or removes them.
  func changeGroup(
    _ key: String, tokens: [String], isRemoval: Bool, sender: String, name: String?
  ) throws(GroupProblem) {
    try act { (state, _) throws(GroupProblem) in
      if isRemoval {
        try state.removeTokens(tokens, fromGroup: key, sender: sender, name: name)
      } else {
        try state.addTokens(tokens, toGroup: key, sender: sender, name: name)
      }
    }
  }

  func groupKey(of label: GroupLabel) throws(GroupProblem) -> String {
    try act { (state, _) throws(GroupProblem) in try state.groupKey(of: label) }
  }
}
