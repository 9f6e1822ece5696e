/// How programs that only know the names of Google's hosts reach the emulator.
///
/// By default, they do not.
package struct NameSettings: Hashable, Sendable {
  /// Whether the certificate is also valid for Google's hosts.
  package var areInCertificate: Bool
  /// Whether the emulator's port answers `CONNECT`: for Google's hosts by the emulator itself, for
  /// all other hosts by a refusal.
  package var isProxy: Bool
  /// Loopback addresses that Google's names may lead to.
  ///
  /// HTTPS is served on port 443 of the first one that is free.
  package var addresses: [String]

  package init(areInCertificate: Bool = false, isProxy: Bool = false, addresses: [String] = []) {
    self.areInCertificate = areInCertificate
    self.isProxy = isProxy
    self.addresses = addresses
  }

  /// The host names of the certificate.
  var certified: [String] {
    let isUsed = areInCertificate || isProxy || !addresses.isEmpty
    return (isUsed ? GoogleHosts.all : []) + ["localhost"]
  }

  /// Whether TLS is needed although the emulator's own port may be plain.
  var needTLS: Bool { isProxy || !addresses.isEmpty }
}
