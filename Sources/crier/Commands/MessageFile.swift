import CrierMessage
import CrierTriage

/// A file with a message, as it was read.
struct MessageFile: Sendable {
  /// As the user named it; `-` is standard input.
  let path: String
  let bytes: [UInt8]
  let message: Message

  /// Fails with status 66 for a file that cannot be read, and 1 for one that is no message.
  init(path: String) throws(CommandError) {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path)
    } catch {
      throw CommandError(.unreadable, error.explanation)
    }
    let name = Self.name(of: path)
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
        "a message is an object, and this is \(request.kind).",
        fix: "Write a message such as {\"message\": {\"token\": \"…\"}}.")
      throw CommandError(.failed, problem.about(name))
    }
    self.path = path
    self.bytes = bytes
    message = Message(request: request)
  }

  /// What the file is called in a sentence.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }
}

extension Explanation {
  /// The same, with the name of the file in front.
  func about(_ name: String) -> Explanation {
    Explanation(at: field, "\(name): \(sentence)", fix: fix)
  }
}
