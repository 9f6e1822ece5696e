package import CrierMessage

/// What a refusal means for the sender, and its explanation.
///
/// The advice depends only on codes and statuses, because FCM changes its error messages. An error
/// message can change only the wording of the advice.
package struct RefusalMeaning: Hashable, Sendable {
  package var advice: Refusal.Advice
  package var explanation: Explanation
  /// Which identifier of the request is at fault, if any.
  package var verdict: IdentifierVerdict
}
