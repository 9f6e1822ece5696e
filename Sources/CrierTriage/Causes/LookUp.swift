/// Something that Crier can look up itself, and that can change the order of the causes.
package enum LookUp: Hashable, Sendable {
  /// The topics of a token.
  case topics
  /// What FCM's delivery data say about the label, on the day of the send.
  case deliveryData(label: String)
}
