import CrierConvert
import CrierMessage
import CrierSender
import CurlHTTP
import Foundation

/// Credentials with the file they came from.
struct DestinationAccount: Sendable {
  private let own: Credential
  /// That others can read the key, where they can.
  let warning: Explanation?

  var project: String? { own.projectID }

  /// Whatever is wrong with the file, the command ends with 77.
  init(path: String) throws(CommandError) {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path)
    } catch {
      throw CommandError(
        .noCredentials,
        Explanation(
          "The credentials cannot be read. \(error.explanation.sentence)",
          fix: error.explanation.fix))
    }
    do {
      own = try Credential(bytes, path: path)
    } catch {
      throw CommandError(.noCredentials, error.explanation)
    }
    warning = Self.isOpen(path) ? Self.warning(path) : nil
  }

  /// For a server on this machine, no other machine is asked for an access token: whoever rehearses
  /// would hand out what Google takes. A key file's token comes from that server then, and other
  /// credentials are not used. Token endpoints that are on this machine, too, are asked.
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
