extension CapturedAnswer {
  private static let notValid = "The registration token is not a valid FCM registration token"
  private static let unknown = "Invalid JSON payload received. Unknown name"

  /// Answers to requests that are wrong.
  static let refusals: [CapturedAnswer] = [
    .refused(
      "4.1 malformed token", #"{"message":{"token":"fail-invalid"}}"#, notValid,
      details: fcmInvalid, badRequest(("message.token", notValid))),
    .refused(
      "4.2 no target", #"{"message":{"notification":{"title":"Rain"}}}"#,
      "Recipient of the message is not set.",
      details: badRequest(("message", "Recipient of the message is not set.")), fcmInvalid),
    .refused(
      "4.3 two targets", #"{"message":{"token":"","topic":"rain","data":{"a":"1"}}}"#, twoTargets,
      details: badRequest(("message", twoTargets))),
    .refused(
      "4.4 bad topic name", #"{"message":{"topic":"rain today","data":{"a":"1"}}}"#,
      "Topic name contains invalid characters.",
      details: badRequest(("message", "Topic name contains invalid characters.")), fcmInvalid),
    .refused(
      "4.5 malformed condition", #"{"message":{"condition":"'rain' in","data":{"a":"1"}}}"#,
      "Request contains an invalid argument."),
    .refused(
      "4.6 web push TTL",
      #"{"message":{"topic":"rain","data":{"a":"1"},"webpush":{"headers":{"TTL":"soon"}}}}"#,
      "TTL must be a non-negative integer.",
      details: badRequest(
        ("message.webpush.headers.TTL", "TTL must be a non-negative integer.")), fcmInvalid),
    .refused(
      "4.7 too big for a topic", #"{"message":{"topic":"rain","data":{"p":"\#(long)"}}}"#,
      "Message is too large. The maximum is 4K (4096 bytes).",
      details: badRequest(), fcmInvalid),
    .refused(
      "4.7 too big for Android", #"{"message":{"token":"aaaa:bbbb","data":{"p":"\#(long)"}}}"#,
      "Android message is too big", details: badRequest(), fcmInvalid),
    .refused(
      "4.8 wrong JSON type in data", #"{"message":{"topic":"rain","data":{"mm":12}}}"#,
      "Invalid value at 'message.data[0].value' (TYPE_STRING), 12",
      details: badRequest(
        (
          "message.data[0].value",
          "Invalid value at 'message.data[0].value' (TYPE_STRING), 12"
        ))),
    .refused(
      "4.9 unknown field", #"{"message":{"topic":"rain","data":{"a":"1"},"tokens":"x"}}"#,
      #"\#(unknown) "tokens" at 'message': Cannot find field."#,
      details: badRequest(
        ("message", #"\#(unknown) "tokens" at 'message': Cannot find field."#))),
    .refused(
      "4.9 unknown field at the top",
      #"{"message":{"topic":"rain","data":{"a":"1"}},"x":1}"#,
      #"\#(unknown) "x": Cannot find field."#,
      details: badRequest((nil, #"\#(unknown) "x": Cannot find field."#))),
    .refused(
      "4.9 several unknown fields", #"{"token":"aaaa:bbbb","data":{"a":"1"}}"#,
      "\(unknown) \"token\": Cannot find field.\n\(unknown) \"data\": Cannot find field.",
      details: badRequest(
        (nil, #"\#(unknown) "token": Cannot find field."#),
        (nil, #"\#(unknown) "data": Cannot find field."#))),
    .refused(
      "4.9 a list for an object", #"{"message":{"topic":"rain","notification":[]}}"#, list,
      details: badRequest(("message", list))),
    .refused(
      "4.21 no colon", #"{"message" {"topic":"rain"}}"#,
      """
      Invalid JSON payload received. Expected : between key:value pair.
      {"message" {"topic":"rain"}}
                 ^
      """),
    .refused(
      "4.21 no comma", #"{"message":{"topic":"rain" "data":{}}}"#,
      """
      Invalid JSON payload received. Expected , or } after key:value pair.
      ge":{"topic":"rain" "data":{}}}
                          ^
      """),
    .refused(
      "4.21 no end", #"{"message":{"topic":"rain""#,
      """
      Invalid JSON payload received. Unexpected end of string.
      age":{"topic":"rain"
                          ^
      """),
  ]

  private static let twoTargets =
    "Invalid value at 'message' (oneof), oneof field 'target' is already set. Cannot set 'topic'"
  private static let list =
    #"\#(unknown) "notification" at 'message': Proto field is not repeating, cannot start list."#
  private static let long = String(repeating: "x", count: 4_200)
}
