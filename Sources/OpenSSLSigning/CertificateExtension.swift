import COpenSSL

/// An extension of a certificate, in OpenSSL's configuration syntax.
struct CertificateExtension {
  /// OpenSSL's number of the extension.
  let kind: Int32
  let value: String

  fileprivate init(_ kind: Int32, _ value: String) {
    self.kind = kind
    self.value = value
  }

  private static let subjectKey = CertificateExtension(NID_subject_key_identifier, "hash")
  private static let issuerKey = CertificateExtension(
    NID_authority_key_identifier, "keyid:always")
  private static let server = CertificateExtension(NID_ext_key_usage, "serverAuth")

  /// For a certificate that signs certificates of servers, and nothing else.
  static let authority = [
    subjectKey, CertificateExtension(NID_basic_constraints, "critical,CA:TRUE,pathlen:0"),
    CertificateExtension(NID_key_usage, "critical,keyCertSign"),
  ]

  /// For the certificate of a server, which an authority has issued.
  static func server(_ names: SubjectNames) -> [CertificateExtension] {
    [
      subjectKey, issuerKey, CertificateExtension(NID_basic_constraints, "critical,CA:FALSE"),
      CertificateExtension(NID_key_usage, "critical,digitalSignature"), server,
    ] + names.extensions
  }

  /// For the certificate of a server that is its own trust anchor.
  static func selfSigned(_ names: SubjectNames) -> [CertificateExtension] {
    [
      subjectKey, issuerKey,
      CertificateExtension(NID_basic_constraints, "critical,CA:TRUE,pathlen:0"),
      CertificateExtension(NID_key_usage, "critical,digitalSignature,keyCertSign"), server,
    ] + names.extensions
  }
}

extension SubjectNames {
  fileprivate var extensions: [CertificateExtension] {
    text.isEmpty ? [] : [CertificateExtension(NID_subject_alt_name, text)]
  }
}
