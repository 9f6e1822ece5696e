import CrierCore

extension FormSection {
  /// What a page says below its fields.
  func notes(for kind: Target.Kind) -> [String] {
    switch (self, kind) {
    case (.target, .token):
      ["One app on one device, or the key of a device group. Keep tokens secret."]
    case (.target, .fid): ["The Firebase Installation ID: 22 characters; it replaces the token."]
    case (.target, .topic):
      ["All who subscribed. Letters, digits and - _ . ~ % ; no /topics/ in front."]
    case (.target, .condition): ["Such as 'news' in topics && 'de' in topics; five topics at most."]
    case (.options, _): ["Counts this message in the reports under a name of its own."]
    default: []
    }
  }
}
