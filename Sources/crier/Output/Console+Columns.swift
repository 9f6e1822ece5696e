import Foundation

extension Console {
  /// How many columns a line of results may have: those of the terminal, else 100.
  static var columns: Int {
    var size = winsize()
    // SAFETY: the call fills the structure and keeps no pointer to it.
    let answer = unsafe ioctl(Stream.output.descriptor, UInt(TIOCGWINSZ), &size)
    guard answer == 0, size.ws_col > 0 else { return 100 }
    return max(40, Int(size.ws_col))
  }
}
