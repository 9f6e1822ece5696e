package import CrierMessage

/// The composer's choice of panes from the last session, in a file next to the journals.
///
/// The composer defines the text's format; this type only reads and writes the text.
package enum KeptPanes {
  private static let name = "panes"
  private static let longest = 1000

  /// Returns the text of the last session; empty if there is none or it cannot be read.
  package static func read(from state: StateFolder = StateFolder()) -> String {
    guard let folder = try? state.path(),
      let bytes = try? FileReader.readOrdinary(
        "\(folder)/\(name)", limit: longest, followsLinks: false)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces the text; returns nil, or why it was not kept.
  package static func keep(_ text: String, in state: StateFolder = StateFolder()) -> Explanation? {
    do throws(FileError) {
      let folder = try state.make()
      try FileWriter.write(
        text, to: "\(folder)/\(name)", replacing: true, mode: 0o600, followsLinks: false)
      return nil
    } catch {
      let reason = error.explanation
      return Explanation(
        "The next start will not know which panes you hid. \(reason.sentence)", fix: reason.fix)
    }
  }
}
