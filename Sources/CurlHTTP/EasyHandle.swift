import CCurl

/// A curl easy handle for one transfer.
///
/// It is used only on the client's thread, like everything that `CurlLoop` owns.
@safe
final class EasyHandle {
  /// The address of the handle as a number.
  typealias Identity = UInt

  let raw: UnsafeMutableRawPointer
  private var headers: UnsafeMutablePointer<curl_slist>?
  private let errorText: UnsafeMutableBufferPointer<CChar>

  private(set) var repeatsRefusedStreamsOnly = false

  var identity: Identity { unsafe Identity(bitPattern: raw) }

  init() {
    guard let raw = unsafe curl_easy_init() else { preconditionFailure("Out of memory.") }
    unsafe self.raw = raw
    unsafe errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe errorText.initialize(repeating: 0)
  }

  deinit {
    unsafe curl_easy_cleanup(raw)
    unsafe curl_slist_free_all(headers)
    unsafe errorText.deallocate()
  }

  /// Resets all options and their pointers; connections stay open, as the multi handle owns them.
  func forget() {
    unsafe curl_easy_reset(raw)
    unsafe curl_slist_free_all(headers)
    unsafe headers = nil
  }

  func set(_ option: CURLoption, _ value: Int) { _ = unsafe ccurl_set_long(raw, option, value) }

  func set(_ option: CURLoption, size: Int) {
    _ = unsafe ccurl_set_size(raw, option, curl_off_t(size))
  }

  /// Sets a string option; libcurl copies the string.
  func set(_ option: CURLoption, _ text: String?) -> CURLcode {
    guard let text else { return unsafe ccurl_set_text(raw, option, nil) }
    return unsafe text.withCString { unsafe ccurl_set_text(raw, option, $0) }
  }

  /// Prevents libcurl from repeating a request after a reused connection was lost.
  ///
  /// The server may have processed that request. A stream that the server refused is still
  /// repeated. libcurl has no option for this, but setting a request to RTSP's RECEIVE has this
  /// effect, and no other effect on HTTP.
  func repeatRefusedStreamsOnly() {
    let status = unsafe ccurl_set_long(raw, CURLOPT_RTSP_REQUEST, ccurl_rtsp_receive())
    repeatsRefusedStreamsOnly = status == CURLE_OK
  }

  /// Sets "Name: value" lines, which are kept until `forget`.
  func setHeaders(_ lines: [String]) {
    for line in lines {
      unsafe line.withCString { text in
        if let grown = unsafe curl_slist_append(headers, text) { unsafe headers = grown }
      }
    }
    _ = unsafe ccurl_set_list(raw, CURLOPT_HTTPHEADER, headers)
  }

  func collectErrorText() {
    unsafe errorText[0] = 0
    _ = unsafe ccurl_set_pointer(raw, CURLOPT_ERRORBUFFER, errorText.baseAddress)
  }

  /// libcurl's text about the last failure; often empty.
  var lastErrorText: String {
    guard let start = unsafe errorText.baseAddress else { return "" }
    // SAFETY: libcurl ends the text with a zero within CURL_ERROR_SIZE bytes.
    return unsafe String(cString: start)
  }

  func number(_ question: CURLINFO) -> Int {
    var value = 0
    _ = unsafe ccurl_get_long(raw, question, &value)
    return value
  }
}

extension EasyHandle {
  /// Refuses certificates without a subject alternative name, as browsers do (RFC 9525, 6.3).
  ///
  /// For such certificates, libcurl would use the common name, which certificate authorities need
  /// not verify. libcurl itself checks that one of the alternative names matches the host.
  func refuseCertificatesWithoutNames() {
    _ = unsafe ccurl_set_tls_context(raw) { _, tls, _ in
      guard let tls = unsafe tls else { return CURLE_FAILED_INIT }
      // SAFETY: a libcurl built with OpenSSL passes its SSL_CTX here.
      unsafe SSL_CTX_set_verify(OpaquePointer(tls), SSL_VERIFY_PEER) { isGood, chain in
        guard isGood == 1, unsafe X509_STORE_CTX_get_error_depth(chain) == 0 else { return isGood }
        if unsafe EasyHandle.namesHost(X509_STORE_CTX_get_current_cert(chain)) { return 1 }
        unsafe X509_STORE_CTX_set_error(chain, X509_V_ERR_HOSTNAME_MISMATCH)
        return 0
      }
      return CURLE_OK
    }
  }

  /// Returns whether any subject alternative name of a certificate is a host name or an IP address.
  private static func namesHost(_ certificate: OpaquePointer?) -> Bool {
    // SAFETY: OpenSSL allocates the list of names, and it is freed here.
    guard
      let found = unsafe X509_get_ext_d2i(certificate, NID_subject_alt_name, nil, nil)
    else { return false }
    let names = OpaquePointer(found)
    defer { unsafe GENERAL_NAMES_free(names) }
    return unsafe (0..<ccurl_count_names(names)).contains { index in
      let kind = unsafe ccurl_kind_of_name(names, index)
      return kind == GEN_DNS || kind == GEN_IPADD
    }
  }
}

extension EasyHandle {
  /// Makes libcurl read the body from a transfer and write the response to it.
  ///
  /// SAFETY: the callbacks get an unretained pointer. `CurlLoop.active` holds the transfer from
  /// before `curl_multi_add_handle` until after `curl_multi_remove_handle`, and libcurl calls back
  /// only between these two, on the same thread.
  func connect(to transfer: Transfer) {
    let context = unsafe Unmanaged.passUnretained(transfer).toOpaque()
    _ = unsafe ccurl_set_pointer(raw, CURLOPT_PREREQDATA, context)
    _ = unsafe ccurl_set_prerequest(raw) { context, _, _, _, _ in
      guard let context = unsafe context else { return CURL_PREREQFUNC_ABORT }
      unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().begin()
      return CURL_PREREQFUNC_OK
    }
    _ = unsafe ccurl_set_pointer(raw, CURLOPT_READDATA, context)
    _ = unsafe ccurl_set_read(raw) { target, size, count, context in
      guard let context = unsafe context, let target = unsafe target else { return 0 }
      let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      let room = unsafe UnsafeMutableRawBufferPointer(start: target, count: size * count)
      return unsafe transfer.read(into: room) ?? Int(CURL_READFUNC_ABORT)
    }
    _ = unsafe ccurl_set_pointer(raw, CURLOPT_SEEKDATA, context)
    _ = unsafe ccurl_set_seek(raw) { context, offset, _ in
      guard let context = unsafe context else { return CURL_SEEKFUNC_FAIL }
      let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      return transfer.mayGoBack(to: Int(offset)) ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
    }
    _ = unsafe ccurl_set_pointer(raw, CURLOPT_HEADERDATA, context)
    _ = unsafe ccurl_set_header(raw) { source, size, count, context in
      guard let context = unsafe context, let source = unsafe source else { return 0 }
      let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      return unsafe transfer.takeHeader(
        UnsafeRawBufferPointer(start: source, count: size * count))
    }
    _ = unsafe ccurl_set_pointer(raw, CURLOPT_WRITEDATA, context)
    _ = unsafe ccurl_set_write(raw) { source, size, count, context in
      guard let context = unsafe context, let source = unsafe source else { return 0 }
      let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      return unsafe transfer.write(
        UnsafeRawBufferPointer(start: source, count: size * count))
    }
  }
}
