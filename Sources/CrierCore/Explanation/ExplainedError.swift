/// An error that can be told to a person.
package protocol ExplainedError: Error, Sendable {
  var explanation: Explanation { get }
}
