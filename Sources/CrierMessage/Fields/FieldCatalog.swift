/// The list of all FCM fields, used by the form, rules, help and docs.
///
/// Its order is the canonical order for writing fields: the target first, because people check it
/// first, then the common fields, then the platforms.
package enum FieldCatalog {
  package static let all: [Field] =
    targets + notification + data + android + androidPreview + apple + web + options

  /// The fields of the request object that contains the message.
  package static let request: [Field] = [
    Field(
      "message", .object, "Message", "The message and its target.", limits: "Required."),
    Field(
      "validate_only", .flag, "Dry run",
      "FCM checks the message as if it were sent, but delivers nothing.", whenUnset: "false."),
  ]

  /// The fields that FCM reads; the others are in objects that it passes on unchanged.
  package static let typed: [Field] = all.filter { !isFree($0.path.parent) }

  package static let tree = FieldNode.tree(of: all)

  /// Returns the field at a path in either spelling; nil for free keys and unknown paths.
  ///
  /// The fields of list elements are stored for the first element and apply to every element.
  package static func field(at path: FieldPath) -> Field? { tree.descendant(path.steps)?.field }

  /// The value of a field for a point in time, in seconds since 1970; nil if the field is no time.
  package static func time(_ seconds: Int, of path: FieldPath) -> JSONValue? {
    field(at: path)?.kind.time(seconds)
  }

  /// The fields that are points in time.
  package static let times: [FieldPath] = all.filter { $0.kind.time(0) != nil }.map(\.path)

  /// Whether the keys below this path are user-defined, so that their spelling is never changed.
  ///
  /// True at and below `data`, `headers`, `payload` and similar fields, even if the catalog has
  /// fields for them, and for every path that is not in the catalog.
  package static func isFree(_ place: FieldPath) -> Bool {
    tree.descendant(place.steps)?.isTypedObject != true
  }

  /// Returns the position of each key in the object's canonical order, under both spellings.
  package static func order(in place: FieldPath) -> [String: Int] {
    tree.descendant(place.steps)?.order ?? [:]
  }

  /// Returns the fields that an object may contain, in canonical order.
  package static func children(of place: FieldPath) -> [Field] {
    tree.descendant(place.steps)?.children.compactMap(\.field) ?? []
  }

  /// Returns a path in wire spelling: `fcmOptions.analyticsLabel` becomes
  /// `fcm_options.analytics_label`.
  ///
  /// Parts that are not in the catalog stay unchanged.
  package static func wirePath(_ written: FieldPath) -> FieldPath {
    var node: FieldNode? = tree
    return FieldPath(
      written.steps.map { step in
        guard case .key(let key) = step, let child = node?.child(key) else {
          node = nil
          return step
        }
        node = child
        return .key(child.wireName)
      })
  }

  /// Returns a path in camel case, as FCM writes it: `fcm_options.analytics_label` becomes
  /// `fcmOptions.analyticsLabel`.
  ///
  /// Keys of free objects stay unchanged.
  package static func camelPath(_ wire: FieldPath) -> FieldPath {
    var place = FieldPath()
    var camel = FieldPath()
    for step in wire.steps {
      if case .key(let key) = step, !isFree(place) {
        camel.steps.append(.key(key.lowerCamelCased))
      } else {
        camel.steps.append(step)
      }
      place.steps.append(step)
    }
    return camel
  }
}

