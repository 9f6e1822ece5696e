import CrierAnswers
import CrierMessage

/// Records for the tests.
enum SampleRecord {
  /// The shape of a registration token.
  static let token = "dK3mQx8ZT0W:APA91b" + String(repeating: "x7Yp_2", count: 22)

  /// Returns a record of a message to a topic or, with `token`, to a device.
  static func of(
    title: String = "Rain at six", topic: String = "news", token: String? = nil,
    at time: Duration = .seconds(1_700_000_000), on server: SendRecord.Server = .live,
    isDryRun: Bool = false
  ) -> SendRecord {
    var message = Message()
    message.set("notification.title", to: .string(title))
    message = message.aimed(at: token.map { Target(.token, $0) } ?? Target(.topic, topic))
    return SendRecord(
      message, isDryRun: isDryRun, at: time, to: "shop-test", on: server, by: "ada",
      from: .command)
  }

  static let accepted = SendResult(
    outcome: SendResult.accepted, name: "projects/shop-test/messages/7", attempts: 1,
    milliseconds: 12)
}
