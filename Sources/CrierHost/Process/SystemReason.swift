import Foundation

/// The system's text for an error code.
package enum SystemReason {
  package static func words(_ code: Int32) -> String {
    // SAFETY: strerror's string is copied before another call can change it.
    unsafe String(cString: strerror(code))
  }
}
