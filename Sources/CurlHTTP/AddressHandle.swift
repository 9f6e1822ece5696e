import CCurl

/// An address as parsed by libcurl.
@safe
struct AddressHandle: ~Copyable {
  private let raw: OpaquePointer?

  /// Parses a text; nil if libcurl refuses it, or if it contains a user name.
  init?(_ text: String) {
    let made = unsafe curl_url()
    let status = unsafe curl_url_set(
      made, CURLUPART_URL, text, UInt32(CURLU_DISALLOW_USER | CURLU_PATH_AS_IS))
    guard status == CURLUE_OK else {
      unsafe curl_url_cleanup(made)
      return nil
    }
    unsafe raw = made
  }

  deinit { unsafe curl_url_cleanup(raw) }

  subscript(part: CURLUPart) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    // SAFETY: libcurl allocates the text, and it is copied and then freed here.
    guard unsafe curl_url_get(raw, part, &text, 0) == CURLUE_OK, let found = unsafe text else {
      return nil
    }
    defer { unsafe curl_free(found) }
    return unsafe String(cString: found)
  }
}
