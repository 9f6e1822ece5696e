import Foundation

/// Why a call of the system failed, in the words of the system.
enum SystemReason {
  static func words(_ code: Int32) -> String {
    // SAFETY: strerror's text is copied before anything else can ask for another.
    unsafe String(cString: strerror(code))
  }
}
