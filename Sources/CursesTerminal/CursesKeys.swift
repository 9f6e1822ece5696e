import TerminalKit

/// Combines strokes into events: bytes into characters and Alt keys, everything between the paste
/// markers into one paste.
///
/// ```
///  take ─► bytes ─────── a key, a marker, or nothing more to read ───────► events
///    └──► paste (while open) ─── quiet after the end marker, or longer ────►┘
/// ```
///
/// A pasted text can contain the end marker, and not every terminal removes it. Therefore what follows
/// the marker without a pause belongs to the paste, too.
///
/// Bytes of an incomplete character wait for the next drain. An Esc does not, because curses has
/// already waited 25 ms for the rest of its sequence.
struct CursesKeys {
  /// The maximum size of a paste in bytes; the rest is dropped.
  static let pasteLimit = 1 << 20

  /// Whether a paste has begun but not ended.
  var isPasting: Bool { paste != nil }
  /// After this many milliseconds without input, what was pasted so far is delivered; nil if there is
  /// nothing to deliver.
  var pasteQuiet: Int32? {
    if hasEndMarker { return 25 }
    return paste?.isEmpty == false || !markerBegun.isEmpty ? 1000 : nil
  }

  private var bytes: [UInt8] = []
  var paste: [UInt8]?
  /// Whether the paste had an end marker.
  private var hasEndMarker = false
  /// Whether the paste was longer than the limit.
  var isPasteCut = false
  /// The number of pasted bytes since the last Esc or key, after which curses may hold back bytes.
  var plainBytes = 0
  /// The possible beginning of an end marker.
  var markerBegun: [UInt8] = []
  /// Whether a part of the paste has been delivered.
  private var hasPaused = false
  private var events: [TerminalEvent] = []
  /// An incomplete mouse report, when it began, and whether it has already waited for the rest.
  private var report: (report: MouseReport, milliseconds: Int64, hasWaited: Bool)?
  private var clicks = ClickCount()

  mutating func take(_ stroke: Stroke) {
    if case .byte(let byte) = stroke, report != nil { return takeOfReport(byte) }
    report = nil
    switch stroke {
    case .byte(let byte):
      if let count = paste?.count {
        plainBytes = byte == Self.escape ? 0 : plainBytes + 1
        if count < Self.pasteLimit { paste?.append(byte) } else { isPasteCut = true }
      } else {
        bytes.append(byte)
      }
    case .key(var key):
      plainBytes = 0
      guard !isPasting else { return }
      // Esc right before a key means Alt.
      if bytes.last == Self.escape {
        bytes.removeLast()
        key.modifiers.insert(.alt)
      }
      readBytes(isEnd: true)
      events.append(.key(key))
    case .event(let event):
      plainBytes = 0
      readBytes(isEnd: true)
      add(event)
    case .pasteBegins:
      readBytes(isEnd: true)
      plainBytes = 0
      paste = paste ?? []
      hasEndMarker = false
    case .pasteEnds:
      plainBytes = 0
      hasEndMarker = isPasting
    case .mouseBegins(let form, let milliseconds):
      plainBytes = 0
      readBytes(isEnd: true)
      report = (MouseReport(form), milliseconds, false)
    case .unknownKey:
      plainBytes = 0
      if bytes.last == Self.escape { bytes.removeLast() }
      readBytes(isEnd: true)
    }
  }

  /// Returns the events since the last call, once there is nothing more to read.
  ///
  /// A report that was split by a slow connection may end in the next call but no later, so that
  /// typed text is not read as a part of it.
  mutating func drain() -> [TerminalEvent] {
    if report?.hasWaited == true { report = nil } else { report?.hasWaited = true }
    readBytes(isEnd: false)
    defer { events = [] }
    return events
  }

  private mutating func endPaste() {
    guard let pasted = paste.map({ $0 + markerBegun }) else { return }
    let isCut = isPasteCut
    (paste, markerBegun, isPasteCut) = (nil, [], false)
    (hasEndMarker, hasPaused) = (false, false)
    let (text, controls) = Self.text(pasted)
    if !text.isEmpty || controls > 0 {
      events.append(.paste(text, controls: controls, isCut: isCut))
    }
  }

