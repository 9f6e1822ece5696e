import CCurses
import TerminalKit

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
