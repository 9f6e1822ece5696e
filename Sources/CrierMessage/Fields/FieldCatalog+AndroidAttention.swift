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
        "How prominently Android 7 and earlier show the notification; later, the channel decides.",
        whenUnset: "PRIORITY_DEFAULT."),
      Field(
        FieldPath(place + ".sound"), .text, "Sound",
        "default, or a file in the app's res/raw.",
        limits: "If the app does not have the file, the system's default sound plays.",
        source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".default_sound"), .flag, "System sound",
        "Whether to play the system's default sound.",
        whenUnset: "false."),
      Field(
        FieldPath(place + ".vibrate_timings"), .list(.duration), "Vibration",
        "How long to pause, vibrate, pause and so on, in seconds such as 0.25s.",
        limits: "At least two durations; the device ignores a single one.",
        whenUnset: "The channel decides.", source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".default_vibrate_timings"), .flag, "System vibration",
        "Whether to use the system's default pattern; it overrides the timings.",
        whenUnset: "false."),
      Field(
        FieldPath(place + ".default_light_settings"), .flag, "System light",
        "Whether to use the system's default light; light settings override it.",
        whenUnset: "false."),
    ]
  }

  static func androidLight(at place: String) -> [Field] {
    let part = "From 0 to 1."
    return [
      Field(
        FieldPath(place), .object, "Light", "How the device's light blinks, if it has one.",
        limits: "Needs color, light_on_duration and light_off_duration.",
        whenUnset: "The channel decides."),
      Field(
        FieldPath(place + ".color"), .object, "Light color",
        "Its red, green and blue components, and its opacity.",
        limits: "The device rejects opaque black.", source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".color.red"), .number, "Red", "The red component of the color.",
        limits: part, whenUnset: "0."),
      Field(
        FieldPath(place + ".color.green"), .number, "Green",
        "The green component of the color.", limits: part,
        whenUnset: "0."),
      Field(
        FieldPath(place + ".color.blue"), .number, "Blue", "The blue component of the color.",
        limits: part, whenUnset: "0."),
      Field(
        FieldPath(place + ".color.alpha"), .number, "Opacity",
        "How opaque the color is.", limits: part,
        whenUnset: "1, opaque."),
      Field(
        FieldPath(place + ".light_on_duration"), .duration, "On for",
        "How long the light stays on, such as 0.5s.",
        limits: "Seconds with the suffix s. Required if you set a light."),
      Field(
        FieldPath(place + ".light_off_duration"), .duration, "Off for",
        "How long the light stays off, such as 1.5s.",
        limits: "Seconds with the suffix s. Required if you set a light."),
    ]
  }
}
