/// What takes the place of variables, by their names.
package struct VariableValues: Hashable, Sendable {
  /// The values for this send; they precede samples.
  package var given: [String: String]
  /// The samples of a row.
  package var samples: [String: String]
  /// The longest sample of each variable, with which sizes are counted.
  package var longest: [String: String]

  package init(given: [String: String] = [:], samples: [String: String] = [:]) {
    (self.given, self.samples, longest) = (given, samples, samples)
  }

  /// The samples of a draft's sidecar in a row, counted from 0.
  package init(samplesOf sidecar: Sidecar, inRow row: Int = 0, given: [String: String] = [:]) {
    self.given = given
    samples = sidecar.samples(inRow: row)
    longest = sidecar.variables.compactMapValues { $0.max { $0.utf8.count < $1.utf8.count } }
  }
}

/// A variable in a field of a message, and what took its place.
package struct UsedVariable: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    case given, sample, standard
    /// It has no value, so its text stays and the message must not be sent.
    case missing
    /// The field is for the app, which may fill it in, so its text stays.
    case app
  }

  package let name: String
  package let field: FieldPath
  package let origin: Origin
  /// What took its place; its own text if there is no value.
  package let value: String

  /// Whether it stands in the message's target, which only gets values that are given.
  package var isInTarget: Bool { field.isTarget }
}
