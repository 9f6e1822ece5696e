/// Sound, vibration and lights of an Android notification.
extension FieldCatalog {
  static func androidAttention(at place: String) -> [Field] {
    [
      Field(
        FieldPath(place + ".notification_priority"),
        .choice([
          "PRIORITY_UNSPECIFIED", "PRIORITY_MIN", "PRIORITY_LOW", "PRIORITY_DEFAULT",
          "PRIORITY_HIGH", "PRIORITY_MAX",
        ]), "Display priority",
        "How much it asks for attention, up to Android 7; later the channel decides.",
        whenUnset: "PRIORITY_DEFAULT."),
      Field(
        FieldPath(place + ".sound"), .text, "Sound",
        "default, or a file in the app's res/raw.",
        limits: "For a file that the app does not have the system's own sound is heard.",
        source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".default_sound"), .flag, "System sound",
        "Whether the system's own sound is played.",
        whenUnset: "false."),
      Field(
        FieldPath(place + ".vibrate_timings"), .list(.duration), "Vibration",
        "Wait, then on, off, on, … in seconds such as 0.25s; at least two.",
        limits: "Two times or more; the phone ignores a single one.",
        whenUnset: "The channel decides.", source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".default_vibrate_timings"), .flag, "System vibration",
        "Whether the system's own pattern is felt; it wins over the timings.", whenUnset: "false."),
      Field(
        FieldPath(place + ".default_light_settings"), .flag, "System light",
        "Whether the system's own light is used; light settings win over it.", whenUnset: "false."),
    ]
  }

  static func androidLight(at place: String) -> [Field] {
    let part = "From 0 to 1."
    return [
      Field(
        FieldPath(place), .object, "Light", "How the light of the device blinks, if it has one.",
        limits: "Needs color, light_on_duration and light_off_duration.",
        whenUnset: "The channel decides."),
      Field(
        FieldPath(place + ".color"), .object, "Light colour",
        "Its red, green and blue parts, and how opaque it is.",
        limits: "The phone refuses opaque black.", source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".color.red"), .number, "Red", "How much red there is in the light.",
        limits: part, whenUnset: "0."),
      Field(
        FieldPath(place + ".color.green"), .number, "Green",
        "How much green there is in the light.", limits: part,
        whenUnset: "0."),
      Field(
        FieldPath(place + ".color.blue"), .number, "Blue", "How much blue there is in the light.",
        limits: part, whenUnset: "0."),
      Field(
        FieldPath(place + ".color.alpha"), .number, "Opacity",
        "How opaque the colour is.", limits: part,
        whenUnset: "1, opaque."),
      Field(
        FieldPath(place + ".light_on_duration"), .duration, "On for", "Seconds such as 0.5s.",
        limits: "Seconds with s. Required with a light."),
      Field(
        FieldPath(place + ".light_off_duration"), .duration, "Off for", "Seconds such as 1.5s.",
        limits: "Seconds with s. Required with a light."),
    ]
  }
}
