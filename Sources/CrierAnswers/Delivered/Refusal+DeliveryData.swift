import CrierMessage

extension Refusal {
  /// The refusal by the FCM Data API, with its own words where those about a send would be wrong.
  ///
  /// Sources: the API's discovery document; Google Cloud, "Firebase Cloud Messaging Data roles and
  /// permissions".
  package var ofDeliveryData: Refusal {
    var refusal = self
    switch explanation {
    case RefusalMeaning.disabled.explanation:
      refusal.explanation = Explanation(
        "The Firebase Cloud Messaging Data API is not enabled for this project.",
        fix: "Enable fcmdata.googleapis.com in the Google Cloud console, under APIs & Services.")
    case RefusalMeaning.narrowAccessToken.explanation:
      refusal.explanation = Explanation(
        "The access token lacks the scope cloud-platform.",
        fix: "Use the key file of a service account, or an access token with this scope.")
    case RefusalMeaning.noPermission.explanation:
      refusal.explanation = Explanation(
        "This account may not read the delivery data of this project.",
        fix: "Give it a role with the permission fcmdata.deliverydata.list, such as Firebase Cloud "
          + "Messaging API Admin, or check the project ID.")
    case RefusalMeaning.wrongPlace.explanation:
      refusal.explanation = Explanation(
        "There is no such project, or it has no Android app with this App ID.", fix: Self.appID)
    case RefusalMeaning.quota.explanation:
      refusal.explanation = Explanation("The Data API was asked too often.", fix: "Wait a minute.")
    default:
      guard httpStatus == 400 else { break }
      let reason = serverMessage.map { ": \(OneLine.sentence($0))" } ?? "."
      refusal.explanation = Explanation(
        "The Data API refused the request\(reason)", fix: Self.appID)
    }
    return refusal
  }

  private static let appID =
    "Check the App ID: the Firebase console has it under Project settings, such as "
    + "1:1234567890:android:321abc456def7890."
}
