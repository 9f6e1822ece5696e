import CrierSender
import Foundation

/// The server that messages are sent to: `https://fcm.googleapis.com`, an emulator or a proxy.
struct DestinationEndpoint: Hashable, Sendable {
  let server: Endpoint
  /// On this machine: nothing that is sent there is for real people.
  let isLoopback: Bool

  static let google = DestinationEndpoint(server: .fcm, isLoopback: false)

  private init(server: Endpoint, isLoopback: Bool) {
    self.server = server
    self.isLoopback = isLoopback
  }

  /// `source` is what the user knows the address by: `--endpoint`.
  init(_ text: String, source: String) throws(CommandError) {
    guard let server = Endpoint(text), let parts = URLComponents(string: text),
      let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil,
      parts.query == nil, parts.fragment == nil, parts.port.map({ 1...65_535 ~= $0 }) ?? true
    else {
      throw .usage(
        "\(source) is no address of a server: \(text).",
        fix: "Write it like http://127.0.0.1:9099 or https://proxy.example.com.")
    }
    self.server = server
    isLoopback = Self.isLoopback(host.lowercased())
  }

  private static func isLoopback(_ host: String) -> Bool {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return host == "localhost" || host.hasSuffix(".localhost") || host == "::1" || host == "[::1]"
      || numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}
