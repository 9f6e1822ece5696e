import CrierCore

extension FormSection {
  /// What a page says below its fields.
  func notes(for kind: Target.Kind) -> [String] {
    switch (self, kind) {
    case (.target, .token):
      ["One app on one device, or the key of a group. Keep it secret."]
    case (.target, .fid): ["The Firebase Installation ID, 22 characters; it succeeds tokens."]
    case (.target, .topic):
      ["All who subscribed. Letters, digits, - _ . ~ % and no /topics/."]
    case (.target, .condition): ["'news' in topics && 'de' in topics, for example; up to five."]
    default: []
    }
  }
}
