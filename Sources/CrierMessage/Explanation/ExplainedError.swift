/// An error with an explanation for the user.
package protocol ExplainedError: Error, Sendable {
  var explanation: Explanation { get }
}
