/// A text file of which Crier changes a part, and which people also edit.
struct EditedText {
  let path: String
  /// The text as it was read; empty if there is no file yet.
  let text: String
  private let bytes: [UInt8]?

  /// Reads a file; nil if it is not UTF-8, because it could not be written back unchanged.
  init?(_ path: String) throws(FileError) {
    bytes = try FileReader.readIfThere(path)
    text = String(decoding: bytes ?? [], as: UTF8.self)
    self.path = path
    guard Array(text.utf8) == bytes ?? [] else { return nil }
  }

  var isNew: Bool { bytes == nil }

  /// Whether a text is not what the file has, byte for byte.
  func differs(from new: String) -> Bool { Array(new.utf8) != bytes ?? [] }

  /// Replaces the text, unless another program has changed the file since it was read.
  func write(_ new: String, mode: UInt32 = 0o644) throws(FileError) {
    try FileWriter.write(
      Array(new.utf8), to: path, replacing: !isNew, over: bytes, mode: mode)
  }
}
