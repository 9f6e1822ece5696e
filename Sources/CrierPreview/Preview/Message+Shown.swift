package import CrierMessage

extension Message {
  /// Whether the system shows something on this platform when the app is in the background.
  package func isShown(on platform: Platform) -> Bool {
    reach.contains(platform) && !EffectiveText(of: self, on: platform).isEmpty
  }

  /// Returns the reason why the system shows nothing on a surface; nil if it shows something.
  func whyNothing(on surface: Surface, in state: PreviewState, _ words: EffectiveText) -> String? {
    let platform = surface.platform
    if !reach.contains(platform) { return "does not reach \(platform.label)" }
    if words.isEmpty {
      if platform == .apple, self["apns.payload.aps.content-available"]?.integer == 1 {
        return "silent: the app decides"
      }
      switch kind(on: platform) {
      case .empty, .notification, .nothing: return PreviewCard.nothingYet
      case .liveActivity: return "a Live Activity: the app draws it"
      case .data, .both:
        let isAsleep = platform == .apple && state != .foreground
        return isAsleep ? "data only: wakes no app" : "data only: the app decides"
      }
    }
    if state == .foreground {
      return platform == .web
        ? "the page is open and handles the message itself"
        : "the app is open and handles the message itself"
    }
    if surface.id == "ios-banner", text("apns.payload.aps.interruption-level") == "passive" {
      return "passive: no banner, only in the list"
    }
    return nil
  }
}

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
