package import CrierSender
import CurlHTTP

/// The server that messages are sent to: `https://fcm.googleapis.com`, an emulator or a proxy.
package struct DestinationEndpoint: Hashable, Sendable {
  package let server: Endpoint
  /// Whether the server is on this machine. It may still be a proxy to Google.
  package var isLoopback: Bool { server.isLoopback }

  /// The host and port.
  package var name: String { server.authority }

  /// Whether a list of servers has it: `127.0.0.1` or `127.0.0.1:9099`.
  func isAmong(_ servers: [String]) -> Bool {
    guard !servers.isEmpty, let address = ServerAddress(server.address) else { return false }
    let host = address.host.lowercased()
    // Whatever settings say, Google's servers reach real devices.
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    guard name != "googleapis.com", !name.hasSuffix(".googleapis.com") else { return false }
    let port = address.port ?? (address.scheme == "http" ? 80 : 443)
    return servers.contains { $0 == host || $0 == address.hostName || $0 == "\(host):\(port)" }
  }

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
