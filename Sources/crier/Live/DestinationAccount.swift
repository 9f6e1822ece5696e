import CrierCore
import CrierSender
import Foundation

/// A service account with the file it came from.
struct DestinationAccount: Sendable {
  private let own: ServiceAccount
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
      own = try ServiceAccount(bytes, path: path)
    } catch {
      throw CommandError(.noCredentials, error.explanation)
    }
    warning = Self.isOpen(path) ? Self.warning(path) : nil
  }

  /// For an emulator, the access token comes from the emulator, too: a key file that says nothing
  /// else names Google, and an assertion that Google would take must not go elsewhere.
  func account(for endpoint: DestinationEndpoint) -> ServiceAccount {
    var account = own
    if endpoint.isLoopback, account.tokenAddress == ServiceAccount.googleTokenAddress {
      account.tokenAddress = endpoint.server.address + "/token"
    }
    return account
  }

  private static func warning(_ path: String) -> Explanation {
    Explanation(
      "The key file \(path) can be read by other users of this machine.",
      fix: "Run: chmod 600 \(CurlExport.quote(path))")
  }

  private static func isOpen(_ path: String) -> Bool {
    var status = stat()
    guard let path = try? Path.expanded(path) else { return false }
    return unsafe stat(path, &status) == 0 && status.st_mode & 0o077 != 0
  }
}
