import CrierConvert
import CrierMessage
import CrierSender
import CurlHTTP
import Foundation

/// Credentials read from a file.
struct DestinationAccount: Sendable {
  private let own: Credential
  /// A warning if other users can read the file.
  let warning: Explanation?

  var project: String? { own.projectID }

  /// Reads the file.
  init(path: String) throws(DestinationError) {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path)
    } catch {
      throw .unreadableCredentials(error)
    }
    do {
      own = try Credential(bytes, path: path)
    } catch {
      throw .badCredentials(error)
    }
    warning = Self.isOpen(path) ? Self.warning(path) : nil
  }

  /// Returns the credentials to use at an endpoint.
  ///
  /// An endpoint on this machine is for tests, which must not expose a token that Google accepts.
  /// There, credentials are used unchanged only if all their token endpoints are on this machine
  /// too. Otherwise, a key file gets its token from the endpoint itself, and other credentials are
  /// replaced by a made-up token.
  func credentials(for endpoint: DestinationEndpoint) -> DestinationRoute.Credentials {
    guard endpoint.isLoopback, !own.addresses.allSatisfy(\.isLoopback) else { return .file(own) }
    guard case .serviceAccount(let account) = own else { return .madeUp }
    return .file(.serviceAccount(account.asking(endpoint.server.address + "/token")))
  }

  private static func warning(_ path: String) -> Explanation {
    Explanation(
      "The key file \(path) can be read by other users of this machine.",
      fix: "Run: chmod 600 \(CurlExport.quote(path))")
  }

  private static func isOpen(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(Path.expanded(path), &status) == 0 && status.st_mode & 0o077 != 0
  }
}
