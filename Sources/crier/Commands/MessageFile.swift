import CrierHost
import CrierMessage
import CrierTriage

/// A message file and its contents.
struct MessageFile: Sendable {
  /// The path as the user typed it; `-` is standard input.
  let path: String
  let bytes: [UInt8]
  let message: Message

  /// Reads a file; fails with status 66 if it cannot be read, and with 1 if it is not a message.
  init(path: String) throws(CommandError) {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path)
    } catch {
      throw CommandError(.unreadable, error.explanation)
    }
    let name = FileReader.name(of: path)
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
  }
}
