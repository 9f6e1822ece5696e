import CrierAnswers
import CrierHost
import CrierMessage
import Foundation
import GRDB

/// A file for records that the store could not take, which is read when the store works again.
struct Spool: Sendable {
  /// One line: the beginning of a send, or its result.
  private struct Line: Codable {
    var key: String
    /// The record without its request, which is `json`; both are nil in a line with a result.
    var send: SendRow?
    var json: String?
    var result: SendResult?
  }

  let path: String
  private let lock: String
  /// How long to wait for the lock.
  var patience = LockPatience()
  /// Records that a process was reading when it ended.
  private var taken: String { path + ".taken" }

  init(_ path: String, lock: String) {
    self.path = path
    self.lock = lock
  }

  func begin(_ record: SendRecord, key: String, device: Data?) throws(FileError) {
    try append(
      Line(
        key: key, send: SendRow(record, key: key, device: device), json: record.request,
        result: nil))
  }

  func complete(_ key: String, with result: SendResult) throws(FileError) {
    try append(Line(key: key, send: nil, json: nil, result: result))
  }

  private func append(_ line: Line) throws(FileError) {
    let bytes = Array((try? JSONEncoder().encode(line)) ?? Data()) + [UInt8(ascii: "\n")]
    try BriefLock.hold(lock, patience) { holder throws(FileError) in
      // Without the lock, a reader may take the file away while it is written to. Then the line is
      // written again; a record is in the store only once.
      for _ in 0..<(holder == nil ? 1 : 3) { if try write(bytes) { return } }
    }
  }

  /// Appends to the file; returns whether the file is still there afterwards.
  private func write(_ bytes: [UInt8]) throws(FileError) -> Bool {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW
    let file = unsafe open(path, flags, 0o600)
    guard file >= 0 else { throw FileError(writing: path, code: errno) }
    defer { close(file) }
    let code = FileWriter.writeAll(bytes, to: file)
    guard code == 0 else { throw FileError(writing: path, code: code) }
    return FileIdentity(of: path) == FileIdentity(of: file)
  }

  /// Moves the records into the store, and returns their number.
  ///
  /// If Crier ends in between, the next call goes on: a record is in the store only once.
  func empty(into store: Store) async throws -> Int {
    guard FileIdentity(of: path) != nil || FileIdentity(of: taken) != nil else { return 0 }
    BriefLock.hold(lock, patience) { holder in
      if holder == nil, FileIdentity(of: taken) == nil { unsafe rename(path, taken) }
    }
    guard FileIdentity(of: taken) != nil else { return 0 }
    let bytes = try FileReader.readOrdinary(taken, limit: .max, followsLinks: false)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(Line.self, from: Data($0))
    }
    let count = try await store.write { database in
      var count = 0
      for line in lines {
        if let send = line.send {
          count += try store.insert(send, json: line.json ?? "", in: database) > 0 ? 1 : 0
        }
        if let result = line.result {
          _ = try Store.complete(line.key, with: result, in: database)
        }
      }
      return count
    }
    unsafe unlink(taken)
    return count
  }
}
