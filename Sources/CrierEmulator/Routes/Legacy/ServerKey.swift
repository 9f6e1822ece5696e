import CrierMessage
import HTTPTypes

/// The credential of the legacy protocol: `Authorization: key=…`.
enum ServerKey {
  enum Problem {
    case missing
    case unknown
  }

  /// The beginning of the API keys of Android, Apple and web apps, which are not server keys.
  private static let appKeyPrefix = "AIza"

  /// Returns why a request's key is refused; nil if it is accepted, as any server key is.
  static func problem(of request: EmulatorRequest, _ settings: EmulatorSettings) -> Problem? {
    guard let header = request.headers[.authorization], header.hasPrefix("key=") else {
      return .missing
    }
    let key = String(header.dropFirst(4)).trimmed
    let isServerKey = !key.isEmpty && !key.hasPrefix(appKeyPrefix)
    // Only the owner's access tokens count where there is an owner.
    return !isServerKey || settings.access.secret != nil ? .unknown : nil
  }
}
