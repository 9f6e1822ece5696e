package import CrierMessage
import Foundation

/// The days of the FCM Data API, which are those of Los Angeles.
package enum DeliveryDay {
  /// Returns the date in Los Angeles, at midnight.
  ///
  /// - Parameter seconds: The time since 1 January 1970, UTC.
  package static func of(_ seconds: Int) -> CivilTime {
    let date = Date(timeIntervalSince1970: Double(seconds))
    let civil = CivilTime(seconds: seconds + (losAngeles?.secondsFromGMT(for: date) ?? 0))
    return CivilTime(year: civil.year, month: civil.month, day: civil.day)
  }

  private static let losAngeles = TimeZone(identifier: "America/Los_Angeles")
}
