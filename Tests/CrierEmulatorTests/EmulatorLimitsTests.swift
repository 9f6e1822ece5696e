import Testing

@testable import CrierEmulator

@Suite("The emulator's limits of resources") struct EmulatorLimitsTests {
  @Test(arguments: [1, 10_000, 100_000, 10_000_000])
  func `have room for the messages of all deliveries that are kept`(count: Int) {
    var limits = EmulatorLimits()
    limits.keepDeliveries(count)
    #expect(limits.deliveries == count)
    #expect(limits.deliveryBytes >= count * 6_700)
    #expect(limits.deliveryBytes >= EmulatorLimits().deliveryBytes)
  }
}
