extension FieldCatalog {
  private static let activities = "Apple: starting and updating Live Activities with push"

  /// The Live Activity keys of `aps`. They need the push type, topic and `live_activity_token` too.
  static let liveActivity: [Field] = [
    Field(
      "apns.payload.aps.event", .choice(["start", "update", "end"]), "Event",
      "What happens to the Live Activity.", source: activities),
    Field(
      "apns.payload.aps.timestamp", .unixSeconds, "Time of the update",
      "When this was true; the device leaves out what is older than what it has.",
      limits: "Seconds since 1970, a number.", source: activities),
    Field(
      "apns.payload.aps.content-state", .free, "State",
      "The changing values of the Live Activity, under the names the app has for them.",
      source: activities),
    Field(
      "apns.payload.aps.stale-date", .unixSeconds, "Out of date from",
      "From when on the app may say that the shown values are old.",
      limits: "Seconds since 1970, a number.", source: activities),
    Field(
      "apns.payload.aps.dismissal-date", .unixSeconds, "Gone from",
      "When an ended Live Activity leaves the lock screen.",
      limits: "Seconds since 1970, a number.", source: activities),
    Field(
      "apns.payload.aps.attributes-type", .text, "Kind of activity",
      "The name of the app's type for the Live Activity that is started.",
      limits: "Only with event start.", source: activities),
    Field(
      "apns.payload.aps.attributes", .free, "Attributes",
      "The fixed values of the Live Activity that is started.",
      limits: "Only with event start.", source: activities),
  ]
}
