import CrierMessage
import CrierPreview
import Testing

extension PreviewCard {
  /// Creates the card of a topic message with these fields, on a surface given by its ID.
  init(_ fields: String, on surface: String, in state: PreviewState = .fresh) throws {
    let message = try Message(json: "{\"message\": {\"topic\": \"a\", \(fields)}}")
    self.init(of: message, on: try #require(SurfaceTable.surface(surface)), in: state)
  }
}
