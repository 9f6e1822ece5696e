import CrierAnswers
import CrierHost
import CrierMessage
import Foundation
import OpenSSLSigning

/// A file of records beside the store, to which any process only adds lines.
///
/// It has the records that the store could not take, until the store takes them, and for a day a
/// copy of each live send to an audience or a list: a repeat of such a send must be found even if the
/// store is damaged.
struct Spool: Sendable {
  /// One line: the beginning of a send, its result, or a gap.
  struct Line: Codable {
    var key = ""
    /// The record without its request, which is `json`; both are nil in a line with a result.
    var send: SendRow?
    var json: String?
    var result: SendResult?
    /// Whether the store has it, too.
    var isCopy: Bool?
    /// When records turned out to be lost, in milliseconds since 1970.
    var gap: Int?
  }

  let path: String
  private let lock: String
  /// How long to wait for the lock.
  var patience = LockPatience()
  /// What an earlier version of Crier was reading when it ended.
  private var taken: String { path + ".taken" }

  init(_ path: String, lock: String) {
    self.path = path
    self.lock = lock
  }

  /// Adds a record; `isCopy` says that the store has it, too, and `list` is the key of a row's list.
  func begin(
    _ record: SendRecord, key: String, device: Data?, list: String? = nil, isCopy: Bool = false
  ) throws(FileError) {
    let row = SendRow(record, key: key, device: device, list: list)
    try append(Line(key: key, send: row, json: record.request, isCopy: isCopy ? true : nil))
  }

  func complete(_ key: String, with result: SendResult, isCopy: Bool = false) throws(FileError) {
    try append(Line(key: key, result: result, isCopy: isCopy ? true : nil))
  }

  private func append(_ line: Line) throws(FileError) {
    let bytes = SpoolText.bytes(of: line)
    try BriefLock.hold(lock, patience) { holder throws(FileError) in
      // Without the lock, a reader may replace the file while it is written to. Then the line is
      // written again; a record is in the store only once.
      for _ in 0..<(holder == nil ? 1 : 3) { if try write(bytes) { return } }
    }
  }

  /// Appends to the file; returns whether the file is still there afterwards.
  private func write(_ bytes: [UInt8]) throws(FileError) -> Bool {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW
    let file = unsafe open(path, flags, 0o600)
    guard file >= 0 else { throw FileError(writing: path, code: errno) }
    defer { close(file) }
    let size = lseek(file, 0, SEEK_END)
    // A process that was killed while it wrote may have left half a line.
    var last = UInt8(ascii: "\n")
    if size > 0 { _ = unsafe pread(file, &last, 1, size - 1) }
    let code = FileWriter.writeAll((last == UInt8(ascii: "\n") ? [] : [0x0A]) + bytes, to: file)
    guard code == 0 else {
      ftruncate(file, size)
      throw FileError(writing: path, code: code)
    }
    return FileIdentity(of: path) == FileIdentity(of: file)
  }

  /// Returns what the file has now.
  func read() throws(FileError) -> SpoolText {
    try BriefLock.hold(lock, patience) { _ throws(FileError) in try readLocked() }
  }

  private func readLocked() throws(FileError) -> SpoolText {
    var bytes: [UInt8] = []
    for path in [taken, path] {
      do throws(FileError) {
        bytes += try FileReader.readOrdinary(path, limit: .max, followsLinks: false) + [0x0A]
      } catch .missing {
        continue
      }
    }
    return SpoolText(bytes)
  }

  /// Moves the records into the store, and returns what the user should know.
  ///
  /// The caller holds the lock. A record is in the store only once, also if Crier ends in between.
  ///
  /// - Parameters:
  ///   - isNew: Whether the store needs the copies, too, because it is new.
  ///   - gap: Whether records of a damaged store are lost.
  func settle(
    into store: Store, isNew: Bool, gap: Bool, now: Duration
  ) throws -> [Explanation] {
    var text = try readLocked()
    let lines = text.lines.filter { isNew || $0.isCopy != true }
    let count = lines.isEmpty ? 0 : try store.writeNow { try store.take(lines, in: $0) }
    var news: [Explanation] = []
    if count > 0 {
      news.append(
        Explanation(
          "\(count) \(count == 1 ? "record" : "records") of earlier sends could not be written at "
            + "the time, and \(count == 1 ? "is" : "are") in the history now."))
    }
    if !text.broken.isEmpty { news.append(try setAside(text.broken)) }
    guard text.keep(at: now, gap: gap || !text.broken.isEmpty) else { return news }
    if text.lines.isEmpty {
      unsafe unlink(path)
    } else {
      try FileWriter.write(
        text.lines.flatMap(SpoolText.bytes), to: path, replacing: true, mode: 0o600,
        followsLinks: false)
    }
    unsafe unlink(taken)
    return news
  }

