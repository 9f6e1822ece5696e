import OpenSSLSigning
import OpenSSLTLS

/// The certificate of an emulator, created at its start and discarded at its end.
struct EmulatorIdentity {
  /// The certificate (PEM) of the authority, which clients must trust.
  let authority: String
  let context: TLSContext

  static let authorityName = "Crier's emulator"

  /// The certificate is valid for loopback, the host listened on, and all allowed names.
  init(_ settings: EmulatorSettings) throws(EmulatorError) {
    let hosts = settings.access.hosts.sorted()
    // An address that stands for all addresses is no address of a server.
    let addresses = Set(hosts + [settings.host, "127.0.0.1", "::1"])
      .filter(EmulatorSettings.isAddress).subtracting(["0.0.0.0", "::"]).sorted()
    let names = settings.names.certified + hosts.filter { !EmulatorSettings.isAddress($0) }
    do {
      let made = try IssuedCertificate(
        authorityName: Self.authorityName, names: names, addresses: addresses)
      context = try TLSContext(
        certificatePEM: made.certificatePEM, privateKeyPEM: made.privateKeyPEM,
        protocols: ["h2", "http/1.1"])
      authority = made.authorityPEM
    } catch {
      throw .noCertificate(reason: "\(error)")
    }
  }
}

/// The bytes with which an HTTP/2 client begins (RFC 9113, 3.4).
enum HTTP2Preface {
  private static let bytes = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  /// Whether a connection begins with the preface; nil if more bytes are needed to know.
  static func begins(_ beginning: some Collection<UInt8>) -> Bool? {
    guard zip(beginning, bytes).allSatisfy({ $0 == $1 }) else { return false }
    return beginning.count < bytes.count ? nil : true
  }
}
