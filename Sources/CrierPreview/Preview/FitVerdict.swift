package import CrierMessage

/// Whether a text of a message is fully visible on a surface.
package enum FitVerdict: Hashable, Sendable {
  /// The message has no such text.
  case absent
  /// The surface does not show the text.
  case notShown
  /// It is not established whether the text reaches the device.
  case notEstablished
  case fits
  /// It fits on a typical phone but not on a narrow one, or not a day later.
  case mayBeCut
  /// This many characters do not fit on the only line.
  case cut(Int)
  /// It needs more lines than there are, and this many characters do not fit.
  case overflows(lines: Int, of: Int, cut: Int)

  package var isCut: Bool { cutCharacters > 0 }

  package var cutCharacters: Int {
    switch self {
    case .cut(let characters), .overflows(_, _, let characters): characters
    case .absent, .notShown, .notEstablished, .fits, .mayBeCut: 0
    }
  }

  /// The verdict for tables; `FittedText.share` says more about a cut.
  package var words: String {
    switch self {
    case .absent: "none"
    case .notShown: "not shown"
    case .notEstablished: "not known"
    case .fits: "fits"
    case .mayBeCut: "may be cut"
    case .cut, .overflows: "cut"
    }
  }

  package var json: JSONValue {
    var members = [JSONMember("verdict", .string(name))]
    if isCut { members.append(JSONMember("cutCharacters", .number(String(cutCharacters)))) }
    if case .overflows(let lines, let room, _) = self {
      members.append(JSONMember("lines", .number(String(lines))))
      members.append(JSONMember("linesShown", .number(String(room))))
    }
    return .object(members)
  }

  private var name: String {
    switch self {
    case .absent: "absent"
    case .notShown: "not-shown"
    case .notEstablished: "not-established"
    case .fits: "fits"
    case .mayBeCut: "may-be-cut"
    case .cut, .overflows: "cut"
    }
  }
}
