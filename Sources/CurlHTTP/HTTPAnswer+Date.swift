import CCurl
import HTTPTypes

extension HTTPAnswer {
  /// The server's clock, as a time since 1 January 1970 in whole seconds; nil without a valid Date
  /// header.
  package var date: Duration? {
    guard let text = response.headerFields[.date] else { return nil }
    // SAFETY: the string is only read during the call.
    let seconds = unsafe curl_getdate(text, nil)
    return seconds < 0 ? nil : .seconds(seconds)
  }
}
