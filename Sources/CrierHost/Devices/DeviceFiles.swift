import CrierConvert
package import CrierMessage
package import CrierSettings
import Foundation
import OpenSSLSigning

/// The two files with test devices in a workspace.
///
/// `devices.toml` is shared by a team; `devices.local.toml` has the tokens, so it is private and
/// not added to a git repository.
package struct DeviceFiles: Sendable {
  package static let sharedName = "devices.toml"
  package static let ownName = "devices.local.toml"

  /// The folder of both files; nil without a home folder.
  package let folder: String?
  private let trusted: TrustList
  /// Whether the folder is the user's own, whose files need no trust.
  private let isOwn: Bool

  package init(in workspace: Workspace = Workspace(), trusting trusted: TrustList = TrustList()) {
    folder = workspace.folder
    isOwn = workspace.folder.map(workspace.isOwn) ?? false
    self.trusted = trusted
  }

  /// Reads both files; a missing file has no devices.
  ///
  /// The devices are in the order of their names. Each name in either file is a device: in the
  /// first file alone, it has no token; in the second alone, no platform.
  package func read() -> (devices: [TestDevice], problems: [FileProblem]) {
    guard let folder else { return ([], []) }
    var problems: [FileProblem] = []
    let shared = WorkspaceText(describing: "\(folder)/\(Self.sharedName)")
    let own = ownText(in: folder)
    problems += [shared.problem, own.problem].compactMap(\.self)
    var ownText = own.text
    if let file = untrusted(own) {
      problems.append(
        FileProblem(file: own.file, line: 1, reason: .unreadable(file.explanation)))
      ownText = ""
    }
    let (described, first) = DeviceReader.devices(in: shared.text, file: shared.file)
    let (sources, second) = DeviceReader.sources(in: ownText, file: own.file)
    var devices = TestDevice.joined(described, sources)
    if (problems + second).contains(where: { $0.file == own.file && $0.spoilsFile }) {
      for place in devices.indices { devices[place].source = .unread }
    }
    return (devices, problems + first + second)
  }

  private func ownText(in folder: String) -> WorkspaceText {
    WorkspaceText("\(folder)/\(Self.ownName)", trusted: isOwn ? nil : trusted)
  }

  /// The file with the tokens, if it names something that the user does not trust.
  private func untrusted(_ own: WorkspaceText) -> UntrustedFile? {
    guard case .notYet(let file) = own.trust, Self.hasSources(own.text) else { return nil }
    return file
  }

  /// Whether a text is more than comments.
  private static func hasSources(_ text: String) -> Bool {
    let (sources, problems) = DeviceReader.sources(in: text, file: "")
    return !sources.isEmpty || !problems.isEmpty
  }

  /// What to ask the user about the file with the tokens; nil if it is trusted.
  package var question: TrustQuestion? {
    guard let folder else { return nil }
    let own = ownText(in: folder)
    guard let file = untrusted(own) else { return nil }
    return TrustQuestion(file: file, deeds: Self.deeds(of: own.text, file: own.file, in: folder))
  }

  /// What Crier would do because of the file with the tokens; programs come last.
  private static func deeds(of text: String, file: String, in folder: String) -> [String] {
    let (sources, problems) = DeviceReader.sources(in: text, file: file)
    var (targets, commands): ([String], [String]) = ([], [])
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      let name = CurlExport.quote(name)
      switch source {
      case .written(let token):
        targets.append("sends tests for \(name) to \(Redaction.shortenedDevice(token))")
      case .command(let words):
        commands.append(TrustQuestion.runs(words, for: name, in: folder))
      default: break
      }
    }
    return folded(targets) + problems.map(\.explanation.sentence) + commands
  }

  /// Many lines as one, with a hash that shows a change.
  private static func folded(_ targets: [String]) -> [String] {
    guard targets.count > 12 else { return targets }
    let hash = ContentHash.of(Array(targets.joined(separator: "\n").utf8)) ?? ""
    return ["sends tests for \(targets.count) devices to their tokens [\(hash.prefix(12))]"]
  }

  /// The warning that other users of this machine can read the tokens; nil if they cannot.
  package var openness: Explanation? {
    guard let path = folder.map({ "\($0)/\(Self.ownName)" }) else { return nil }
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { return nil }
    let file = Path.shown(path)
    return Explanation(
      "Other users of this machine can read the tokens in \(file).",
      fix: "Run: chmod 600 \(CurlExport.quote(path))")
  }

  /// Adds a device, or changes the one with this name, in upper or lower case.
  ///
  /// Returns what the user should know. Nothing is changed if the token cannot be written.
  package func add(
    _ device: TestDevice, token: String
  ) throws(DeviceFileError) -> Explanation? {
    try Self.check(device.name)
    var device = device
    device.name = read().devices.named(device.name)?.name ?? device.name
    guard !token.isEmpty, !token.contains(where: \.isWhitespace) else { throw .notAToken }
    let folder = try madeFolder()
    try checkFiles(in: folder)
    // First, so that there is no moment at which git would add the tokens.
    let warning = keepFromGit(folder)
    try change(Self.ownName, in: folder) { text, file throws(DeviceEditError) in
      try DeviceEdit.giving(token, to: device.name, in: text, file: file)
    }
    try change(Self.sharedName, in: folder) { text, file throws(DeviceEditError) in
      try DeviceEdit.describing(device, in: text, file: file)
    }
    return warning
  }

  /// Removes a device from both files.
  package func remove(_ name: String) throws(DeviceFileError) {
    guard let folder else { throw .file(.homeless) }
    try checkFiles(in: folder)
    var isThere = false
    for file in [Self.ownName, Self.sharedName] {
      try change(file, in: folder) { text, file throws(DeviceEditError) in
        let edited = try DeviceEdit.removing(name, from: text, file: file)
        isThere = isThere || edited != nil
        return edited ?? text
      }
    }
    if !isThere { throw .noDevice(name, known: read().devices.map(\.name)) }
  }

  /// Throws if others could read or change what is written to the files.
  private func checkFiles(in folder: String) throws(DeviceFileError) {
    for path in [Self.ownName, Self.sharedName].map({ "\(folder)/\($0)" }) {
      if let refusal = WorkspaceText.refusal(of: path) { throw .refused(refusal) }
    }
  }

  /// Names are shown, typed and written in quotes, so they have no characters that need care.
  private static func check(_ name: String) throws(DeviceFileError) {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0 != "\"" && $0 != "\\"
    }
    guard isPlain, !name.isEmpty, name.count <= 60, name == name.trimmed else { throw .badName }
    // The names are shared; a token in the wrong place must not be.
    guard Redaction.scrubbed(name, of: .tokens) == name else { throw .tokenAsName }
  }

  private func madeFolder() throws(DeviceFileError) -> String {
    guard let folder else { throw .file(.homeless) }
    // If this fails, the writer reports a missing folder.
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  private func change(
    _ name: String, in folder: String,
    _ edit: (String, String) throws(DeviceEditError) -> String
  ) throws(DeviceFileError) {
    let path = "\(folder)/\(name)"
    do {
      if !isOwn { try FileReader.checkNoLink(path) }
      guard let file = try EditedText(path) else { throw DeviceFileError.notUTF8(path) }
      let new = try edit(file.text, Path.shown(path))
      guard file.differs(from: new) else { return }
      // The new file gets the mode of the old one, which may have been made by hand.
      let isOwn = name == Self.ownName
      if isOwn, !file.isNew { unsafe chmod(path, 0o600) }
      let wasTrusted =
        isOwn
        && (!Self.hasSources(file.text)
          || trusted.trust(of: Array(file.text.utf8), at: path) == .trusted)
      try file.write(new, mode: isOwn ? 0o600 : 0o644)
      // What Crier itself has written to a new or trusted file needs no question.
      if wasTrusted, !self.isOwn {
        try trusted.add(
          Array(new.utf8), at: path, deeds: Self.deeds(of: new, file: path, in: folder))
      }
    } catch let error as FileError {
      throw .file(error)
    } catch let error as DeviceEditError {
      throw .edit(error)
    } catch let error as DeviceFileError {
      throw error
    } catch {
      throw .file(.notWritten(path: path, code: EIO))
    }
  }

  /// Lists the file with the tokens in the folder's `.gitignore`, if a git repository has the
  /// folder; returns why git may add them all the same.
  private func keepFromGit(_ folder: String) -> Explanation? {
    guard let repository = Workspace.repository(of: folder) else { return nil }
    let path = folder + "/.gitignore"
    do throws(FileError) {
      if !isOwn { try FileReader.checkNoLink(path) }
      let old = try FileReader.readIfThere(path)
      let lines = (old ?? []).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      // The last line that matches decides, and one with ! takes back what is ignored.
      let last = lines.last {
        $0.hasPrefix("!") || [Self.ownName, "/" + Self.ownName].contains($0.trimmed)
      }
      if last?.hasPrefix("!") ?? true {
        let open: [UInt8] = old.map { $0.isEmpty || $0.last == 0x0A } ?? true ? [] : [0x0A]
        try FileWriter.write(
          (old ?? []) + open + Array((Self.ownName + "\n").utf8), to: path, replacing: old != nil,
          over: old)
      }
    } catch {
      return Explanation(
        "\(Path.shown(path)) cannot be changed: \(error.explanation.sentence)",
        fix: "Add a line with \(Self.ownName), so that git does not add the tokens.")
    }
    guard Self.isTracked(folder, in: repository) else { return nil }
    return Explanation(
      "\(Self.ownName) is in git already, so the next commit would have the tokens.",
      fix: "Run: git rm --cached \(Self.ownName)")
  }

  /// Whether git's index names the file with the tokens; git itself is not run, because the folder may
  /// be somebody else's.
  private static func isTracked(_ folder: String, in repository: String) -> Bool {
    let index = try? FileReader.readOrdinary(repository + "/.git/index", limit: 1 << 28)
    let name = Path.place(of: folder).dropFirst(repository.count + (repository == "/" ? 0 : 1))
    // A path comes after the low byte of its length, and ends with a zero (gitformat-index).
    let entry = Array(((name.isEmpty ? "" : name + "/") + ownName).utf8)
    let wanted = Data([UInt8(truncatingIfNeeded: entry.count)] + entry + [0])
    return index.map { Data($0).range(of: wanted) != nil } ?? false
  }
}

/// Why the files with test devices were not changed. No sentence contains a token.
package enum DeviceFileError: ExplainedError, Hashable {
  case file(FileError)
  case edit(DeviceEditError)
  case notUTF8(String)
  case noDevice(String, known: [String])
  case badName
  case tokenAsName
  case notAToken
  /// A file that others can read or change.
  case refused(Explanation)

  package var explanation: Explanation {
    switch self {
    case .file(let error): error.explanation
    case .edit(let error): error.explanation
    case .refused(let why): why
    case .notUTF8(let path):
      Explanation("\(Path.shown(path)) is not UTF-8 text, so it was not changed.")
    case .noDevice(let name, let known): TestDevice.missing(name, known: known)
    case .badName:
      Explanation(
        "This cannot be the name of a device.",
        fix: "Use at most 60 characters, without double quotes, backslashes or spaces around it.")
    case .tokenAsName:
      Explanation(
        "The name looks like a token or another secret.",
        fix: "Pass a name that people use, such as \"Pixel QA\", and the token with --token.")
    case .notAToken:
      Explanation(
        "The token is empty, or it contains a space or a line break.",
        fix: "Copy the registration token or installation ID again, in one piece.")
    }
  }
}
