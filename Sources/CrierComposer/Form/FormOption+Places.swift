import CrierMessage

/// What the form needs besides the message to show an option.
struct FormContext: Hashable, Sendable {
  /// The times relative to the send, in seconds.
  var spans: [FieldPath: Int] = [:]
  /// The data key with the link that apps open.
  var linkKey = "link"
}

/// One of the fields into which an option writes the same text.
struct FormPlace: Hashable, Sendable {
  /// The field's name on the screen.
  let label: String
  let path: FieldPath
  /// The platforms that read the field.
  let platforms: [Platform]
  /// A text without this prefix is not written to the field.
  var prefix = ""

  func takes(_ text: String) -> Bool { !text.isEmpty && text.lowercased().hasPrefix(prefix) }
}

extension FormOption {
  /// The fields into which a link or sound is written; empty for the other options.
  ///
  /// FCM has a link field only for Web. Apps must read their link from the data and open it.
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

  /// The fields that hold the option's values; those of a link include the data key for apps.
  func fields(_ context: FormContext) -> [FieldPath] {
    let places = places(context)
    return places.isEmpty ? paths : places.map(\.path)
  }

  static let webLink: FieldPath = "webpush.fcm_options.link"
  static let webScheme = "https://"
  static let soundFields: [FieldPath] = [
    "android.notification.sound", "apns.payload.aps.sound.name",
  ]

  /// Returns the fields that the option reads and writes in a message.
  ///
  /// A sound is not written for a platform that the message does not reach, because the sound alone
  /// would create a message for that platform. A link in the data reaches all platforms anyway.
  private func places(in message: Message, _ context: FormContext) -> [FormPlace] {
    let all = places(context)
    guard self == .sound else { return all }
    let reached = all.filter { !Set($0.platforms).isDisjoint(with: message.reach) }
    return reached.isEmpty ? all : reached
  }

  /// Returns the text that is in all of the option's fields; nil if they differ.
  func commonText(in message: Message, _ context: FormContext) -> String? {
    let places = places(in: message, context)
    let texts = places.map { message.value(at: $0.path).map(FormControl.shown) ?? "" }
    let text = texts.first { !$0.isEmpty } ?? ""
    let isCommon = zip(places, texts).allSatisfy { $1 == ($0.takes(text) ? text : "") }
    return isCommon ? text : nil
  }

  /// Writes a text to each field that accepts it, and clears the others.
  func write(_ text: String, toPlacesIn message: inout Message, _ context: FormContext) {
    for place in places(in: message, context) where message.canTake(place.path) {
      message.write(place.takes(text) ? .string(text) : nil, at: place.path)
    }
  }

  /// Returns the values on one line if they differ; otherwise nil.
  func differences(
    in message: Message, _ clock: FormClock, _ context: FormContext
  ) -> String? {
    guard standing(in: message, context).isMixed else { return nil }
    return values(in: message, clock) + placeTexts(in: message, context)
  }

  /// A value in short form, and the platforms that have it: `2 days` and `Android, Web`.
  typealias Share = (platforms: String, text: String)

  /// Returns the values if they differ between platforms, or if only some platforms have one;
  /// otherwise none.
  func shares(in message: Message, _ clock: FormClock, _ context: FormContext) -> [Share] {
    guard standing(in: message, context).isMixed else { return [] }
    var shares: [Share] = []
    func add(_ label: String, _ text: String) {
      if let index = shares.firstIndex(where: { $0.text == text }) {
        shares[index].platforms += ", \(label)"
      } else {
        shares.append((label, text))
      }
    }
    for place in places(context) {
      if let value = message.value(at: place.path) { add(place.label, FormControl.shown(value)) }
    }
    guard places(context).isEmpty else { return shares }
    for (platform, field) in zip(Platform.allCases, paths) {
      guard let value = message[field] else { continue }
      add(
        platform.label,
        self == .timeToLive
          ? Self.lifespan(value, at: field, clock, isShort: true) : FormControl.shown(value))
    }
    return shares
  }

  /// Returns different values with the platforms of all but the first: `2 days · Apple 25 Nov`; if
  /// there is no room for that, only that they differ.
  static func short(_ shares: [Share], columns: Int) -> String {
    let rest = shares.dropFirst().map { "\($0.platforms) \($0.text)" }
    let texts = (shares.prefix(1).map(\.text) + rest).joined(separator: " · ")
    return texts.count <= columns ? texts : "differs"
  }

  /// Returns the text of each field, on one line.
  func placeTexts(in message: Message, _ context: FormContext) -> String {
    places(context).compactMap { place in
      message.value(at: place.path).map { "\(place.label) \(FormControl.shown($0))" }
    }.joined(separator: ", ")
  }
}

extension FormItem {
  /// Whether the Essentials page shows the platforms that the item applies to.
  var hasScope: Bool {
    switch self {
    case .option, .badge, .channel: true
    case .name, .targetKind, .targetValue, .field, .rest: false
    }
  }

  /// Returns the platforms that an item with this text applies to.
  func scope(of text: String) -> String? {
    switch self {
    case .badge: "Apple"
    case .channel: "Android"
    case .option(.sound): "Android, Apple"
    case .option(.timeToLive): "all platforms"
    case .option(.link): FormOption.isForWeb(text) ? "Web and apps" : "not Web"
    default: nil
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
