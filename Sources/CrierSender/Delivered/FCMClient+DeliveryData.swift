package import CrierAnswers
import CrierMessage
import CurlHTTP
import HTTPTypes

extension FCMClient {
  /// The scope that the FCM Data API wants; the one for sending is not enough.
  package static let deliveryDataScope = "https://www.googleapis.com/auth/cloud-platform"

  /// Asks the FCM Data API what became of an Android app's messages.
  ///
  /// Reads all pages, at most `mostPages`. If the outcome is not `.accepted`, the list has what came
  /// before.
  ///
  /// - Parameter app: The App ID: `1:1234:android:5678`.
  package func deliveryData(
    of app: String, progress: @Sendable (SendProgress) -> Void = { _ in }
  ) async -> (report: SendReport, data: [DeliveryData]) {
    var data: [DeliveryData] = []
    var next: String?
    var pages = 0
    while true {
      let path =
        "/v1beta1/projects/\(project)/androidApps/\(PercentEncoding.text(app))/deliveryData"
        + (next.map { "?pageToken=\(PercentEncoding.text($0))" } ?? "")
      let request = endpoint.deliveryData.request(.get, path)
      var page: JSONValue?
      var report = await attempt(progress: progress, rest: nil) { token in
        let answer = await answer(to: request, body: "", token)
        page = (try? answer.get()).flatMap { $0.status == 200 ? AnswerBody($0.body).json : nil }
        if page?.members != nil { return SendAttempt(repeating: .accepted(name: app)) }
        return Self.dataAttempt(answer, now: now())
      }
      data += (page?["androidDeliveryData"]?.elements ?? []).compactMap { DeliveryData($0) }
      next = page?["nextPageToken"]?.text.flatMap { $0.isEmpty ? nil : $0 }
      if next == nil { return (report, data) }
      pages += 1
      if pages == Self.mostPages {
        report.outcome = .unknown(
          Explanation(
            "The server has more than \(pages) pages of delivery data; the rest was not read."))
        return (report, data)
      }
    }
  }

  /// More than a server needs for an app, so that one that repeats a page is not asked for ever.
  private static let mostPages = 200

  /// Returns the attempt without the words about messages and dry runs.
  private static func dataAttempt(
    _ answer: Result<ReceivedAnswer, CurlError>, now: Duration
  ) -> SendAttempt {
    switch answer {
    case .success(let received):
      var attempt = SendAttempt(received, isDryRun: true, now: now)
      if case .refused(let refusal) = attempt.outcome {
        attempt.outcome = .refused(refusal.ofDeliveryData)
      }
      return attempt
    case .failure(let error):
      var attempt = SendAttempt(error, isDryRun: true)
      if case .unknown = attempt.outcome {
        attempt.outcome = .unknown(
          Explanation("The answer was lost. \(error.explanation.sentence)", fix: "Try again."))
      }
      return attempt
    }
  }
}

extension Endpoint {
  /// The server of the FCM Data API; an emulator has all services.
  fileprivate var deliveryData: Endpoint { self == .fcm ? .googleDeliveryData : self }

  private static let googleDeliveryData = Endpoint(
    scheme: "https", authority: "fcmdata.googleapis.com", prefix: "")
}
