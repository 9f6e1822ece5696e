import CrierCore
import Foundation

/// A file with one token a line, read piece by piece: a list of any length takes no memory.
///
/// White space around a token and empty lines are passed over.
struct RecipientFile: ~Copyable {
  /// No token is longer; a longer line means that this is another kind of file.
  static let longestLine = 4096

  private let name: String
  private let file: Int32
  private let isOwned: Bool
  private var buffer: [UInt8] = []
  private var position = 0
  private var line = 0

  init(path: String) throws(CommandError) {
    name = MessageFile.name(of: path)
    isOwned = path != "-"
    do throws(FileError) {
      file = isOwned ? try FileReader.open(path).file : STDIN_FILENO
    } catch {
      throw CommandError(.unreadable, error.explanation)
    }
  }

  deinit { if isOwned { close(file) } }

  /// How many tokens a file has.
  static func count(path: String) throws(CommandError) -> Int {
    var file = try RecipientFile(path: path)
    var count = 0
    while try file.next() != nil { count += 1 }
    return count
  }

  /// A token with the line it stands in, counted from 1.
  struct Recipient: Hashable, Sendable {
    var token: String
    var line: Int
  }

  /// The next token; nil at the end.
  mutating func next() throws(CommandError) -> Recipient? {
    while let bytes = try nextLine() {
      let text = String(decoding: bytes, as: UTF8.self)
      let token = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if !token.isEmpty { return Recipient(token: token, line: line) }
    }
    return nil
  }

  private mutating func nextLine() throws(CommandError) -> ArraySlice<UInt8>? {
    line += 1
    while true {
      if let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return buffer[position..<end]
      }
      guard buffer.count - position <= Self.longestLine else {
        throw CommandError(
          .unreadable,
          Explanation(
            "\(name), line \(line): this is longer than any token.",
            fix: "Write one token a line."))
      }
      guard try readMore() else {
        defer { position = buffer.count }
        return position < buffer.count ? buffer[position...] : nil
      }
    }
  }

  /// Whether anything was left to read.
  private mutating func readMore() throws(CommandError) -> Bool {
    buffer.removeFirst(position)
    position = 0
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      // SAFETY: the array is as long as `count` says, and lives during the call.
      let count = unsafe read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.unreadable(name) }
      buffer += piece[..<count]
      return count > 0
    }
  }

  private static func unreadable(_ path: String) -> CommandError {
    CommandError(
      .unreadable, FileError(reading: path, code: errno).explanation)
  }
}
