import CrierConvert
package import CrierMessage
import Foundation

/// Finds the messages of a workspace, without following links or opening hidden folders.
package struct DraftFolder: Sendable {
  /// The most files and folders that are looked at, so that a large tree ends the search.
  static let mostEntries = 50_000
  /// The largest file that is read for its title.
  private static let largest = 65_536

  private let root: String
  /// Whether folders below are searched; only those of a workspace belong to it for sure.
  private let isDeep: Bool
  private let mostEntries: Int

  package init(in workspace: Workspace = Workspace()) {
    isDeep = workspace.isMarked
    root =
      (isDeep ? workspace.folder : nil) ?? FileManager.default.currentDirectoryPath
    mostEntries = Self.mostEntries
  }

  init(_ root: String, isDeep: Bool, mostEntries: Int = Self.mostEntries) {
    (self.root, self.isDeep, self.mostEntries) = (root, isDeep, mostEntries)
  }

  /// Returns the drafts, the last written first, and whether the search ended early.
  ///
  /// A JSON file that is no message, such as `package.json`, is left out, but not one with a syntax
  /// error, which somebody may want to fix.
  package func drafts() -> (files: [DraftFile], isCut: Bool) {
    var (found, folders, count) = ([DraftFile](), [root], 0)
    while let folder = folders.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let beside = Beside(names)
      for name in names where !name.hasPrefix(".") {
        count += 1
        guard count <= mostEntries else { return (Self.sorted(found), true) }
        let path = (folder == "/" ? "" : folder) + "/" + name
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR where isDeep && name != "node_modules": folders.append(path)
        case S_IFREG where name.lowercased().hasSuffix(".json") && !beside.isTranslation(name):
          if let file = Self.draft(at: path, status, beside) { found.append(file) }
        default: break
        }
      }
    }
    return (Self.sorted(found), false)
  }

  /// The folder as people write it.
  package var shown: String { Path.shown(root) }

  private static func sorted(_ files: [DraftFile]) -> [DraftFile] {
    files.sorted { ($1.modified, $0.path) < ($0.modified, $1.path) }
  }

  /// Returns the draft at a path; nil if there is no file, or if its JSON is no message.
  package static func draft(at path: String) -> DraftFile? {
    var status = stat()
    guard unsafe stat(Path.expanded(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return draft(at: path, status, nil)
  }

  /// - Parameter beside: What is in its folder; nil to read that.
  private static func draft(at path: String, _ status: stat, _ beside: Beside?) -> DraftFile? {
    var file = DraftFile(
      path: Path.near(path), title: "", modified: Int(status.st_mtim.tv_sec))
    // A message is at most a few kilobytes; a larger file may be one with an error.
    guard status.st_size <= largest else { return file }
    guard let bytes = try? FileReader.readOrdinary(Path.expanded(path)) else { return nil }
    guard let request = try? JSONReader.read(bytes) else {
      file.isBroken = true
      return file
    }
    guard RequestShape.isMessage(request) else { return nil }
    let name = Path.last(of: path)
    let sidecar =
      beside?.hasSidecar(name) == false ? Sidecar() : DraftCompanions.sidecar(of: path).sidecar
    file.title =
      sidecar.title.isEmpty
      ? Message(request: request).text("notification.title") ?? "" : sidecar.title
    file.tags = sidecar.tags
    let languages = beside?.languages(of: name) ?? DraftCompanions.languages(of: path)
    file.languages = languages.languages(inOrderOf: sidecar.languages)
    return file
  }

  /// The names in a folder, which show the translations and sidecars of its drafts without a look
  /// at the disk for each.
  private struct Beside {
    private let names: Set<String>
    private var found: [String: [String]] = [:]

    init(_ names: [String]) {
      self.names = Set(names)
      for (draft, language) in names.compactMap(DraftPath.translated) {
        found[draft, default: []].append(language)
      }
    }

    func languages(of draft: String) -> [String] { found[draft] ?? [] }

    func isTranslation(_ name: String) -> Bool {
      DraftPath.translated(name).map { names.contains($0.draft) } ?? false
    }

    func hasSidecar(_ draft: String) -> Bool {
      Sidecar.path(of: draft).map(names.contains) ?? false
    }
  }
}

extension FolderListing {
  /// Reads a folder, for completing a path that begins with it; an unreadable one has no names.
  package init(reading folder: String) {
    let path = folder.isEmpty ? "." : Path.expanded(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    self.init(
      folder: folder,
      names: names.filter { !$0.hasPrefix(".") }.sorted().map { name in
        MessagePaths.isFolder(folder + name) ? name + "/" : name
      })
  }
}

extension DraftList {
  /// Reads what can be opened from the working folder.
  package static func here() -> DraftList {
    let folder = DraftFolder()
    var list = DraftList()
    list.recent = RecentFiles.read().compactMap(DraftFolder.draft(at:))
    (list.drafts, list.isCut) = folder.drafts()
    list.folder = folder.shown
    return list
  }
}
