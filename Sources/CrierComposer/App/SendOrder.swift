/// What the sending core is asked to do: one request, byte for byte as the JSON pane shows it.
package struct SendOrder: Hashable, Sendable {
  /// Counts up within a session, so that a late answer finds its question.
  package var number: Int
  package var json: String
  package var isDryRun: Bool

  package init(number: Int, json: String, isDryRun: Bool) {
    self.number = number
    self.json = json
    self.isDryRun = isDryRun
  }
}
