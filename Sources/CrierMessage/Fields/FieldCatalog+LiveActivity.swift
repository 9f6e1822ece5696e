extension FieldCatalog {
  private static let activities = "Apple: starting and updating Live Activities with push"

  /// The Live Activity keys of `aps`.
  ///
  /// They also need the matching push type and topic, and `live_activity_token`.
  static let liveActivity: [Field] = [
    Field(
      "apns.payload.aps.event", .choice(["start", "update", "end"]), "Event",
      "What happens to the Live Activity.", source: activities),
    Field(
      "apns.payload.aps.timestamp", .unixSeconds, "Update time",
      "When the values were current; the device ignores updates older than its latest one.",
      limits: "Seconds since 1970, as a number.", source: activities),
    Field(
      "apns.payload.aps.content-state", .free, "State",
      "The Live Activity's changing values, under the names that the app uses.",
      source: activities),
    Field(
      "apns.payload.aps.stale-date", .unixSeconds, "Out of date from",
      "The time from which the app may mark the values as outdated.",
      limits: "Seconds since 1970, as a number.", source: activities),
    Field(
      "apns.payload.aps.dismissal-date", .unixSeconds, "Dismissed at",
      "When an ended Live Activity leaves the lock screen.",
      limits: "Seconds since 1970, as a number.", source: activities),
    Field(
      "apns.payload.aps.attributes-type", .text, "Activity type",
      "The name of the app's ActivityAttributes type for the Live Activity to start.",
      limits: "Only with event start.", source: activities),
    Field(
      "apns.payload.aps.attributes", .free, "Attributes",
      "The fixed values of the Live Activity that this message starts.",
      limits: "Only with event start.", source: activities),
  ]
}
