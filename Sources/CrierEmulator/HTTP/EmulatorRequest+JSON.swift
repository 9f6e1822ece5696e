import CrierMessage

extension EmulatorRequest {
  /// Returns the JSON of the body; all routes read it here.
  ///
  /// Crier's own files may begin with a byte order mark, but Google's parser does not skip it.
  func json(
    limit: Int = JSONReader.largestText, refusesHugeNumbers: Bool = false
  ) throws(JSONError) -> JSONValue {
    try JSONReader.read(
      body, limit: limit, refusesHugeNumbers: refusesHugeNumbers, refusesByteOrderMark: true)
  }
}
