package import CrierMessage

/// A choice from the last session that the composer remembers, in a file next to the journals.
///
/// The composer defines the text's format; this type only reads and writes the text.
package struct KeptChoice: Sendable {
  /// The panes beside the form.
  package static let panes = KeptChoice("panes", loss: "which panes you hid")
  /// The names of the test devices.
  package static let devices = KeptChoice("test-devices", loss: "which devices you chose")

  /// The paths of the files that were open last.
  package static let recentFiles = KeptChoice("recent-files", loss: "which files were open")

  /// The most bytes; a path has at most 4,096.
  private static let longest = 200_000

  private let name: String
  private let loss: String

  private init(_ name: String, loss: String) { (self.name, self.loss) = (name, loss) }

  /// Returns the text of the last session; empty if there is none or it cannot be read.
  package func read(from state: StateFolder = StateFolder()) -> String {
    guard let folder = try? state.path(),
      let bytes = try? FileReader.readOrdinary(
        "\(folder)/\(name)", limit: Self.longest, followsLinks: false)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces the text; returns nil, or why it was not kept.
  package func keep(_ text: String, in state: StateFolder = StateFolder()) -> Explanation? {
    do throws(FileError) {
      let folder = try state.make()
      try FileWriter.write(
        text, to: "\(folder)/\(name)", replacing: true, mode: 0o600, followsLinks: false)
      return nil
    } catch {
      let reason = error.explanation
      return Explanation(
        "The next start will not know \(loss). \(reason.sentence)", fix: reason.fix)
    }
  }
}
