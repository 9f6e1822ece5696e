package import CrierSender

/// The server that messages are sent to: `https://fcm.googleapis.com`, an emulator or a proxy.
package struct DestinationEndpoint: Hashable, Sendable {
  package let server: Endpoint
  /// Whether the server is on this machine, where no message reaches real people.
  package var isLoopback: Bool { server.isLoopback }

  /// The host and port.
  package var name: String { server.authority }

  package static let google = DestinationEndpoint(server: .fcm)

  private init(server: Endpoint) {
    self.server = server
  }

  /// Parses an address; `source` is the name of the option, variable or setting that it was given
  /// in.
  package init(_ text: String, source: String) throws(DestinationError) {
    guard !text.isEmpty else { throw .emptyEndpoint(source: source) }
    guard let server = Endpoint(text) else { throw .notAnEndpoint(text, source: source) }
    self.server = server
  }
}
