import CrierMessage
import CrierTriage
import Testing

@testable import CrierEmulator

/// What the emulated devices did, and the cause that the evidence leads to: FCM's answer, the
/// message, and the delivery data that FCM's Data API would show.
@Suite("Why a message did not arrive, on emulated devices") struct WhyTests {
  private static let app = "com.example.shop"
  private static let label = #""fcm_options":{"analytics_label":"why"}"#

  /// Sends a message to the phone, and returns the evidence that its sender has on that day.
  private func evidence(
    _ members: String, isDryRun: Bool = false, in world: inout TestWorld,
    then: (inout TestWorld) throws -> Void = { _ in }
  ) throws -> Evidence {
    let members = #""token":"phone-01",\#(Self.label),\#(members)"#
    var evidence = Evidence()
    do {
      let name = try world.send(members, isDryRun: isDryRun)
      _ = evidence.read(Array(#"{"name":"\#(name)"}"#.utf8), now: .zero)
    } catch let refusal as SendRefusal {
      let body = JSONWriter.compact(refusal.error.json)
      _ = evidence.read(Array(body.utf8), now: .zero)
    }
    try then(&world)
    evidence.message = try Message(json: #"{"message":{\#(members)}}"#)
    evidence.platform = .android
    for report in world.state.reports(of: Self.app, in: "demo") where report.label == "why" {
      let data = report.json(app: Self.app)["data"]
      for part in ["messageOutcomePercents", "deliveryPerformancePercents"] {
        evidence.deliveryData.formUnion(data?[part]?.members?.map(\.key) ?? [])
      }
    }
    return evidence
  }

  private func world(_ state: DeviceState) throws -> TestWorld {
    var world = TestWorld()
    try world.device("phone-01", state, on: .android, app: Self.app)
    return world
  }

  private func firstTwo(_ evidence: Evidence) -> [Int] {
    Diagnosis(evidence).entries.prefix(2).map(\.cause.number)
  }

  private static let alert = #""notification":{"title":"Ferry"}"#

  @Test(arguments: DeliveryReason.allCases)
  func `each reason in the list is a word that is explained`(reason: DeliveryReason) throws {
    let pieces = PastedText(reason.rawValue, now: .zero).pieces
    let piece = try #require(pieces.first)
    #expect(pieces.count == 1)
    // FCM's delivery data has one of the words, too.
    #expect(piece.kind == (reason == .collapsed ? .deliveryStatistic : .emulatorReason))
  }

  @Test func `a dozing phone, time to live 0 and normal priority`() throws {
    var world = try world(.dozing)
    let evidence = try evidence(
      Self.alert + #","android":{"ttl":"0s","priority":"normal"}"#, in: &world)
    #expect(evidence.deliveryData == ["droppedTtlExpired"])
    let first = try #require(Diagnosis(evidence).entries.first)
    #expect(first.cause.number == 15 && first.likelihood == .likely, "\(first.words)")
    // The same with high priority and an hour arrives.
    try world.send(
      #""token":"phone-01",\#(Self.alert),"android":{"ttl":"3600s","priority":"high"}"#)
    #expect(world.log("phone-01").last == "2 delivered")
  }

  @Test func `a dozing phone and a message that waits`() throws {
    var world = try world(.dozing)
    let late = try evidence(
      Self.alert + #","android":{"priority":"normal"}"#, in: &world
    ) { world in
      world.pass(.seconds(600))
      try world.device("phone-01", .background)
    }
    #expect(late.deliveryData.contains("delayedDeviceDoze"))
    #expect(firstTwo(late).first == 11)
  }

  @Test func `expired, replaced and too many`() throws {
    var world = try world(.offline)
    let expired = try evidence(
      Self.alert + #","android":{"ttl":"60s"}"#, in: &world
    ) { $0.pass(.seconds(120)) }
    #expect(expired.deliveryData.contains("droppedTtlExpired"))
    #expect(firstTwo(expired).first == 15)

    world = try self.world(.offline)
    let replaced = try evidence(Self.alert, in: &world) { world in
      try world.send(#""token":"phone-01",\#(Self.label),\#(Self.alert)"#)
    }
    #expect(replaced.deliveryData.contains("collapsed"))
    #expect(firstTwo(replaced).first == 16)

    world = try self.world(.offline)
    let many = try evidence(#""data":{"n":"0"}"#, in: &world) { world in
      for number in 1...100 {
        try world.send(#""token":"phone-01",\#(Self.label),"data":{"n":"\#(number)"}"#)
      }
    }
    #expect(many.deliveryData.contains("droppedTooManyPendingMessages"))
    #expect(firstTwo(many).contains(17), "\(firstTwo(many))")
  }

  @Test func `force-stopped, and away for more than a month`() throws {
    var world = try world(.forceStopped)
    let stopped = try evidence(Self.alert, in: &world)
    #expect(stopped.deliveryData == ["droppedAppForceStopped"])
    #expect(firstTwo(stopped).first == 14)

    world = try self.world(.offline)
    world.pass(.days(40))
    let away = try evidence(Self.alert, in: &world)
    #expect(away.deliveryData == ["droppedDeviceInactive"])
    #expect(firstTwo(away).first == 18)
  }

  @Test func `unregistered, a dry run, an open app, and only data`() throws {
    var world = try world(.uninstalled)
    _ = try evidence(Self.alert, in: &world)
    #expect(firstTwo(try evidence(Self.alert, in: &world)).first == 2)

    world = try self.world(.background)
    #expect(firstTwo(try evidence(Self.alert, isDryRun: true, in: &world)).first == 7)

    world = try self.world(.foreground)
    var open = try evidence(Self.alert, in: &world)
    open.add(.foreground)
    #expect(firstTwo(open).first == 8)

    world = try self.world(.background)
    #expect(firstTwo(try evidence(#""data":{"a":"1"}"#, in: &world)).first == 9)
  }
}
