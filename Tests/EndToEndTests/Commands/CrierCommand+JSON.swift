import CrierMessage
import CrierTestSupport

extension CrierCommand.Outcome {
  /// Standard output as one JSON value per line.
  func jsonLines() throws -> [JSONValue] {
    try stdout.split(separator: "\n").map { try JSONReader.read(String($0)) }
  }
}
