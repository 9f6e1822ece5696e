package import CrierLint
import Foundation

/// A list of recipients that is read twice, in pieces: once to check every row, once to send.
///
/// Memory use does not depend on its length. Standard input and pipes can only be read once, so
/// they are copied to an unnamed temporary file.
package final class RecipientFile {
  private static let pieceSize = 65_536

  package let name: String
  private let column: String?
  fileprivate let file: Int32
  private let isOwned: Bool
  fileprivate let state: State

  /// Attributes that change when a file is written.
  fileprivate struct State: Equatable {
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    init(of file: Int32) {
      var status = stat()
      _ = unsafe fstat(file, &status)
      size = Int(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
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
    return survey
  }

  /// The rows, from the first one on.
  package func rows() -> Rows { Rows(of: self, RecipientReader(column: column)) }

  package struct Rows {
    private let list: RecipientFile
    private var reader: RecipientReader
    private var offset = 0
    private var isAtEnd = false

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
        let piece = try read()
        offset += piece.count
        isAtEnd = piece.isEmpty
        if isAtEnd { reader.end() } else { reader.take(piece) }
      }
    }

    private func read() throws(RecipientFileError) -> [UInt8] {
      var piece = [UInt8](repeating: 0, count: pieceSize)
      while true {
        // SAFETY: the array has `count` bytes and outlives the call.
        let count = unsafe pread(list.file, &piece, piece.count, offset)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else {
          throw .unreadable(FileError(reading: list.name, code: errno))
        }
        guard State(of: list.file) == list.state else { throw .changed(name: list.name) }
        return Array(piece[..<count])
      }
    }
  }

  /// Copies input, which can be read only once, to a file that nobody else can open.
  private static func keep(_ source: Int32, path: String) throws(FileError) -> Int32 {
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
      let count = unsafe Foundation.read(source, &piece, piece.count)
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
