import CrierSender

/// The server that messages are sent to: `https://fcm.googleapis.com`, an emulator or a proxy.
struct DestinationEndpoint: Hashable, Sendable {
  let server: Endpoint
  /// On this machine: nothing that is sent there is for real people.
  var isLoopback: Bool { server.isLoopback }

  /// Host and port, as people know a server.
  var name: String { server.authority }

  static let google = DestinationEndpoint(server: .fcm)

  private init(server: Endpoint) {
    self.server = server
  }

  /// `source` is what the user knows the address by: `--endpoint`.
  init(_ text: String, source: String) throws(CommandError) {
    guard !text.isEmpty else {
      throw .usage(
        "\(source) is set, but empty.",
        fix: "Give it the address of a server, or unset it to send to Google.")
    }
    guard let server = Endpoint(text) else {
      // There may be a password in it, which nobody else should see.
      let isPlain = text.utf8.allSatisfy { $0 < 0x80 } && !text.contains { "@?#".contains($0) }
      throw .usage(
        "\(source) is no address of a server" + (isPlain ? ": \(text)." : "."),
        fix:
          "Write it like http://127.0.0.1:9099 or https://proxy.example.com, without a user name, "
          + "a password or a query.")
    }
    self.server = server
  }
}
