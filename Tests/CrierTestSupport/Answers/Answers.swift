/// Response bodies in the formats of recorded answers of FCM.
package enum Answers {
  package static let accepted = #"{"name": "projects/p/messages/0:1"}"#
  package static let unavailable = error(
    503, "UNAVAILABLE", "The service is currently unavailable.")
  package static let internalError = error(
    500, "INTERNAL", "Internal error encountered.", code: "INTERNAL")
  package static let quota = error(
    429, "RESOURCE_EXHAUSTED", "Quota exceeded.", code: "QUOTA_EXCEEDED")
  package static let expired = error(
    401, "UNAUTHENTICATED", "Request had invalid authentication credentials.",
    details: info("ACCESS_TOKEN_EXPIRED"))

  package static func error(
    _ status: Int, _ name: String, _ message: String, code: String? = nil, details: String? = nil
  ) -> String {
    let fcm = code.map {
      #"{"@type":"type.googleapis.com/google.firebase.fcm.v1.FcmError","errorCode":"\#($0)"}"#
    }
    let all = [fcm, details].compactMap(\.self).joined(separator: ",")
    return #"{"error":{"code":\#(status),"message":"\#(message)","status":"\#(name)""#
      + (all.isEmpty ? "" : #","details":[\#(all)]"#) + "}}"
  }

  package static func apple(_ status: Int, _ reason: String) -> String {
    #"{"@type":"type.googleapis.com/google.firebase.fcm.v1.ApnsError","#
      + #""statusCode":\#(status),"reason":"\#(reason)"}"#
  }

  package static func info(_ reason: String) -> String {
    #"{"@type":"type.googleapis.com/google.rpc.ErrorInfo","#
      + #""reason":"\#(reason)","domain":"googleapis.com"}"#
  }

  package static func violation(_ field: String, _ description: String) -> String {
    #"{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":"#
      + #"[{"field":"\#(field)","description":"\#(description)"}]}"#
  }
}
