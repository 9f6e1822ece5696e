package import CrierMessage

/// Why a device cannot be changed as asked.
package enum DeviceProblem: ExplainedError, Hashable {
  case unknown
  case malformedName
  case dead
  case nameTaken
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
        "A token has at least 8 characters, all of them letters, digits, or one of _ : -.",
        fix: "Use another token.")
    case .dead:
      Explanation(
        "This token is no longer registered, and never will be again.",
        fix: "Create a device with another token.")
    case .nameTaken:
      Explanation(
        "Another device has this installation ID.", fix: "Use another installation ID.")
    case .groupKey:
      Explanation(
        "This is the notification key of a device group, not a token.", fix: "Use another token.")
    case .tooMany:
      Explanation(
        "The emulator has as many devices, apps or projects as it can store.",
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
