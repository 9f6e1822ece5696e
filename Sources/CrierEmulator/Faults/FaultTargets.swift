import CrierMessage
import Glibc

/// The tokens, topics and groups that a request is about.
enum FaultTargets {
  /// The members of all services' requests that contain targets.
  private static let names: Set = [
    "token", "fid", "topic", "condition", "to", "registration_tokens", "registration_ids",
    "notification_key", "notification_key_name", "topicName",
  ]

  /// Returns the targets in the path, the query and the body; topics have no prefix.
  static func of(_ request: EmulatorRequest) -> [String] {
    var found = request.steps.map(FormReader.component)
    found += request.query.filter { names.contains($0.key) }.values.map(plain)
    if let body = try? JSONReader.read(request.body) {
      for members in [body.members, body["message"]?.members] {
        for member in members ?? [] where names.contains(member.key) {
          let texts = member.value.elements?.compactMap(\.text) ?? [member.value.text ?? ""]
          found += texts.map(plain)
        }
      }
    }
    return found
  }

  static func matches(_ pattern: String, _ target: String) -> Bool {
    // SAFETY: both are valid C strings during the call.
    unsafe fnmatch(pattern, target, FNM_NOESCAPE) == 0
  }

  private static func plain(_ target: String) -> String {
    target.hasPrefix("/topics/") ? String(target.dropFirst("/topics/".count)) : target
  }
}
