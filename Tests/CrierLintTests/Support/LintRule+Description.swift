import CrierLint
import Testing

extension LintRule: CustomTestStringConvertible {
  public var testDescription: String { id }
}
