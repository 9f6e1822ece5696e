import CrierMessage

/// `/iid/v1:batchImport`: registration tokens for the APNs tokens of an app.
///
/// Source: Google, Instance ID server reference. The texts for a request that cannot be read, and
/// whether one APNs token always gets the same registration token, are not established: here it
/// does.
struct ImportRoute: Sendable {
  private static let mostTokens = 100
  /// The digits of an APNs token today; Apple may make them longer.
  private static let digits = 64...200

  let world: EmulatorWorld
  let settings: EmulatorSettings

  func answer(_ request: EmulatorRequest) async -> EmulatorAnswer {
    if let refusal = InstanceIDAccess.refusal(of: request, settings) { return refusal }
    guard let body = try? request.json(), body.members != nil else {
      return .oldError("JSON_PARSING_ERROR")
    }
    guard let app = body["application"]?.text, !app.isEmpty else {
      return .oldError("Missing application")
    }
    guard let tokens = body["apns_tokens"]?.elements, !tokens.isEmpty else {
      return .oldError("Missing apns_tokens")
    }
    guard tokens.count <= Self.mostTokens else {
      return .oldError("Number of APNs tokens exceeds maximum allowed (\(Self.mostTokens))")
    }
    var results: [JSONValue] = []
    for token in tokens.map({ $0.text ?? "" }) {
      let registration = await registration(for: token, app: app)
      results.append(
        .present([
          "apns_token": .string(token),
          "status": .string(registration == nil ? "Internal Server Error" : "OK"),
          "registration_token": registration.map(JSONValue.string),
        ]))
    }
    return .oldJSON(.members(["results": .array(results)]))
  }

  /// Creates the device, unless it exists; nil if there can be none.
  private func registration(for appleToken: String, app: String) async -> String? {
    guard Self.isPossible(appleToken) else { return nil }
    let token = TokenMaker.token(ofAppleToken: appleToken, app: app)
    let change = DeviceChange(platform: .apple, app: app)
    return (try? await world.put(token, change)) == nil ? nil : token
  }

  private static func isPossible(_ token: String) -> Bool {
    digits.contains(token.utf8.count) && token.utf8.count.isMultiple(of: 2)
      && token.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
