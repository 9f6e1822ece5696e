import Glibc
import WorkThreads

/// The one thread that calls libcurl for a client.
///
/// SAFETY: `@unchecked` because the thread's ID, a C type, is written in `init` and only read
/// afterwards.
@safe
final class CurlThread: @unchecked Sendable {
  let mailbox: CurlMailbox
  let id: pthread_t

  init(_ settings: CurlSettings, _ begin: @escaping @Sendable () -> Void) {
    let multi = MultiHandle(settings)
    let mailbox = CurlMailbox(waking: multi)
    let start = ThreadStart(settings: settings, multi: multi, mailbox: mailbox, begin)
    var id = pthread_t()
    // SAFETY: the thread takes over the reference that is retained for it here.
    let status = unsafe pthread_create(
      &id, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(start).toOpaque())
    if status != 0 { SystemThread.giveUp() }
    self.id = id
    self.mailbox = mailbox
  }

  /// Ends the thread and waits until its connections are closed, so that no libcurl code runs when
  /// the program ends.
  func end() {
    mailbox.post(.end)
    if pthread_equal(id, pthread_self()) != 0 {
      _ = pthread_detach(id)
    } else {
      _ = pthread_join(id, nil)
    }
  }
}

/// What the thread needs at its start.
private final class ThreadStart {
  private let settings: CurlSettings
  private let multi: MultiHandle
  private let mailbox: CurlMailbox
  private let begin: @Sendable () -> Void

  init(
    settings: CurlSettings, multi: MultiHandle, mailbox: CurlMailbox,
    _ begin: @escaping @Sendable () -> Void
  ) {
    self.begin = begin
    self.settings = settings
    self.multi = multi
    self.mailbox = mailbox
  }

  func run() {
    SystemThread.leaveSignalsToOthers()
    begin()
    CurlLoop(settings, multi, mailbox).run()
  }
}