extension FieldCatalog {
  /// `android_v2`, which Google has announced but not released.
  package static let androidPreview: [Field] =
    [
      Field(
        "android_v2", .object, "Android (preview)",
        "The next version of the Android block. Google has not released it. It cannot be combined "
          + "with android.",
        limits: "Cannot be combined with android. Set exactly one of remote_notification and "
          + "background_sync; this choice replaces the priority.",
        source: Field.discoveryAndAdmin),
      Field(
        "android_v2.remote_notification", .object, "Notification",
        "A notification that people see, delivered immediately.",
        limits: "Cannot be combined with background_sync."),
      Field(
        "android_v2.remote_notification.mutable_content", .flag, "Mutable content",
        "Whether the app may change the notification before it is shown.", whenUnset: "false."),
      Field(
        "android_v2.remote_notification.use_as_v1_data_message", .flag, "As data",
        "Whether older apps receive it as a data message.",
        whenUnset: "false; older apps receive an ordinary notification."),
      Field(
        "android_v2.remote_notification.notification", .object, "Content",
        "What the notification shows."),
      Field(
        "android_v2.remote_notification.notification.id", .integer, "Number",
        "Together with the tag, it identifies the notification to replace."),
    ] + androidNotification(at: "android_v2.remote_notification.notification") + [
      Field(
        "android_v2.background_sync", .object, "Background sync",
        "An empty object; it means that the message is only for the app and may be delayed.",
        limits: "Must be empty. Cannot be combined with remote_notification.")
    ] + androidDelivery(at: "android_v2") + androidOptions(at: "android_v2")
}

extension FieldCatalog {
  package static let apple: [Field] =
    appleBlock + appleHeaders + aps + appleAlert + appleSound + appleGrouping + liveActivity
    + appleOptions

  private static let appleBlock: [Field] = [
    Field(
      "apns", .object, "Apple", "Settings for Apple devices only.",
      whenUnset: "Apple devices use the common fields."),
    Field(
      "apns.headers", .textMap, "Headers",
      "Headers for Apple's push service: apns-priority, apns-expiration, apns-collapse-id and "
        + "others.",
      limits: "String values only; write numbers in quotes too.",
      whenUnset: "FCM sets apns-priority to 10 and apns-expiration to 30 days from now."),
    Field(
      "apns.payload", .free, "Payload",
      "The aps dictionary and your own keys next to it; FCM passes them on unchanged.",
      limits: "4096 bytes, including what FCM adds. Whole numbers above 2^53 lose their last "
        + "digits.",
      whenUnset: "FCM makes an alert from the common title and text, and puts the common data next "
        + "to it."),
  ]

  private static let appleOptions: [Field] = [
    Field(
      "apns.live_activity_token", .text, "Live Activity",
      "The token of the Live Activity to update or to start.",
      limits: "Set token or fid too: it still identifies the app. Needs apns-push-type "
        + "liveactivity."),
    Field("apns.fcm_options", .object, "Options", "Options for Apple."),
    Field(
      "apns.fcm_options.analytics_label", .text, "Label",
      "On Apple devices, replaces the label from Essentials.", limits: labelLimits,
      whenUnset: "The common label.",
      source: Field.discoveryAndPages),
    Field(
      "apns.fcm_options.image", .text, "Image URL",
      "Replaces the image from Essentials; needs mutable-content and a service extension.",
      limits: "Shown only with mutable-content 1 and a service extension in the app.",
      whenUnset: "The common image.", source: Field.discoveryAndPages),
  ]
}

extension FieldCatalog {
  private static let payload = "Apple: generating a remote notification"

