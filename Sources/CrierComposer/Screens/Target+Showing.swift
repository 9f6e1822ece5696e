import CrierCore

extension Target {
  /// For headers and lists: tokens shortened, even where a topic should stand; names whole.
  var shownShortened: String {
    switch kind {
    case .token, .fid: Redaction.shortenedDevice(value)
    case .topic: "topic " + Redaction.scrubbed(value, of: .tokens)
    case .condition: Redaction.scrubbed(value, of: .tokens)
    }
  }

  /// The same, always with the word for its kind.
  var shownWithKind: String {
    kind == .topic ? shownShortened : "\(kind.label.lowercased()) \(shownShortened)"
  }
}