  /// Delivers what was pasted so far, because nothing more has come for `pasteQuiet`.
  ///
  /// Without the end marker, the rest may follow on a slow connection, and must not be taken for keys.
  /// Only a single key shows that the marker is missing; Esc alone is none in a text.
  mutating func pausePaste() {
    if hasEndMarker { return endPaste() }
    let pasted = (paste ?? []) + markerBegun
    guard pasted.count == 1, hasPaused else {
      endPaste()
      (paste, hasPaused) = ([], true)
      return
    }
    (paste, markerBegun) = (nil, [])
    bytes += pasted
    readBytes(isEnd: true)
  }

  private mutating func takeOfReport(_ byte: UInt8) {
    guard var begun = report else { return }
    report = nil
    switch begun.report.take(byte) {
    case .more: report = begun
    case .broken: break
    case .interrupted: take(.byte(byte))
    case .whole(let deed):
      if !isPasting, let event = event(for: deed, begun.milliseconds) { add(event) }
    }
  }

  /// Returns nil for buttons and wheel movements that Crier does not use.
  private mutating func event(
    for deed: MouseReport.Deed, _ milliseconds: Int64
  ) -> TerminalEvent? {
    switch deed.button {
    case 0 where deed.isRelease: return .released(deed.place)
    case 0 where deed.isMotion: return .dragged(deed.place)
    case 0:
      let times = clicks.press(at: deed.place, milliseconds)
      return .clicked(deed.place, times: times, extending: deed.holdsShift)
    case 64: return .scrolled(deed.place, by: -1)
    case 65: return .scrolled(deed.place, by: 1)
    default: return nil
    }
  }

  /// Merges wheel steps in one place into one event, and keeps only the last position of a drag.
  private mutating func add(_ event: TerminalEvent) {
    if case .dragged = event, case .dragged? = events.last {
      events[events.count - 1] = event
    } else if case .scrolled(let place, let steps) = event,
      case .scrolled(place, let before)? = events.last, (before < 0) == (steps < 0)
    {
      events[events.count - 1] = .scrolled(place, by: before + steps)
    } else {
      events.append(event)
    }
  }

  private mutating func readBytes(isEnd: Bool) {
    guard !bytes.isEmpty else { return }
    var reader = ByteReader(bytes)
    reader.read(isEnd: isEnd)
    bytes = reader.rest
    events += reader.keys.map { .key($0) }
  }

  /// Returns pasted text with `\n` line ends and without control characters other than tab, which
  /// are removed and counted.
  static func text(_ pasted: [UInt8]) -> (text: String, controls: Int) {
    var text = String.UnicodeScalarView()
    var controls = 0
    var isAfterReturn = false
    for scalar in String(decoding: pasted, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if !isAfterReturn { text.append("\n") }
      case "\t": text.append("\t")
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": controls += 1
      default: text.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return (String(text), controls)
  }

  static let escape: UInt8 = 27
}

/// Reads a long paste in pieces, bypassing curses, which would need seconds for a megabyte.
extension CursesKeys {
  /// The minimum length in bytes of a long paste; shorter ones are read like keys.
  static let longPaste = 16_384
  /// An upper bound of the bytes that curses buffers after Esc while it identifies the key.
  private static let longestSequence = 64

  /// Whether the next bytes belong to a long paste, and none of them is buffered by curses.
  var readsInPieces: Bool {
    guard let paste else { return false }
    return paste.count >= Self.longPaste && plainBytes >= Self.longestSequence
  }

  /// Handles the next bytes of a long paste.
  mutating func take(pasted piece: ArraySlice<UInt8>) {
    var rest = (markerBegun + piece)[...]
    markerBegun = []
    while let start = rest.firstIndex(of: Self.escape) {
      keep(rest[..<start])
      rest = rest[start...]
      if let (marker, stroke) = Self.markers.first(where: { rest.starts(with: $0.bytes) }) {
        take(stroke)
        rest = rest.dropFirst(marker.count)
        continue
      }
      if rest.count < 6, Self.markers.contains(where: { $0.bytes.starts(with: rest) }) {
        markerBegun = Array(rest)
        return
      }
      keep(rest.prefix(1))
      rest = rest.dropFirst()
    }
    keep(rest)
  }

  private mutating func keep(_ piece: ArraySlice<UInt8>) {
    guard let count = paste?.count else { return }
    let room = max(0, Self.pasteLimit - count)
    if piece.count > room { isPasteCut = true }
    paste?.append(contentsOf: piece.prefix(room))
  }

  private static let markers: [(bytes: [UInt8], stroke: Stroke)] = [
    (Array("\u{1B}[200~".utf8), .pasteBegins), (Array("\u{1B}[201~".utf8), .pasteEnds),
  ]
}
