import CrierMessage

/// The query parameters that all of Google's JSON services accept.
///
/// Source: FCM discovery document, parameters of all methods.
enum QueryParameters {
  private static let known: Set<String> = [
    "alt", "prettyPrint", "fields", "key", "access_token", "oauth_token", "quotaUser", "callback",
    "uploadType", "upload_protocol", ".xgafv",
  ]

  /// Returns the refusal of all other parameters; nil if there are none.
  ///
  /// - Parameter own: The parameters of the method itself.
  static func refusal(
    of request: EmulatorRequest, besides own: Set<String> = []
  ) -> FCMError? {
    let strangers = request.query.keys.filter { name in
      !own.contains(name) && !known.contains(name)
        && !(name.hasPrefix("$") && known.contains(String(name.dropFirst())))
    }
    return strangers.min().map(unknown)
  }

  /// Returns the error for a parameter that is no field of the request.
  ///
  /// Source: answers of other Google APIs; FCM's own is not established.
  static func unknown(_ name: String) -> FCMError {
    // A body that was sent as a form is the name of a parameter, and may be long.
    let name = String(name.prefix(1_000))
    return .invalidArgument(
      "Invalid JSON payload received. Unknown name \"\(name)\": Cannot bind query parameter. Field "
        + "'\(name)' could not be found in request message.", field: nil, errorCode: nil)
  }
}