  /// The parts of `alert` when it is an object.
  package static let appleAlert: [Field] = [
    Field(
      "apns.payload.aps.alert.title", .text, "Title",
      "On Apple devices, replaces the title from Essentials.",
      whenUnset: "It is unknown whether FCM adds the common title to an alert object.",
      advice: "An old page about FCM says that iPhones and iPads do not show titles. They do.",
      source: payload),
    Field(
      "apns.payload.aps.alert.subtitle", .text, "Subtitle",
      "A line between title and text, on Apple devices only.", source: payload),
    Field(
      "apns.payload.aps.alert.body", .text, "Text",
      "On Apple devices, replaces the text from Essentials.",
      whenUnset: "It is unknown whether FCM adds the common text to an alert object.",
      source: payload),
    Field(
      "apns.payload.aps.alert.launch-image", .text, "Launch image",
      "The image that the app shows while it starts after a tap.", source: payload),
    Field(
      "apns.payload.aps.alert.title-loc-key", .text, "Title key",
      "The name of a string in the app. The device shows it as the title, in its own language.",
      source: payload),
    Field(
      "apns.payload.aps.alert.title-loc-args", .list(.text), "Title arguments",
      "Values for the placeholders in the title-loc-key string.",
      limits: "Only with title-loc-key.", source: payload),
    Field(
      "apns.payload.aps.alert.subtitle-loc-key", .text, "Subtitle key",
      "The name of a string in the app. The device shows it as the subtitle, in its own language.",
      source: payload),
    Field(
      "apns.payload.aps.alert.subtitle-loc-args", .list(.text), "Subtitle arguments",
      "Values for the placeholders in the subtitle-loc-key string.",
      limits: "Only with subtitle-loc-key.",
      source: payload),
    Field(
      "apns.payload.aps.alert.loc-key", .text, "Text key",
      "The name of a string in the app. The device shows it as the text, in its own language.",
      source: payload),
    Field(
      "apns.payload.aps.alert.loc-args", .list(.text), "Text arguments",
      "Values for the placeholders in the loc-key string.", limits: "Only with loc-key.",
      source: payload),
    Field(
      "apns.payload.aps.alert.action-loc-key", .text, "Button key",
      "A string in the app for the button of an old-style alert; current systems do not show it.",
      source: payload),
  ]
}

extension FieldCatalog {
  private static let sending = "Apple: sending notification requests to APNs"

  /// Headers of the request that FCM sends to Apple; all values are strings.
  static let appleHeaders: [Field] = [
    Field(
      "apns.headers.apns-push-type",
      .choice([
        "alert", "background", "liveactivity", "location", "voip", "complication", "fileprovider",
        "mdm", "pushtotalk", "widgets", "controls",
      ]), "Push type",
      "The kind of push. Use alert if people see or hear it, background if only the app receives "
        + "it, liveactivity for a Live Activity.",
      limits: "A background push needs apns-priority 5; types other than alert and background need "
        + "an apns-topic with their suffix.",
      whenUnset: "FCM chooses one; how it does that is unknown.", source: sending),
    Field(
      "apns.headers.apns-priority", .choice(["10", "5", "1"]), "Priority",
      "10 delivers immediately, 5 considers the battery, 1 never wakes the device.",
      limits: "A string, not a number. Use 5 for background pushes and data-only messages.",
      whenUnset: "FCM sends 10.", source: sending),
    Field(
      "apns.headers.apns-expiration", .unixSecondsText, "Expires",
      "When Apple stops trying to deliver, as an absolute time. With 0, Apple tries once and "
        + "stores nothing.",
      limits: "Seconds since 1970, as a string. Apple stores a push for 30 days at most.",
      whenUnset: "FCM sets it to 30 days from now.", source: sending),
    Field(
      "apns.headers.apns-collapse-id", .text, "Collapse ID",
      "A newer notification with the same ID replaces the one that is shown.",
      limits: "Up to 64 bytes.", source: sending),
    Field(
      "apns.headers.apns-topic", .text, "Topic",
      "The app's bundle ID; some push types need a suffix. It is unrelated to FCM topics.",
      limits: "Suffixes: .voip, .complication, .location-query, .pushkit.fileprovider, "
        + ".push-type.liveactivity, .voip-ptt, .push-type.widgets, .push-type.controls.",
      whenUnset: "FCM fills in the bundle ID.", source: sending),
    Field(
      "apns.headers.apns-id", .text, "Request ID",
      "Your own ID for the push in Apple's reports.",
      limits: "A lowercase UUID, such as 123e4567-e89b-12d3-a456-426614174000.",
      whenUnset: "Apple assigns one.", source: sending),
  ]
}

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

