import CrierSender

/// The server that messages are sent to: `https://fcm.googleapis.com`, an emulator or a proxy.
struct DestinationEndpoint: Hashable, Sendable {
  let server: Endpoint
  /// Whether the server is on this machine, where no message reaches real people.
  var isLoopback: Bool { server.isLoopback }

  /// The host and port.
  var name: String { server.authority }

  static let google = DestinationEndpoint(server: .fcm)

  private init(server: Endpoint) {
    self.server = server
  }

  /// Parses an address; `source` is the name of the option, variable or setting that it was given
  /// in.
  init(_ text: String, source: String) throws(CommandError) {
    guard !text.isEmpty else {
      throw .usage(
        "\(source) is set but empty.",
        fix: "Give it the address of a server, or unset it to send to Google.")
    }
    guard let server = Endpoint(text) else {
      // The text may contain a password, which must not be shown.
      let isPlain = text.utf8.allSatisfy { $0 < 0x80 } && !text.contains { "@?#".contains($0) }
      throw .usage(
        "\(source) is not a server address" + (isPlain ? ": \(text)." : "."),
        fix:
          "Write it like http://127.0.0.1:9099 or https://proxy.example.com, without a user name, "
          + "password or query.")
    }
    self.server = server
  }
}
