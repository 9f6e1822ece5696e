import CrierMessage
import CrierPreview
import Testing

extension PreviewCard {
  /// The card of a message to a topic with these members, on a surface by its id.
  init(_ fields: String, on surface: String, in state: PreviewState = .fresh) throws {
    let message = try Message(json: "{\"message\": {\"topic\": \"a\", \(fields)}}")
    self.init(of: message, on: try #require(SurfaceTable.surface(surface)), in: state)
  }
}
