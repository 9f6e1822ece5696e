package import CrierMessage

/// Why a device cannot be changed as asked.
package enum DeviceProblem: ExplainedError, Hashable {
  case unknown
  case malformedName
  case dead
  case nameTaken
  /// The device had this installation ID before.
  case replacedID
  /// `lastConnected` is given for a device that is connected.
  case isConnected
  case groupKey
  case tooMany
  case tooManyTopics
  case badTopic(String)

  package var explanation: Explanation {
    switch self {
    case .unknown:
      Explanation(
        "The emulator has no device with this token or installation ID.",
        fix: "Create it with PUT /emulator/devices/TOKEN, or send to it.")
    case .malformedName:
      Explanation(
        "A token or an installation ID has 8 to \(NameTable.longestName) characters, all of them "
          + "letters, digits, or one of _ : -.",
        fix: "Use another token.")
    case .dead:
      Explanation(
        "This token is no longer registered, and never will be again.",
        fix: "Create a device with another token.")
    case .nameTaken:
      Explanation(
        "This is already the token or the installation ID of a device.",
        fix: "Use another installation ID.")
    case .replacedID:
      Explanation(
        "The device had this installation ID before it got another one, and cannot have it again.",
        fix: "Use a new installation ID.")
    case .isConnected:
      Explanation(
        "lastConnected needs a device that is offline; this one is connected now.",
        fix: "Add \"state\": \"offline\".")
    case .groupKey:
      Explanation(
        "This is the notification key of a device group, not a token.", fix: "Use another token.")
    case .tooMany:
      Explanation(
        "The emulator has as many devices, names, topics, apps or projects as it can store.",
        fix: "POST /emulator/reset removes them.")
    case .tooManyTopics:
      Explanation(
        "One app instance can be subscribed to at most "
          + "\(TopicTable.mostTopicsOfDevice) topics.", fix: "Name fewer topics.")
    case .badTopic(let name):
      Explanation(
        "A topic's name is invalid: \(JSONWriter.quote(String(name.prefix(100)))).",
        fix: "Use 1 to 900 letters, digits and - _ . ~ %.")
    }
  }
}
