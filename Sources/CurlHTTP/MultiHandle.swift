import CCurl

/// A curl multi handle: the set of active transfers.
///
/// SAFETY: `@unchecked` because other threads only call `wake()`, the one multi function that
/// libcurl allows from any thread. Everything else is called on `CurlThread`'s thread.
@safe
final class MultiHandle: @unchecked Sendable {
  private let raw: UnsafeMutableRawPointer?

  init(_ settings: CurlSettings) {
    Self.prepareLibrary()
    unsafe raw = curl_multi_init()
    let perHost = min(max(settings.connectionsPerHost, 1), 4)
    set(CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
    set(CURLMOPT_MAX_HOST_CONNECTIONS, perHost)
    set(CURLMOPT_MAX_CONCURRENT_STREAMS, settings.concurrentStreams)
  }

  deinit { _ = unsafe curl_multi_cleanup(raw) }

  /// The result of initializing libcurl; as a static constant, it is computed only once.
  private static let libraryStatus = ccurl_global_init()

  static func prepareLibrary() { _ = libraryStatus }

  private func set(_ option: CURLMoption, _ value: Int) {
    _ = unsafe ccurl_multi_set_long(raw, option, value)
  }

  func wake() { _ = unsafe curl_multi_wakeup(raw) }

  func add(_ easy: EasyHandle) throws(CurlError) {
    let status = unsafe curl_multi_add_handle(raw, easy.raw)
    guard status == CURLM_OK else {
      throw CurlError(.other(code: Int(status.rawValue)), wasSent: false)
    }
  }

  func remove(_ easy: EasyHandle) { _ = unsafe curl_multi_remove_handle(raw, easy.raw) }

  /// Advances every transfer as far as possible without waiting.
  func perform() {
    var running: Int32 = 0
    _ = unsafe curl_multi_perform(raw, &running)
  }

  /// Sleeps until a socket or one of libcurl's timers needs attention, `wake()` is called, or the
  /// time is over.
  ///
  /// Without an active transfer it sleeps until `wake()`, but at most 24 days, libcurl's maximum.
  func sleep(atMost time: Duration?) {
    let milliseconds = time.map { Int32(clamping: $0.wholeMilliseconds) } ?? .max
    _ = unsafe curl_multi_poll(raw, nil, 0, milliseconds, nil)
  }

  /// Returns the next finished transfer and its result; nil if there is none.
  func nextFinished() -> (easy: EasyHandle.Identity, code: CURLcode)? {
    var left: Int32 = 0
    while let message = unsafe curl_multi_info_read(raw, &left) {
      // SAFETY: the message is valid until the next call on the multi handle; both values are
      // copied here.
      guard unsafe message.pointee.msg == CURLMSG_DONE,
        let easy = unsafe message.pointee.easy_handle
      else { continue }
      return unsafe (EasyHandle.Identity(bitPattern: easy), message.pointee.data.result)
    }
    return nil
  }
}
