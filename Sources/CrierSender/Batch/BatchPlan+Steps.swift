package import CrierAnswers
package import CrierMessage

extension BatchPlan {
  /// Something that happened in a batch.
  package enum Event: Hashable, Sendable {
    case begun
    /// Nil if there is an access token, otherwise the outcome for all rows.
    case authorized(SendOutcome?)
    case read(BatchItem)
    case listEnded
    case listFailed(Explanation)
    case answered(BatchItem, SendReport)
    /// Whether this result and all before it could be written.
    case recorded(areAllWritten: Bool)
    case signalled(StopSignal)
  }

  /// Something that `BatchEngine` or its caller must do.
  package enum Step: Hashable, Sendable {
    /// Get the access token for a list; followed by `authorized`.
    case authorize
    /// Read the next recipient; followed by `read`, `listEnded` or `listFailed`.
    case read
    /// Send to this recipient; followed by `answered`.
    case start(BatchItem)
    /// Stop sends whose request has not been sent yet, and all retries.
    case openGate
    /// Stop waiting for the remaining responses.
    case cancelAll
    /// Report a skipped row.
    case leaveOut(BatchItem, SendReport)
    /// Write a result; followed by `recorded`.
    ///
    /// `isStarted` means that the send had begun.
    case record(BatchItem, SendReport, isStarted: Bool)
    case showProgress(done: Int, isAccepted: Bool)
    case tell(String)
    case complain(Explanation)
    /// Report why the batch stops, once for all rows.
    case fail(SendOutcome)
    /// The batch has ended.
    case end
  }
}
