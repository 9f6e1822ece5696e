/// A refusal while its place is still a byte of the text in hand.
struct ImportFault: Error {
  var reason: ImportError.Reason
  var offset: Int
}
