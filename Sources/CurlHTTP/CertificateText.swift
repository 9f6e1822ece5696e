import CCurl

/// PEM text at a stable address, so that libcurl need not copy it for each transfer.
@safe
final class CertificateText {
  private let bytes: UnsafeMutableRawBufferPointer

  init(_ text: String) {
    unsafe bytes = .allocate(byteCount: text.utf8.count, alignment: 1)
    unsafe bytes.copyBytes(from: text.utf8)
  }

  deinit { unsafe bytes.deallocate() }

  /// Makes a handle trust these certificates.
  ///
  /// SAFETY: the loop's `TransferSetUp` retains this object, and outlives every handle that it sets
  /// up.
  func set(on easy: EasyHandle) {
    var blob = unsafe curl_blob(
      data: bytes.baseAddress, len: bytes.count, flags: UInt32(CURL_BLOB_NOCOPY))
    _ = unsafe ccurl_set_blob(easy.raw, CURLOPT_CAINFO_BLOB, &blob)
  }
}
