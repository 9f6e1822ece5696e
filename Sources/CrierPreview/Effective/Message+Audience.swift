package import CrierMessage

extension Message {
  /// Returns the platforms that the message is meant for.
  ///
  /// If some have their own title or text and there is no common one, platforms without their own
  /// content are left out, although a common picture or common data may still reach them.
  package func audience(among platforms: [Platform]) -> [Platform] {
    let reached = reach(among: platforms)
    guard firstText(of: FieldPath.commonWords) == nil else { return reached }
    let speaking = reached.filter { hasOwnWords(on: $0) }
    guard !speaking.isEmpty else { return reached }
    return reached.filter { speaking.contains($0) || hasMembers($0.block) }
  }
}