  /// Keeps broken lines in a file of their own, and returns the news about them.
  private func setAside(_ lines: [ArraySlice<UInt8>]) throws(FileError) -> Explanation {
    let target = UnusedPath.of(path, "damaged")
    try FileWriter.write(
      Array(lines.joined(separator: [0x0A])) + [0x0A], to: target, replacing: false, mode: 0o600,
      followsLinks: false)
    let count = lines.count
    return Explanation(
      "\(count) \(count == 1 ? "line" : "lines") of \(Path.shown(path)) cannot be read, so a send "
        + "or its result may be missing in the history. Crier keeps "
        + "\(count == 1 ? "the line" : "the lines") in \(Path.shown(target)).")
  }
}

/// The lines of a spool.
///
/// Each line is the length of its JSON in bytes, the JSON's checksum and the JSON, so that a broken
/// line is noticed and costs only itself.
struct SpoolText {
  var lines: [Spool.Line] = []
  /// The lines that cannot be read.
  private(set) var broken: [ArraySlice<UInt8>] = []
  private let isEmpty: Bool

  init(_ bytes: [UInt8]) {
    let texts = bytes.split(separator: UInt8(ascii: "\n"))
    isEmpty = texts.isEmpty
    for text in texts {
      if let line = Self.line(text) { lines.append(line) } else { broken.append(text) }
    }
  }

  static func bytes(of line: Spool.Line) -> [UInt8] {
    let json = Array((try? JSONEncoder().encode(line)) ?? Data())
    return Array("\(json.count) \(checksum(json)) ".utf8) + json + [0x0A]
  }

  private static func line(_ text: ArraySlice<UInt8>) -> Spool.Line? {
    var json = text
    // The first version of Crier wrote only the JSON.
    if text.first != UInt8(ascii: "{") {
      let parts = text.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard parts.count == 3, parts[0].elementsEqual("\(parts[2].count)".utf8),
        parts[1].elementsEqual(checksum(Array(parts[2])).utf8)
      else { return nil }
      json = parts[2]
    }
    return try? JSONDecoder().decode(Spool.Line.self, from: Data(json))
  }

  private static func checksum(_ bytes: [UInt8]) -> String {
    let hash = KeyedHash.of(bytes, key: Array("spool".utf8)) ?? []
    return hash.prefix(4).map { String(Int($0) | 0x100, radix: 16).dropFirst() }.joined()
  }

  /// The live sends of the same request, but for its times, that were accepted, or may have been: to
  /// lists if the record is that of a list, or else to its audience; the last one at the end.
  ///
  /// - Parameter key: The key of the record itself, if it has one; only sends before it count.
  func repeats(
    of record: SendRecord, since time: Duration, before key: String? = nil
  ) -> [(key: String, record: SendRecord)] {
    let results = results
    return lines.prefix { key == nil || $0.key != key }.compactMap { line in
      guard var row = line.send, row.isLiveToMany,
        RepeatedSend.mayBeOne(row.project, record.project),
        (row.listName == nil) == (record.list == nil),
        row.isBetween(time, record.time + RepeatedSend.period)
      else { return nil }
      if let result = results[line.key] { row.complete(with: result) }
      guard [nil, SendResult.accepted, SendResult.unknown].contains(row.outcome) else { return nil }
      let sent = row.record(json: line.json ?? "")
      return RepeatedSend.isSame(sent, record) ? (line.key, sent) : nil
    }
  }

  /// The rows of lists that may have been accepted.
  var rows: [(list: String, device: Data?)] {
    let results = results
    return lines.compactMap { line in
      guard let row = line.send, let list = row.list,
        [nil, SendResult.accepted, SendResult.unknown].contains(
          results[line.key]?.outcome ?? row.outcome)
      else { return nil }
      return (list, row.device)
    }
  }

  /// The places where records since a time may be missing, as names that stay the same.
  func gaps(since time: Duration) -> Set<String> {
    let known = lines.compactMap(\.gap).filter { $0 >= time.millisecondsRoundedDown }
    return Set(known.map { "gap \($0)" } + broken.map { String(decoding: $0, as: UTF8.self) })
  }

  private var results: [String: SendResult] {
    Dictionary(lines.compactMap { line in line.result.map { (line.key, $0) } }) { first, _ in first
    }
  }

  /// Keeps only the copies and gaps of the last day, after the store has taken the records; returns
  /// whether the file must be written again.
  mutating func keep(at now: Duration, gap: Bool) -> Bool {
    let (first, last) = (now - RepeatedSend.period, now + RepeatedSend.period)
    var keys: Set<String> = []
    let kept = lines.filter { line in
      if let gap = line.gap { return gap >= first.millisecondsRoundedDown }
      guard let row = line.send else { return line.result != nil && keys.contains(line.key) }
      return row.isLiveToMany && row.isBetween(first, last) && keys.insert(line.key).inserted
    }
    let isSettled = kept.allSatisfy { $0.isCopy == true || $0.gap != nil }
    guard gap || isEmpty || kept.count < lines.count || !isSettled else { return false }
    lines = kept.map { line in
      var line = line
      if line.gap == nil { line.isCopy = true }
      return line
    }
    if gap { lines.append(Spool.Line(gap: now.millisecondsRoundedDown)) }
    return true
  }
}
