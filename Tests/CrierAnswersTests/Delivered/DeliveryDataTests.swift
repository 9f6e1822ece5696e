import CrierAnswers
import CrierMessage
import Testing

@Suite("An entry of the FCM Data API") struct DeliveryDataTests {
  @Test func `has its counts, which are strings, and its percentages`() throws {
    let entry = try #require(
      DeliveryData(
        JSONReader.read(
          #"""
          {"appId": "1:42:android:c0ffee", "date": {"year": 2026, "month": 11, "day": 23},
           "analyticsLabel": "wk47", "data": {"countMessagesAccepted": "12400",
           "countNotificationsAccepted": "11900",
           "messageOutcomePercents": {"delivered": 91.2, "droppedTtlExpired": 2.5},
           "deliveryPerformancePercents": {"delayedDeviceDoze": 12},
           "messageInsightPercents": {"priorityLowered": 0.5}}}
          """#)))
    #expect(entry.day.date == "2026-11-23")
    #expect((entry.label, entry.messages, entry.notifications) == ("wk47", 12_400, 11_900))
    #expect(
      entry.percents == [
        .delivered: 91.2, .droppedTtlExpired: 2.5, .delayedDeviceDoze: 12, .priorityLowered: 0.5,
      ])
  }

  @Test(arguments: [
    "{}", "[]", #"{"date": {"year": 2026, "month": 13, "day": 1}}"#,
    #"{"date": {"year": "x", "month": 1, "day": 1}}"#,
    #"{"date": {"year": 9000000000000000000, "month": 1, "day": 1}}"#,
    #"{"date": {"year": 2026, "month": 1, "day": -9223372036854775808}}"#,
  ])
  func `is left out without a date`(json: String) throws {
    #expect(DeliveryData(try JSONReader.read(json)) == nil)
  }

  @Test(arguments: ["1e308", "-1e308", "101", "1e999"])
  func `has no share beyond 100 % or below 0`(share: String) throws {
    let entry = try #require(
      DeliveryData(
        JSONReader.read(
          """
          {"date": {"year": 2026, "month": 1, "day": 1}, "data":
            {"countMessagesAccepted": "9223372036854775807",
            "messageOutcomePercents": {"delivered": \(share)}}}
          """)))
    let delivered = try #require(entry.percents[.delivered])
    #expect(0...100 ~= delivered)
    #expect(!entry.rows.isEmpty)
  }
}
