import CCurl

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
