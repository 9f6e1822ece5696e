package import CrierMessage

/// What a refusal means for the sender, and its explanation.
///
/// The advice depends only on codes and statuses, because FCM changes its error messages; a message
/// may only select the wording for the same advice.
package struct RefusalMeaning: Hashable, Sendable {
  package var advice: Refusal.Advice
  package var explanation: Explanation
}
