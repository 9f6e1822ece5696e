import COpenSSL

/// Verifies signatures with the public key.
package struct RS256Verifier: Sendable {
  private let key: KeyHandle

  package init(publicKeyPEM: String) throws(SigningError) {
    key = try .publicKey(pem: publicKeyPEM)
    guard key.isRSA else { throw .notRSA(kind: key.kind) }
  }

  package func isValid(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
    defer { ERR_clear_error() }
    guard let digest = try? DigestContext(),
      unsafe EVP_DigestVerifyInit(digest.raw, nil, EVP_sha256(), nil, key.raw) == 1
    else { return false }
    return unsafe EVP_DigestVerify(
      digest.raw, signature, signature.count, bytes, bytes.count) == 1
  }
}
