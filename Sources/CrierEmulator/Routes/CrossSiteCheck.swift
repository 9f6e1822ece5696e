import CrierMessage
import HTTPTypes

/// Refuses requests from web pages of other sites, because browsers let them send to any address of
/// this machine.
///
/// A page may post to the emulator's own address (cross-site request), or resolve its own host name
/// to 127.0.0.1 and read the responses as well (DNS rebinding). `Origin` reveals the first, `Host`
/// the second. Programs, including SDKs, send no `Origin`.
struct CrossSiteCheck {
  /// The accepted loopback names, which are fewer than in `WebAddress.isLoopback`.
  ///
  /// The emulator listens on one address, so legitimate requests do not use other names.
  static let loopbackNames: Set<String> = ["127.0.0.1", "localhost", "[::1]"]

  /// Allowed host names in addition to the loopback names.
  let hosts: Set<String>

  /// Returns the refusal for the emulator's own pages, which show sent messages; nil if accepted.
  func refusalOfInspection(_ request: EmulatorRequest) -> EmulatorAnswer? {
    guard hasKnownHost(request) else { return Self.unknownHost }
    return hasForeignOrigin(request) ? Self.foreignPage : nil
  }

  /// Returns the refusal for Google's routes, which containers and proxies reach by any host name.
  func refusalOfSend(_ request: EmulatorRequest) -> EmulatorAnswer? {
    guard request.headers[.origin] != nil else { return nil }
    return hasKnownHost(request) && !hasForeignOrigin(request) ? nil : .refusal(Self.crossSite)
  }

  private func hasKnownHost(_ request: EmulatorRequest) -> Bool {
    // With a second, different Host it is not clear which one the client meant.
    guard
      request.headers.allSatisfy({
        $0.name.canonicalName != "host" || $0.value == request.authority
      })
    else { return false }
    let name = Self.name(of: request.authority)
    return Self.loopbackNames.contains(name) || hosts.contains { $0.lowercased() == name }
  }

  private func hasForeignOrigin(_ request: EmulatorRequest) -> Bool {
    guard let origin = request.headers[.origin]?.lowercased() else { return false }
    let own = request.authority.lowercased()
    return origin != "http://" + own && origin != "https://" + own
  }

  /// Returns a host and port such as `localhost:9099` without the port, lowercased.
  static func name(of authority: String) -> String {
    let authority = authority.lowercased()
    guard let colon = authority.lastIndex(of: ":"),
      authority[authority.index(after: colon)...].utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return authority }
    return String(authority[..<colon])
  }

  private static let unknownHost = EmulatorAnswer.complaint(
    Explanation(
      "The emulator's own pages are available under 127.0.0.1, localhost and [::1], the address "
        + "of --listen and the names of --allow-host only.",
      fix: "Use one of these, or start crier emulator with --allow-host and the name."),
    status: .forbidden)

  private static let foreignPage = EmulatorAnswer.complaint(
    Explanation(
      "A web page from another site sent this request.",
      fix: "Send it from a program, or open the address in the browser itself."),
    status: .forbidden)

  private static let crossSite = FCMError(
    code: 403, status: "PERMISSION_DENIED",
    message: "A web page from another site sent this request to Crier's emulator, which accepts "
      + "messages from programs only.")
}
