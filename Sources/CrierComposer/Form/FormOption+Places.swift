import CrierMessage

/// What the form needs to show an option, besides the message.
struct FormContext: Hashable, Sendable {
  /// The times relative to the send, in seconds.
  var spans: [FieldPath: Int] = [:]
  /// The data key with the link that apps open.
  var linkKey = "link"
}

/// One of the fields into which an option writes the same text.
struct FormPlace: Hashable, Sendable {
  /// The name that the screen gives it.
  let label: String
  let path: FieldPath
  /// The platforms that read the field.
  let platforms: [Platform]
  /// The only beginning of texts that the field takes; other texts leave it out.
  var prefix = ""

  func takes(_ text: String) -> Bool { !text.isEmpty && text.lowercased().hasPrefix(prefix) }
}

extension FormOption {
  /// The fields that get the same text, for the options that write one; otherwise empty.
  ///
  /// FCM has a field for a link only for Web. Apps find theirs in the data and must open it.
  func places(_ context: FormContext) -> [FormPlace] {
    switch self {
    case .link:
      [
        FormPlace(label: "Web", path: Self.webLink, platforms: [.web], prefix: Self.webScheme),
        FormPlace(
          label: "data '\(context.linkKey)'", path: FieldPath("data").appending(context.linkKey),
          platforms: [.android, .apple]),
      ]
    case .sound:
      [
        FormPlace(label: "Android", path: Self.soundFields[0], platforms: [.android]),
        FormPlace(label: "Apple", path: Self.soundFields[1], platforms: [.apple]),
      ]
    case .kind, .priority, .timeToLive, .collapse, .appleBackground: []
    }
  }

  static let webLink: FieldPath = "webpush.fcm_options.link"
  static let webScheme = "https://"
  static let soundFields: [FieldPath] = [
    "android.notification.sound", "apns.payload.aps.sound.name",
  ]

  /// Returns the places that count for a message.
  ///
  /// A sound alone must not make a message for a platform that it does not reach. A link in the
  /// data reaches all platforms.
  private func places(in message: Message, _ context: FormContext) -> [FormPlace] {
    let all = places(context)
    guard self == .sound else { return all }
    let reached = all.filter { !Set($0.platforms).isDisjoint(with: message.reach) }
    return reached.isEmpty ? all : reached
  }

  /// Returns the text that all places have; nil if they differ.
  func commonText(in message: Message, _ context: FormContext) -> String? {
    let places = places(in: message, context)
    let texts = places.map { message.value(at: $0.path).map(FormControl.shown) ?? "" }
    let text = texts.first { !$0.isEmpty } ?? ""
    let isCommon = zip(places, texts).allSatisfy { $1 == ($0.takes(text) ? text : "") }
    return isCommon ? text : nil
  }

  /// Writes a text to each place that takes it, and removes it from the others.
  func write(_ text: String, toPlacesIn message: inout Message, _ context: FormContext) {
    for place in places(in: message, context) where message.canTake(place.path) {
      message.write(place.takes(text) ? .string(text) : nil, at: place.path)
    }
  }

  /// Returns the values on one line if they differ; otherwise nil.
  func differences(
    in message: Message, _ clock: FormClock, _ context: FormContext, isShort: Bool = false
  ) -> String? {
    guard standing(in: message, context).isMixed else { return nil }
    return values(in: message, clock, isShort: isShort) + placeTexts(in: message, context)
  }

  /// Returns what each place has, on one line.
  func placeTexts(in message: Message, _ context: FormContext) -> String {
    places(context).compactMap { place in
      message.value(at: place.path).map { "\(place.label) \(FormControl.shown($0))" }
    }.joined(separator: ", ")
  }
}

extension FormItem {
  /// Whether the Essentials page says for which platforms it is.
  var hasScope: Bool {
    switch self {
    case .option, .badge, .channel: true
    case .name, .targetKind, .targetValue, .field, .rest: false
    }
  }

  /// Returns where an item of the Essentials page writes, in a long and a short wording.
  func scope(of text: String, _ context: FormContext) -> [String] {
    switch self {
    case .badge: ["Apple"]
    case .channel: ["Android"]
    case .option(.sound): ["Android, Apple"]
    case .option(.timeToLive): ["all platforms"]
    case .option(.link) where !FormOption.isForWeb(text):
      ["not Web; data '\(context.linkKey)'", "not Web"]
    case .option(.link): ["Web; apps: data '\(context.linkKey)'", "Web, data '\(context.linkKey)'"]
    default: []
    }
  }
}

extension FormOption {
  /// Whether Web can open a link; true while its beginning is being typed.
  static func isForWeb(_ link: String) -> Bool {
    let link = link.lowercased()
    return link.hasPrefix(webScheme) || webScheme.hasPrefix(link)
  }
}
