import ArgumentParser
import CrierEmulator
import CrierHost
import CrierMessage
import CrierSender
import OpenSSLSigning

/// The options of `crier emulator` that concern accounts and access tokens.
struct EmulatorAccountOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Give access tokens only to the account in this file, a service account's key or a gcloud \
      login, and accept no others; may be repeated.
      """, valueName: "file"),
    completion: .file(extensions: ["json"]))
  var account: [String] = []

  @Flag(help: "Answer as the metadata server of a machine in Google's cloud, too.")
  var metadataServer = false

  /// - Parameter metadata: What the metadata server says if no key file was given.
  func apply(
    to settings: inout EmulatorSettings, metadata: MetadataSettings = MetadataSettings()
  ) throws {
    if metadataServer { settings.metadata = metadata }
    for path in account { try apply(read(path), from: path, to: &settings) }
  }

  private func read(_ path: String) throws -> Credential {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path)
    } catch {
      throw CommandError(.unreadable, error.explanation)
    }
    return try Credential(bytes, path: path)
  }

  private func apply(
    _ credential: Credential, from path: String, to settings: inout EmulatorSettings
  ) throws {
    switch credential {
    case .serviceAccount(let account):
      settings.accounts[account.clientEmail] = try account.key.publicPEM()
      guard metadataServer, let project = account.projectID else { return }
      settings.metadata = MetadataSettings(account: account.clientEmail, project: project)
    case .user(let login):
      settings.logins[login.refreshToken] = EmulatedLogin(
        clientID: login.clientID, clientSecret: login.clientSecret)
    case .external, .impersonated:
      throw CommandError.usage(
        "\(path) contains no key and no login, so the emulator has nothing to compare with.",
        fix: "Give --account the key file or the login that it uses.")
    }
  }
}
