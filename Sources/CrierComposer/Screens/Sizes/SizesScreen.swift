package import CrierCore
package import TerminalKit

/// Bytes by field and platform, largest first, with a cut that makes the message fit.
package struct SizesScreen: Hashable, Sendable {
  /// What the cursor can be on.
  package enum Row: Hashable, Sendable {
    case platform(Platform)
    case console
    /// A field, with its bytes in the order of `Platform`; 0 where it does not count.
    case field(FieldPath, bytes: [Int])
    /// Braces and names of the objects around the fields.
    case frame(bytes: [Int])

    var field: FieldPath? { if case .field(let path, _) = self { path } else { nil } }

    /// What stands in its first column.
    var name: String {
      switch self {
      case .field(let path, _): "\(path)"
      case .frame: "names and braces around them"
      case .platform(let platform): platform.label
      case .console: "Console text"
      }
    }

    var bytes: [Int] {
      switch self {
      case .field(_, let bytes), .frame(let bytes): bytes
      case .platform, .console: []
      }
    }

    var most: Int { bytes.max() ?? 0 }
  }

  /// The last cut, so that it can be taken back.
  package struct Undo: Hashable, Sendable {
    package var field: FieldPath
    package var text: String
  }

  package internal(set) var chosen = 0
  package var undo: Undo?

  package init() {}

  package enum Answer: Hashable, Sendable {
    case stay, close
    case go(FieldPath?)
    /// Cut this text to fit; nil leaves the choice to Crier.
    case cut(FieldPath?)
    case undo
  }

  package mutating func handle(_ key: Key, rows: [Row]) -> Answer {
    let last = max(0, rows.count - 1)
    chosen = min(chosen, last)
    switch key {
    case .up: chosen = max(0, chosen - 1)
    case .down: chosen = min(last, chosen + 1)
    case .pageUp: chosen = max(0, chosen - 10)
    case .pageDown, .character(" "): chosen = min(last, chosen + 10)
    case .home: chosen = 0
    case .end: chosen = last
    case .enter: return .go(rows.isEmpty ? nil : rows[chosen].field)
    case .character("c"): return .cut(rows.isEmpty ? nil : rows[chosen].field)
    case .character("u"): return .undo
    case .escape, .function(9), .character("q"): return .close
    default: break
    }
    return .stay
  }

  /// The platforms, the console, then the fields with the largest first.
  package static func rows(of size: PayloadSize) -> [Row] {
    let platforms = Platform.allCases
    var order: [FieldPath] = []
    var bytes: [FieldPath: [Int]] = [:]
    var frame = platforms.map { _ in 0 }
    for measure in size.measures {
      guard let column = platforms.firstIndex(of: measure.platform) else { continue }
      for part in measure.parts {
        if part.isFrame {
          frame[column] += part.bytes
          continue
        }
        if bytes[part.field] == nil { order.append(part.field) }
        bytes[part.field, default: platforms.map { _ in 0 }][column] += part.bytes
      }
    }
    let fields = order.map { Row.field($0, bytes: bytes[$0] ?? []) } + [.frame(bytes: frame)]
    let largest = fields.enumerated().filter { $0.element.most > 0 }
      .sorted { ($1.element.most, $0.offset) < ($0.element.most, $1.offset) }
    return size.measures.map { Row.platform($0.platform) } + [.console] + largest.map(\.element)
  }
}
