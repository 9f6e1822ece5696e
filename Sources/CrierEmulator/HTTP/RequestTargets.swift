import CrierMessage
import Glibc

/// The tokens, topics and groups that a request is about.
enum RequestTargets {
  /// The members of all services' requests that contain targets.
  private static let names: Set = [
    "token", "fid", "topic", "condition", "to", "registration_tokens", "registration_ids",
    "notification_key", "notification_key_name", "topicName", "topic_name", "registration_id",
  ]

  /// Returns the targets in the path, the query and the body; topics have no prefix.
  static func of(_ request: EmulatorRequest) -> [String] {
    var found = steps(request.steps).map(FormReader.component)
    found += request.query.filter { names.contains($0.key) }.values.map(plain)
    guard let body = try? request.json() else {
      // The legacy protocol also has a form, with one token.
      guard FaultRoute(request.steps) == .legacy else { return found }
      let form = FormReader.read(request.body)
      return found + form.filter { names.contains($0.key) }.values.map(plain)
    }
    for members in [body.members, body["message"]?.members] {
      for member in members ?? [] where names.contains(member.key) {
        let texts = member.value.elements?.compactMap(\.text) ?? [member.value.text ?? ""]
        found += texts.map(plain)
      }
    }
    return found
  }

  /// Returns the steps of a path that are a registration or a topic.
  private static func steps(_ steps: [String]) -> [String] {
    switch (steps.first, steps.count) {
    // v1/projects/P/registrations/R/topicSubscriptions/T
    case ("v1", 5...) where steps[3] == "registrations": [steps[4]] + steps.dropFirst(6)
    // iid/v1/R/rel/topics/T
    case ("iid", 3...) where steps[1] == "v1": [steps[2]] + steps.dropFirst(5)
    // iid/info/R
    case ("iid", 3...) where steps[1] == "info": [steps[2]]
    default: []
    }
  }

  static func matches(_ pattern: String, _ target: String) -> Bool {
    // SAFETY: both are valid C strings during the call.
    unsafe fnmatch(pattern, target, FNM_NOESCAPE) == 0
  }

  private static func plain(_ target: String) -> String {
    target.hasPrefix("/topics/") ? String(target.dropFirst("/topics/".count)) : target
  }
}
