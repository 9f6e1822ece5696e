import CrierHost
import CrierMessage
import CrierTriage

/// A message file and its contents.
struct MessageFile: Sendable {
  /// The path as the user typed it; `-` is standard input.
  let path: String
  let bytes: [UInt8]
  private(set) var message: Message
  /// Whether it is a translation that does not say where it goes.
  private(set) var isTargetInherited = false

  /// Reads a file, or a language of it: the message with the changes of its translation.
  ///
  /// The path of a translation such as `wk47.de.json` gives that language of `wk47.json`.
  init(path: String, language: String?) throws(CommandError) {
    let named = language == nil ? DraftCompanions.original(of: path) : nil
    guard let language = language ?? named?.language else {
      try self.init(path: path)
      return
    }
    let draft = try Self(path: named?.draft ?? path)
    let patch = try draft.patch(language)
    self = draft
    message = Translation.applying(patch, to: draft.message.request)
    isTargetInherited = Message(request: patch).targets.isEmpty
  }

  /// Returns what a language changes.
  private func patch(_ language: String) throws(CommandError) -> JSONValue {
    guard path != "-", let file = DraftPath.translation(of: path, into: language) else {
      throw .usage(
        "--language needs the name of a file that ends in .json.",
        fix: "Its translations are beside it: wk47.json has wk47.de.json.")
    }
    let found: [UInt8]?
    do {
      found = try FileReader.readBeside(file)
    } catch {
      throw CommandError(.unreadable, error.explanation)
    }
    guard let bytes = found else {
      let known = DraftCompanions.languages(of: path)
      throw CommandError(
        .unreadable,
        Explanation(
          "There is no \(FileReader.name(of: file)), so \(path) has no translation "
            + "\(LanguageTag.quoted(language)).",
          fix: known.isEmpty
            ? "It has no translations." : "Its languages are \(known.joined(separator: ", "))."))
    }
    do {
      return try Translation.patch(in: bytes, at: file, of: message.request)
    } catch {
      throw CommandError(.failed, error.explanation)
    }
  }

  /// Reads a file, and counts the times from now that its sidecar says count from the send; fails
  /// with status 66 if it cannot be read, and with 1 if it is not a message.
  init(path: String) throws(CommandError) {
    try self.init(path: path, bytes: Self.bytes(of: path))
  }

  private static func bytes(of path: String) throws(CommandError) -> [UInt8] {
    do {
      return try FileReader.read(path)
    } catch {
      throw CommandError(.unreadable, error.explanation)
    }
  }

  /// Reads a file with one message, or with several as `crier convert` writes them.
  static func series(path: String, language: String?) throws(CommandError) -> [MessageFile] {
    guard language == nil, DraftCompanions.original(of: path) == nil else {
      return [try Self(path: path, language: language)]
    }
    let bytes = try bytes(of: path)
    let parts = MessageSeries.parts(of: bytes)
    guard parts.count > 1 else { return [try Self(path: path, bytes: bytes)] }
    guard parts.count <= longestSeries else {
      throw .usage(
        "\(FileReader.name(of: path)) has \(parts.count) messages; the maximum is \(longestSeries).",
        fix: "Split the file. For one message to many devices, use --tokens.")
    }
    return try parts.map { part throws(CommandError) in
      try Self(path: path, bytes: Array(bytes[part.range]), line: part.place.line)
    }
  }

  /// The maximum number of messages in a file.
  private static let longestSeries = 1000

  /// `line` is where the message begins in a file with several.
  private init(path: String, bytes: [UInt8], line: Int? = nil) throws(CommandError) {
    let place = line.map { " (the message on line \($0))" } ?? ""
    let name = FileReader.name(of: path) + place
    if let foreign = ForeignRequest(bytes, now: WallClock.seconds()) {
      throw CommandError(.failed, foreign.explanation(file: path).about(name))
    }
    let request: JSONValue
    do {
      request = try JSONReader.read(bytes)
    } catch {
      throw CommandError(.failed, error.explanation.about(name))
    }
    guard request.members != nil else {
      let problem = Explanation(
        in: Explanation.Place(line: 1, column: 1),
        "a message must be an object, but this is \(request.kind).",
        fix: "Write a message such as {\"message\": {\"token\": \"…\"}}.")
      throw CommandError(.failed, problem.about(name))
    }
    self.path = path
    self.bytes = bytes
    message = Message(request: request)
    if path != "-", line == nil {
      message = DraftCompanions.sidecar(of: path).sidecar.timed(message, at: WallClock.seconds())
    }
  }
}
