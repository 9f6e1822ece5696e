/// A method of one of Google's services, as errors about credentials name it.
struct GoogleMethod: Sendable {
  /// Nil if it is not established.
  let name: String?
  let service: String

  static let sendMessage = GoogleMethod(
    name: "google.firebase.fcm.v1.FcmService.SendMessage", service: "fcm.googleapis.com")
  /// All methods of `topicSubscriptions`.
  static let topicSubscriptions = GoogleMethod(name: nil, service: "fcm.googleapis.com")
  static let listDeliveryData = GoogleMethod(
    name: "google.firebase.fcm.data.v1beta1.FcmDataService.ListAndroidDeliveryData",
    service: "fcmdata.googleapis.com")
  static let generateAccessToken = GoogleMethod(
    name: "google.iam.credentials.v1.IAMCredentials.GenerateAccessToken",
    service: "iamcredentials.googleapis.com")

  var metadata: [String: String] {
    var metadata = ["service": service]
    metadata["method"] = name
    return metadata
  }
}
