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
