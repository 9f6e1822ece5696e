import CLinux
package import CrierLint
package import CrierMessage
import Foundation

/// A list of recipients that is read twice, in pieces: once to check every row, once to send.
///
/// Both readings must find the same bytes, whatever the file's times say: the first one keeps a hash
/// of each piece (8 bytes for 64 KiB, which is all that grows with the list). Standard input and
/// pipes can only be read once, so they are copied to an unnamed temporary file.
package final class RecipientFile {
  private static let pieceSize = 65_536

  package let name: String
  private let column: String?
  private let file: Int32
  private let isOwned: Bool
  private var state: State
  /// The hashes of the pieces that have been read, with the key of this process.
  private var hashes: [Int] = []
  /// Whether `hashes` has all pieces.
  private var isWhole = false

  /// Attributes that change when a file is written. The time of the last write can be set back, but
  /// that of the last change cannot; it also changes when the file is only renamed.
  private struct State: Equatable {
    let size: Int
    let times: [Int]

    init(of file: Int32) {
      var status = stat()
      _ = unsafe fstat(file, &status)
      size = Int(status.st_size)
      times = [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
    }
  }

  package init(path: String, column: String?) throws(RecipientFileError) {
    self.column = column
    name = FileReader.name(of: path)
    do throws(FileError) {
      let (opened, kind) = path == "-" ? (STDIN_FILENO, 0) : try FileReader.open(path)
      if kind == S_IFDIR {
        close(opened)
        throw .isFolder(path: path)
      }
      // Only files can be read at an offset.
      if kind == S_IFREG || lseek(opened, 0, SEEK_CUR) == 0 {
        (file, isOwned) = (opened, path != "-")
      } else {
        defer { if path != "-" { close(opened) } }
        (file, isOwned) = (try Self.keep(opened, path: name), true)
        // A pipe without data may have a late writer, so it does not count as an empty list.
        if kind == S_IFIFO, State(of: file).size == 0 {
          close(file)
          throw .silentPipe(path: path)
        }
      }
    } catch {
      throw .unreadable(error)
    }
    state = State(of: file)
  }

  deinit { if isOwned { close(file) } }

  /// Reads and counts all rows.
  package func survey() throws(RecipientFileError) -> RecipientSurvey {
    var survey = RecipientSurvey()
    var rows = rows()
    while let row = try rows.next() { survey.count(row) }
    (survey.columns, survey.languages) = (rows.columns, rows.languages)
    return survey
  }

  /// The rows, from the first one on.
  package func rows() -> Rows { Rows(of: self, RecipientReader(column: column)) }

  package struct Rows {
    private let list: RecipientFile
    private var reader: RecipientReader
    /// The number of pieces that have been read.
    private var pieces = 0
    private var isAtEnd = false
    fileprivate var columns: [String] { reader.columns }
    fileprivate var languages: LanguageColumn? { reader.languages }

    fileprivate init(of list: RecipientFile, _ reader: RecipientReader) {
      self.list = list
      self.reader = reader
    }

    /// Returns the next row; nil at the end.
    ///
    /// Throws if the file was changed after it was opened.
    package mutating func next() throws(RecipientFileError) -> RecipientRow? {
      while true {
        do throws(RecipientListError) {
          if let row = try reader.next() { return row }
        } catch {
          throw .list(error, name: list.name)
        }
        guard !isAtEnd else { return nil }
        let piece = try list.piece(pieces)
        pieces += 1
        isAtEnd = piece.isEmpty
        if isAtEnd { reader.end() } else { reader.take(piece) }
      }
    }
  }

  /// Returns a piece of the file, empty after the last one; throws if it is not the same as before.
  ///
  /// As soon as the file's attributes change, all pieces are compared, so that no row gets a message
  /// from a list that is being written.
  private func piece(_ index: Int) throws(RecipientFileError) -> [UInt8] {
    let piece = try readChecked(index)
    let now = State(of: file)
    guard now != state else { return piece }
    for other in hashes.indices { _ = try readChecked(other) }
    // Without a first reading, there is nothing to compare with.
    guard isWhole else { throw .changed(name: name) }
    state = now
    return piece
  }

  private func readChecked(_ index: Int) throws(RecipientFileError) -> [UInt8] {
    let piece = try read(index)
    var hasher = Hasher()
    // SAFETY: the bytes are the array's own, and are used during the call only.
    unsafe piece.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    let hash = hasher.finalize()
    if index < hashes.count {
      guard hashes[index] == hash else { throw .changed(name: name) }
    } else {
      guard !isWhole else { throw .changed(name: name) }
      hashes.append(hash)
      isWhole = piece.isEmpty
    }
    return piece
  }

  private func read(_ index: Int) throws(RecipientFileError) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    var count = 0
    while count < piece.count {
      let offset = index * Self.pieceSize + count
      // SAFETY: the slice's bytes are the array's own, which outlives the call.
      let part = unsafe piece[count...].withUnsafeMutableBytes {
        unsafe pread(file, $0.baseAddress, $0.count, off_t(offset))
      }
      if part < 0, errno == EINTR { continue }
      guard part >= 0 else { throw .unreadable(FileError(reading: name, code: errno)) }
      if part == 0 { break }
      count += part
    }
    return Array(piece[..<count])
  }

  /// Copies input, which can be read only once, to a file that nobody else can open.
  private static func keep(_ source: Int32, path: String) throws(FileError) -> Int32 {
    LineMode.enter(source)
    defer { LineMode.leave(source) }
    let folder = FileManager.default.temporaryDirectory.path
    var name = Array("\(folder)/crier-XXXXXX".utf8CString)
    // SAFETY: both calls read up to the zero at the end of the array.
    let copy = unsafe mkstemp(&name)
    guard copy >= 0 else { throw FileError(writing: folder, code: errno) }
    _ = unsafe unlink(name)
    _ = fcntl(copy, F_SETFD, FD_CLOEXEC)
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while true {
      // SAFETY: the array has `count` bytes and outlives the calls.
      let count = unsafe clinux_read_line_mode(source, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count == 0 { return copy }
      guard count > 0 else {
        let code = errno
        close(copy)
        throw FileError(reading: path, code: code)
      }
      let code = FileWriter.hand(Array(piece[..<count]), to: copy)
      guard code == 0 else {
        close(copy)
        throw FileError(writing: folder, code: code)
      }
    }
  }
}

/// Why a list of recipients cannot be read; `name` is the file's name as written in a sentence.
package enum RecipientFileError: ExplainedError, Hashable {
  case unreadable(FileError)
  /// Another program wrote to the file after it was opened.
  case changed(name: String)
  /// The file is not a list, or its column is not known.
  case list(RecipientListError, name: String)

  package var explanation: Explanation {
    switch self {
    case .unreadable(let error): error.explanation
    case .changed(let name):
      Explanation(
        "\(name) was changed while it was being read.",
        fix: "Try again when no program is writing to it.")
    case .list(let error, let name): error.explanation.about(name)
    }
  }
}
