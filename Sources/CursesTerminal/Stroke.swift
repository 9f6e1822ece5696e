import CCurses
import TerminalKit

/// The smallest unit of input from curses.
enum Stroke: Hashable, Sendable {
  /// A byte that is not part of a sequence that curses knows.
  case byte(UInt8)
  case key(Key)
  /// An event that is complete on its own, such as a focus change.
  case event(TerminalEvent)
  /// The markers of bracketed paste.
  case pasteBegins, pasteEnds
  /// The beginning of a mouse report, with its time; its bytes follow.
  case mouseBegins(MouseReport.Form, milliseconds: Int64)
  /// A key that curses knows but Crier does not use.
  case unknownKey
}

extension Stroke {
  /// The stroke for a curses key code.
  @UI init(curses code: Int32) {
    switch Int(code) {
    case 0...255: self = .byte(UInt8(code))
    case CCURSES_PASTE_BEGINS: self = .pasteBegins
    case CCURSES_PASTE_ENDS: self = .pasteEnds
    case CCURSES_FOCUS_IN: self = .event(.focused(true))
    case CCURSES_FOCUS_OUT: self = .event(.focused(false))
    case CCURSES_MOUSE_NUMBERS:
      self = .mouseBegins(.numbers, milliseconds: ccurses_milliseconds())
    case CCURSES_MOUSE_BYTES: self = .mouseBegins(.bytes, milliseconds: ccurses_milliseconds())
    default:
      // SAFETY: curses owns the names of its keys; this one is copied immediately.
      let name = unsafe ccurses_key_name(code).map { unsafe String(cString: $0) } ?? ""
      self = Key(cursesName: name).map { .key($0) } ?? .unknownKey
    }
  }
}
