import Foundation

/// The system's text for an error code.
enum SystemReason {
  static func words(_ code: Int32) -> String {
    // SAFETY: strerror's text is copied before anything else can ask for another.
    unsafe String(cString: strerror(code))
  }
}
