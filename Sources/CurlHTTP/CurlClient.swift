package import HTTPTypes

/// Sends many simultaneous requests over few connections, with libcurl.
///
/// It can be used by any number of tasks. The client has one thread, which sleeps while there is
/// nothing to do and ends with the client.
///
///     tasks ── exchange ──► CurlMailbox ──► CurlThread ──► CurlLoop ──► libcurl
///       ▲                                                     │
///       └────────────── HTTPAnswer or CurlError ──────────────┘
package final class CurlClient: Sendable {
  let thread: CurlThread

  /// `begin` is called on the client's thread before anything else.
  package init(
    _ settings: CurlSettings = CurlSettings(), begin: @escaping @Sendable () -> Void = {}
  ) {
    thread = CurlThread(settings, begin)
  }

  deinit { thread.end() }

  /// Cancels every exchange that has sent nothing yet; the others continue.
  package func cancelUnsent() { thread.mailbox.post(.cancelUnsent) }

  /// Sends one request and waits for the complete response.
  ///
  /// The request is never sent twice: if libcurl would repeat it after a lost connection, this
  /// throws `.connectionLost` and the caller decides. Cancelling the task ends the exchange with
  /// `.cancelled`.
  package func exchange(
    _ request: HTTPRequest, body: [UInt8] = []
  ) async throws(CurlError) -> HTTPAnswer {
    guard !Task.isCancelled else { throw CurlError(.cancelled, wasSent: false) }
    let mailbox = thread.mailbox
    let number = mailbox.nextNumber()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        mailbox.post(
          .start(CurlOrder(number: number, request: request, body: body, continuation)))
        // The cancellation handler may have run before the order was in the mailbox.
        if Task.isCancelled { mailbox.post(.cancel(number)) }
      }
    } onCancel: {
      mailbox.post(.cancel(number))
    }
    return try result.get()
  }
}
