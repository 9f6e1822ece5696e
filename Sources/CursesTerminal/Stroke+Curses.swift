import CCurses
import TerminalKit

extension Stroke {
  /// What a code from curses means; nil for a mouse report that says nothing. Asks curses for the
  /// rest of a mouse report, so only once for each code.
  @UI init?(curses code: Int32) {
    switch Int(code) {
    case 0...255: self = .byte(UInt8(code))
    case CCURSES_PASTE_BEGINS: self = .pasteBegins
    case CCURSES_PASTE_ENDS: self = .pasteEnds
    case CCURSES_FOCUS_IN: self = .event(.focused(true))
    case CCURSES_FOCUS_OUT: self = .event(.focused(false))
    case CCURSES_MOUSE:
      let click = ccurses_take_click()
      let place = Point(row: Int(click.row), column: Int(click.column))
      switch Int(click.kind) {
      case CCURSES_CLICK: self = .event(.clicked(place))
      case CCURSES_WHEEL_UP: self = .event(.scrolled(place, by: -1))
      case CCURSES_WHEEL_DOWN: self = .event(.scrolled(place, by: 1))
      default: return nil
      }
    default:
      // SAFETY: curses keeps the names of its keys; this one is copied at once.
      let name = unsafe ccurses_key_name(code).map { unsafe String(cString: $0) } ?? ""
      self = Key(cursesName: name).map { .key($0) } ?? .unknownKey
    }
  }
}
