import CrierMessage

extension Form {
  mutating func writeOption(_ option: FormOption) {
    let text = text(of: .option(option))
    switch option {
    case .priority, .timeToLive, .collapse:
      option.write(text, to: &message, clock)
      if option == .timeToLive {
        keepSpan(HumanDuration.read(text)?.seconds, at: Self.expiration)
      }
      let values = option.values(in: message, clock)
      if option == .priority, !values.isEmpty { remark = "Written as: \(values)." }
    case .link, .sound:
      option.write(text, toPlacesIn: &message, context)
      if option == .link, !FormOption.isForWeb(text) {
        remark = "Web is left out: it only opens links that begin with https."
      }
    case .kind: writeKind(text)
    case .appleBackground: writeBackground(text == "yes")
    }
  }

  /// Sets aside the fields that the kind does not allow, and restores the ones that it allows.
  private mutating func writeKind(_ kind: String) {
    if kind == "data only" {
      putAside(FormOption.shownFields)
    } else {
      bringBack(FormOption.shownFields)
    }
    if kind == "notification" {
      putAside(FormOption.dataFields)
    } else {
      bringBack(FormOption.dataFields)
      if !FormOption.dataFields.contains(where: { message[$0] != nil }) {
        remark = "Now add rows on the Custom data page; without them there is no data."
      }
    }
  }

  private mutating func writeBackground(_ isBackground: Bool) {
    if isBackground {
      message.set("apns.headers.apns-push-type", to: .string("background"))
      message.set("apns.headers.apns-priority", to: .string("5"))
      message.set("apns.payload.aps.content-available", to: .number("1"))
      putAside(FormOption.appleShown)
      remark =
        message.hasMembers("notification")
        ? "Set, but Apple devices still show the common notification: see Options, Kind of message."
        : "Set: push type background, priority 5, content-available 1. Set aside: alert, badge, sound."
    } else {
      bringBack(FormOption.appleShown)
      for field in FormOption.backgroundFields { message.set(field, to: nil) }
    }
  }

  private mutating func putAside(_ fields: [FieldPath]) {
    for field in fields {
      guard let value = message[field] else { continue }
      shelf[field] = value
      message.set(field, to: nil)
    }
  }

  private mutating func bringBack(_ fields: [FieldPath]) {
    for field in fields {
      guard let value = shelf.removeValue(forKey: field), message[field] == nil else { continue }
      message.set(field, to: value)
    }
  }
}
