extension ComposerState {
  /// Does something to the send of that number, unless it is over: the palette may lie over it.
  mutating func changeDelivery(
    _ number: Int, _ change: (inout DeliveryScreen) -> Void
  ) {
    switch overlay {
    case .delivery(var delivery) where delivery.order.number == number:
      change(&delivery)
      overlay = .delivery(delivery)
    case .palette(var palette):
      guard case .delivery(var delivery)? = palette.over, delivery.order.number == number else {
        return
      }
      change(&delivery)
      palette.over = .delivery(delivery)
      overlay = .palette(palette)
    default: return
    }
  }
}