extension FieldCatalog {
  /// Returns the name of the object's field that is most similar to an unknown name.
  package static func nearestName(to name: String, in place: FieldPath) -> String? {
    guard let node = tree.descendant(place.steps),
      let near = NearestName.of(name, among: node.children.map(\.wireName))
    else { return nil }
    return node.isTypedObject ? spelling(of: near, like: name) : near
  }

  /// Returns the paths of all fields with this name, in any object.
  ///
  /// Fields that only Apple or browsers read are included only if FCM has no field with this name.
  package static func paths(named name: String) -> [FieldPath] {
    let own = typed.map(\.path).filter { path in
      guard let last = path.lastKey else { return false }
      return name.isSpelled(last) || name.isSpelled(last.lowerCamelCased)
    }
    return own.isEmpty
      ? all.map(\.path).filter { $0.lastKey.map(name.isSpelled) ?? false } : own
  }

  /// Returns the name in camel case if the user wrote camel case.
  private static func spelling(of wireName: String, like name: String) -> String {
    let hasHump = name.contains(where: \.isUppercase) && !name.contains("_")
    return hasHump ? wireName.lowerCamelCased : wireName
  }
}

extension FieldCatalog {
  package static let web: [Field] =
    webBlock + webHeaders + webWords + webBehavior + webActions + webOptions

  private static let webBlock: [Field] = [
    Field(
      "webpush", .object, "Web", "Settings for browsers only.",
      whenUnset: "Browsers use the common fields."),
    Field(
      "webpush.headers", .textMap, "Headers",
      "Headers for the browser's push service: TTL, Urgency, Topic.",
      limits: "String values only; write numbers in quotes too.", whenUnset: "FCM adds a TTL."),
    Field(
      "webpush.data", .textMap, "Custom data",
      "Custom data for browsers; it replaces all of the common data.",
      limits: "String values only; the same keys are reserved as in data.",
      whenUnset: "The common data."),
    Field(
      "webpush.notification", .free, "Notification",
      "Options of the Web Notification API, passed on unchanged; title and body override the "
        + "common ones.",
      limits: "3993 bytes with everything else for browsers; encryption makes that 4096 bytes.",
      whenUnset: "The common notification.", source: Field.discovery + "; RFC 8030 and 8291"),
  ]

  private static let webOptions: [Field] = [
    Field("webpush.fcm_options", .object, "Options", "Options for Web."),
    Field(
      "webpush.fcm_options.link", .text, "Link", "The page that a tap opens; https only.",
      limits: "https, and on the site's own host; links to other hosts are not opened.",
      whenUnset: "click_action of webpush.notification; without that, nothing opens.",
      source: Field.discoveryAndScript),
    Field(
      "webpush.fcm_options.analytics_label", .text, "Label",
      "In browsers, replaces the label from Essentials.", limits: labelLimits,
      whenUnset: "The common label.",
      source: Field.discoveryAndPages),
  ]
}

extension FieldCatalog {
  /// Headers of the request that FCM sends to the browser's push service; all values are strings.
  static let webHeaders: [Field] = [
    Field(
      "webpush.headers.TTL", .secondsText, "Time to live",
      "How many seconds the push service keeps the message for an unreachable browser. With 0, it "
        + "is delivered immediately or discarded.",
      limits: "A whole number as a string, from 0 to 2419200 (four weeks).",
      whenUnset: "FCM sends four weeks.", source: "RFC 8030, section 5.2"),
    Field(
      "webpush.headers.Urgency", .choice(["very-low", "low", "normal", "high"]), "Urgency",
      "How urgent the message is: a device that is low on battery accepts only high urgency.",
      whenUnset: "normal.",
      advice: "Firebase's own sample of a message with normal priority has high here: write normal "
        + "if the message may wait.",
      source: "RFC 8030, section 5.3"),
    Field(
      "webpush.headers.Topic", .text, "Collapse topic",
      "A newer message with the same name replaces one that is still waiting. It is unrelated to "
        + "FCM topics.",
      limits: "Up to 32 letters, digits, - and _.", source: "RFC 8030, section 5.4"),
  ]
}
