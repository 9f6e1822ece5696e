package import CrierMessage

/// What a refusal means for the sender, and how to explain it.
///
/// The advice follows only from codes and statuses, because FCM changes its texts; a text may only
/// select the wording for the same advice.
package struct RefusalMeaning: Hashable, Sendable {
  package var advice: Refusal.Advice
  package var explanation: Explanation
}
