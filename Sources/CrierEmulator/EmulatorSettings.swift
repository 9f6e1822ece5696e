package import CrierMessage
import NIOCore

/// The configuration of an emulator: port, accounts and clock.
package struct EmulatorSettings: Sendable {
  package enum Transport: Hashable, Sendable {
    /// HTTP/2 and HTTP/1.1 over TLS, with a certificate made at the start.
    case tls
    /// HTTP/1.1 without TLS, and HTTP/2 for clients that begin with it.
    ///
    /// Crier itself does not, because libcurl 7.88.1 fails on the second request.
    case plain
  }

  /// The IP address to listen on, which may belong to another network than loopback.
  package var host = "127.0.0.1"
  /// The port to listen on; 0 uses any free port.
  package var port: Int
  package var transport: Transport
  package var access: EmulatorAccess
  /// The public keys (PEM) of service accounts, by `client_email`.
  ///
  /// If it is empty and there are no `logins`, any account gets an access token, signatures are not
  /// checked, and any bearer token is accepted, unless only the owner has access.
  package var accounts: [String: String]
  /// Users' logins by refresh token.
  package var logins: [String: EmulatedLogin] = [:]
  /// The values of the metadata server; nil if there is none.
  package var metadata: MetadataSettings?
  /// The `tokenKey` of this run, if there is no secret.
  private let runKey = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
  /// How long an access token is valid; an older one is refused as expired.
  package var tokenLifetime: Duration
  package var limits: EmulatorLimits
  /// FCM's limits at the start; requests can change them.
  package var deliveryLimits = DeliveryLimits()
  /// Whether sends to tokens that nobody created fail with UNREGISTERED.
  package var strictDevices = false
  /// Decides which tokens the emulator makes.
  package var seed: UInt64 = 0
  /// Whether the legacy protocol is served, which Google shut down in 2024.
  package var servesLegacy = false
  /// Whether the emulator also answers under the names of Google's hosts.
  package var names = NameSettings()
  /// Answers that differ from FCM's on purpose, at the start; requests can change them.
  package var faults = FaultSettings()
  /// Whether to refuse a message that is too large for even one platform.
  ///
  /// FCM's own count is not known. By default, only messages that are too large by the most lenient
  /// count are refused, as in `crier check`.
  package var countsSizesStrictly = false
  /// The time since 1 January 1970, UTC.
  package var now: @Sendable () -> Duration
  /// Called with warnings for the user who runs the emulator, once per kind.
  package var warn: @Sendable (Explanation) -> Void

  package init(
    port: Int = 0, transport: Transport = .tls, access: EmulatorAccess = .thisMachine(),
    accounts: [String: String] = [:], tokenLifetime: Duration = .seconds(3599),
    limits: EmulatorLimits = EmulatorLimits(), now: @escaping @Sendable () -> Duration,
    warn: @escaping @Sendable (Explanation) -> Void = { _ in }
  ) {
    self.port = port
    self.transport = transport
    self.access = access
    self.accounts = accounts
    self.tokenLifetime = tokenLifetime
    self.limits = limits
    self.now = now
    self.warn = warn
  }

  /// Whether a text is an IPv4 or IPv6 address.
  package static func isAddress(_ text: String) -> Bool {
    (try? SocketAddress(ipAddress: text, port: 0)) != nil
  }

  /// Whether only programs on this machine can reach it.
  package var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }

  /// The host in the emulator's address: that of loopback if it listens everywhere.
  var hostInAddress: String {
    switch host {
    case "0.0.0.0": "127.0.0.1"
    case "::": "[::1]"
    default: host.contains(":") ? "[\(host)]" : host
    }
  }

  /// The key of the access tokens' check values: the owner's secret, or a random key of the run.
  var tokenKey: [UInt8] { access.secret.map { Array($0.utf8) } ?? runKey }

  var takesAnyAccount: Bool { accounts.isEmpty && logins.isEmpty && access.secret == nil }
}
