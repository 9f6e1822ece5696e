/// What a refusal means to the sender, and how to tell a person.
///
/// Advice follows from codes and statuses only, because FCM changes its texts; a text may choose
/// among words for the same advice.
package struct RefusalMeaning: Hashable, Sendable {
  package var advice: Refusal.Advice
  package var explanation: Explanation
}
