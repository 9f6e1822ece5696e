import CrierCore
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

  /// For an emulator, a key file's access token comes from the emulator, too: one that says nothing
  /// else names Google, and what Google would take must not go elsewhere. Other credentials stay at
  /// home for the same reason, unless all their servers are on this machine.
  func credentials(for endpoint: DestinationEndpoint) -> DestinationRoute.Credentials {
    guard endpoint.isLoopback else { return .file(own) }
    if case .serviceAccount(var account) = own {
      if account.tokenAddress == ServiceAccount.googleTokenAddress {
        account.tokenAddress = endpoint.server.address + "/token"
      }
      return .file(.serviceAccount(account))
    }
    return own.addresses.allSatisfy(\.isLoopback) ? .file(own) : .madeUp
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
