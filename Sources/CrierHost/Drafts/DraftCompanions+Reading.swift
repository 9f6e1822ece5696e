package import CrierMessage
package import CrierSettings
import Foundation

extension DraftCompanions {
  /// Reads the files beside a draft.
  ///
  /// - Parameters:
  ///   - path: The draft; error messages name the other files by paths like it.
  ///   - saw: Gets the contents of each file that was read.
  package init(
    of path: String, _ draft: JSONValue,
    saw: (_ bytes: [UInt8], _ path: String) -> Void = { _, _ in }
  ) {
    self.init()
    if let own = Self.original(of: path) {
      original = own.draft
      return
    }
    written[nil] = FileReader.written(path)
    for language in Self.languages(of: path) {
      guard let file = DraftPath.translation(of: path, into: language) else { continue }
      do {
        // Read before the contents, so that it never belongs to newer ones.
        let time = FileReader.written(file)
        guard let bytes = try FileReader.readBeside(file) else { continue }
        written[language] = time
        patches[language] = try Translation.patch(in: bytes, at: file, of: draft)
        // A file that cannot be used counts as unseen, so that saving does not replace it.
        saw(bytes, file)
      } catch {
        let problem =
          (error as? any ExplainedError)?.explanation ?? Explanation("\(file) cannot be read.")
        brokenPatches[language] = problem
        problems.append(problem)
      }
    }
    readSidecar(of: path)
  }

  private mutating func readSidecar(of path: String) {
    do throws(FileProblem) {
      guard let (text, file) = try Self.sidecarText(of: path) else { return }
      let (sidecar, problems) = SidecarReader.read(text, file: file)
      (self.sidecar, sidecarText) = (sidecar, text)
      self.problems += problems.map(\.explanation)
      timeProblem = SidecarReader.timeProblem(text, file: file)?.explanation
    } catch {
      problems.append(error.explanation)
      timeProblem = error.explanation
    }
  }

  /// Returns the draft and the language of a translation; nil for any other file.
  package static func original(of path: String) -> (draft: String, language: String)? {
    DraftPath.translated(path).flatMap {
      FileManager.default.fileExists(atPath: Path.expanded($0.draft)) ? $0 : nil
    }
  }

  /// Reads the sidecar of a draft; a missing one says nothing.
  package static func sidecar(of path: String) -> (sidecar: Sidecar, problems: [FileProblem]) {
    do throws(FileProblem) {
      guard let (text, file) = try sidecarText(of: path) else { return (Sidecar(), []) }
      return SidecarReader.read(text, file: file)
    } catch {
      return (Sidecar(), [error])
    }
  }

  /// Returns the problem in a draft's sidecar because of which its relative times are not known.
  package static func timeProblem(of path: String) -> FileProblem? {
    do throws(FileProblem) {
      guard let (text, file) = try sidecarText(of: path) else { return nil }
      return SidecarReader.timeProblem(text, file: file)
    } catch {
      return error
    }
  }

  private static func sidecarText(
    of path: String
  ) throws(FileProblem) -> (text: String, file: String)? {
    guard let file = Sidecar.path(of: path) else { return nil }
    do throws(FileError) {
      guard let bytes = try FileReader.readBeside(file) else { return nil }
      return (String(decoding: bytes, as: UTF8.self), file)
    } catch {
      throw FileProblem(file: file, line: 1, reason: .unreadable(error.explanation))
    }
  }

  /// Returns the languages for which there is a file beside a draft, in alphabetical order.
  package static func languages(of path: String) -> [String] {
    let name = Path.last(of: path)
    let folder = String(path.dropLast(name.count))
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: folder.isEmpty ? "." : Path.expanded(folder))) ?? []
    return languages(of: name, among: names)
  }

  /// Returns the languages of a draft among the names in its folder.
  static func languages(of name: String, among names: [String]) -> [String] {
    names.compactMap(DraftPath.translated).filter { $0.draft == name }.map(\.language).sorted()
  }
}
