/// The JSON tree of a request to `messages:send`, valid or not.
///
/// The form, the rules and the previews read it by `FieldPath`, in either spelling of a field
/// (`fcm_options`, `fcmOptions`). Setting a field changes only that value, so unknown content is
/// kept. A bare message object is accepted too and stays bare.
package struct Message: Hashable, Sendable {
  /// The whole tree: `{"message": {…}, "validate_only": …}`, or the bare message.
  package var request: JSONValue {
    // An empty object looks neither bare nor wrapped, so `isBare` stays the same: typing in an
    // emptied bare message must not wrap it.
    didSet { if request.members?.isEmpty != true { isBare = Self.looksBare(request) } }
  }

  /// Whether the tree is a message that is not wrapped in `{"message": …}`.
  ///
  /// An object counts as wrapped if it is empty or has `message` or another key of the request.
  package private(set) var isBare: Bool

  package init(request: JSONValue = .object([JSONMember("message", .object([]))])) {
    self.request = request
    isBare = Self.looksBare(request)
  }

  /// Parses JSON. If the root is not an object, the message has no fields.
  package init(json: String) throws(JSONError) {
    self.init(request: try JSONReader.read(json))
  }

  private static func looksBare(_ request: JSONValue) -> Bool {
    guard let members = request.members else { return false }
    return !members.isEmpty
      && !members.contains { requestNames.contains($0.key) }
  }

  /// The message object.
  package var body: JSONValue? {
    isBare ? request : request["message"]
  }

  /// The request to send, wrapped if it is bare.
  package var wrapped: JSONValue {
    isBare ? .object([JSONMember("message", request)]) : request
  }

  /// Whether the request asks FCM to validate it without delivering.
  ///
  /// If `validate_only` appears more than once, all of them must be true: an unclear request counts
  /// as one that is delivered, which needs a confirmation.
  package var isDryRun: Bool {
    let flags = wrapped.members?.filter { Self.dryRunNames.contains($0.key) } ?? []
    return !flags.isEmpty && flags.allSatisfy { $0.value.flag == true }
  }

  /// The request with a single `validate_only`, which is true.
  package var dryRun: JSONValue {
    guard case .object(var members) = wrapped else { return wrapped }
    let flags = members.indices.filter { Self.dryRunNames.contains(members[$0].key) }
    if let last = flags.last {
      members[last].value = .bool(true)
    } else {
      members.append(JSONMember("validate_only", .bool(true)))
    }
    for index in flags.dropLast().reversed() { members.remove(at: index) }
    return .object(members)
  }

  /// The same without `validate_only`, in any spelling.
  package var withoutDryRun: Message {
    guard case .object(let members) = wrapped else { return self }
    return Message(request: .object(members.filter { !Self.dryRunNames.contains($0.key) }))
  }

  /// The request to send.
  package func wire(isDryRun: Bool) -> JSONValue { isDryRun || self.isDryRun ? dryRun : wrapped }

  /// Both spellings of the flag for a dry run.
  package static let dryRunNames = ["validate_only", "validateOnly"]
  /// The names that a request has around its fields.
  package static let requestNames = ["message"] + dryRunNames

  /// Accesses the value of a field in either spelling.
  package subscript(path: FieldPath) -> JSONValue? {
    var value = body
    // Only names with an underscore have two spellings; other names do not need the catalog.
    var node: FieldNode? = path.hasUnderscore ? FieldCatalog.tree : nil
    for step in path.steps {
      switch step {
      case .index(let index):
        value = value?[index]
        node = nil
      case .key(let key):
        guard let members = value?.members else { return nil }
        let child = node?.child(key)
        var other: String?
        if node?.isTypedObject == true, key.utf8.contains(UInt8(ascii: "_")) {
          other = child?.camelName ?? key.lowerCamelCased
        }
        value =
          members.last {
            $0.key.isSpelled(key) || other.map($0.key.isSpelled) == true
          }?.value
        node = child
      }
      if value == nil { return nil }
    }
    return value
  }

  /// Returns the string value of a field; nil if it is missing or not a string.
  package func text(_ path: FieldPath) -> String? { self[path]?.text }

  /// Whether a written key is this field; typed objects accept both spellings.
  package static func matches(_ written: String, _ wireName: String, in place: FieldPath) -> Bool {
    if written.isSpelled(wireName) { return true }
    // Most names differ at their first letter, and need not be respelled.
    guard written.utf8.first == wireName.utf8.first else { return false }
    return wireName.utf8.contains(UInt8(ascii: "_")) && !FieldCatalog.isFree(place)
      && written.isSpelled(wireName.lowerCamelCased)
  }
}

extension String {
  /// The string in camel case, as in protobuf's JSON mapping: `fcm_options` becomes `fcmOptions`.
  package var lowerCamelCased: String {
    let words = split(separator: "_", omittingEmptySubsequences: false)
    return words.dropFirst().reduce(String(words.first ?? "")) { name, word in
      name + word.prefix(1).uppercased() + word.dropFirst()
    }
  }
}

extension Message {
  /// The fields with an analytics label: that of all platforms first.
  package static let labelPaths: [FieldPath] =
    ["fcm_options.analytics_label"]
    + ["android", "android_v2", "apns", "webpush"].map {
      FieldPath("\($0).fcm_options.analytics_label")
    }

  /// The analytics labels of the message and its platforms, each once.
  package var labels: [String] {
    Self.labelPaths.compactMap { text($0) }.reduce(into: []) { labels, label in
      if !labels.contains(label) { labels.append(label) }
    }
  }

  /// The analytics label under which FCM counts the message on Android; nil without one.
  ///
  /// Android's own label takes precedence over the one for all platforms.
  package var androidLabel: String? {
    let label = text("android.fcm_options.analytics_label") ?? text("fcm_options.analytics_label")
    return label?.isEmpty == false ? label : nil
  }
}

extension Message {
  /// Gives fields that `before` lacks the spelling and the place that they have in `original`.
  ///
  /// So a field that is emptied and typed again comes back to where it was. Rows, such as those of
  /// the data, keep their order.
  package mutating func restoreOrder(of original: Message, since before: Message) {
    guard isBare == original.isBare, let body, let old = before.body, let first = original.body
    else { return }
    let restored = Self.restored(body, since: old, like: first, at: .message)
    if restored != body { replaceBody(restored) }
  }

  private static func restored(
    _ value: JSONValue, since before: JSONValue?, like original: JSONValue, at place: FieldPath
  ) -> JSONValue {
    guard value != before, case .object(var members) = value, let originals = original.members
    else { return value }
    func origin(of key: String) -> Int? {
      originals.lastIndex { matches($0.key, key, in: place) }
    }
    for index in members.indices {
      let key = members[index].key
      guard let origin = origin(of: key) else { continue }
      members[index].value = restored(
        members[index].value, since: before?[key], like: originals[origin].value,
        at: place.appending(key))
    }
    let known = FieldCatalog.order(in: place)
    let added = members.filter { known[$0.key] != nil && before?[$0.key] == nil }
    for member in added {
      guard let origin = origin(of: member.key),
        let old = members.lastIndex(where: { $0.key.isSpelled(member.key) })
      else { continue }
      func index(of original: JSONMember) -> Int? {
        members.lastIndex { $0.key.isSpelled(original.key) }
      }
      members.remove(at: old)
      let new =
        originals[..<origin].reversed().lazy.compactMap(index).first.map { $0 + 1 }
        ?? originals[origin...].dropFirst().lazy.compactMap(index).first ?? old
      members.insert(JSONMember(originals[origin].key, member.value), at: new)
    }
    return .object(members)
  }
}

extension Message {
  /// Turns a path from the root into a field in wire spelling; nil for a path outside the message.
  ///
  /// `message.fcmOptions.analyticsLabel` becomes `fcm_options.analytics_label`.
  package func field(atRootPath path: FieldPath) -> FieldPath? {
    if isBare { return FieldCatalog.wirePath(path) }
    guard case .key("message") = path.steps.first else { return nil }
    return FieldCatalog.wirePath(FieldPath(Array(path.steps.dropFirst())))
  }

  /// Returns a field's path from the root, in the spelling used in the message.
  ///
  /// For a missing field, returns the path of the nearest enclosing object.
  package func rootPath(of field: FieldPath) -> FieldPath {
    var path = FieldPath(isBare || body == nil ? [] : [.key("message")])
    var place = FieldPath()
    var value = body
    for step in field.steps {
      switch (step, value) {
      case (.key(let key), .object(let members)):
        guard let member = members.last(where: { Self.matches($0.key, key, in: place) }) else {
          return path
        }
        path.steps.append(.key(member.key))
        value = member.value
      case (.index(let index), .array(let elements)) where elements.indices.contains(index):
        path.steps.append(step)
        value = elements[index]
      default: return path
      }
      place.steps.append(step)
    }
    return path
  }
}

extension Message {
  /// Applies the steps of a fix in order.
  package mutating func apply(_ quickFix: QuickFix) {
    for step in quickFix.steps {
      switch step {
      case .set(let path, let value): set(path, to: value)
      case .remove(let path): set(path, to: nil)
      case .rename(let path, let name): rename(path, to: name)
      case .keepLast(let path): keepLast(path)
      }
    }
  }

  /// Renames a member's key; its value and position do not change.
  package mutating func rename(_ path: FieldPath, to name: String) {
    changeMembers(around: path) { members, index in members[index].key = name }
  }

  /// Removes all members with the same key except the last.
  package mutating func keepLast(_ path: FieldPath) {
    changeMembers(around: path) { members, index in
      let key = members[index].key
      let rest = members[index...]
      members = members[..<index].filter { !$0.key.isSpelled(key) } + rest
    }
  }

  /// Changes the object that contains a field; `index` is the field's position in it.
  private mutating func changeMembers(
    around path: FieldPath, _ change: (inout [JSONMember], Int) -> Void
  ) {
    guard let key = path.lastKey else { return }
    let place = path.parent
    let around = place.steps.isEmpty ? body : self[place]
    guard var members = around?.members,
      let index = members.lastIndex(where: { Self.matches($0.key, key, in: place) })
    else { return }
    change(&members, index)
    if place.steps.isEmpty {
      replaceBody(.object(members))
    } else {
      set(place, to: .object(members))
    }
  }
}

extension Message {
  /// Objects that may be written as a plain string, and the key to which that string belongs.
  ///
  /// `"alert": "Rain"` is `"alert": {"body": "Rain"}`, and `"sound": "default"` is
  /// `"sound": {"name": "default"}`. Source: Apple, `aps` dictionary.
  static let shortForms: [FieldPath: String] = [
    "apns.payload.aps.alert": "body", "apns.payload.aps.sound": "name",
  ]

  /// Returns the value of a field, even if the enclosing object is written in its short form.
  package func value(at path: FieldPath) -> JSONValue? {
    if let value = self[path] { return value }
    guard let key = Self.shortForms[path.parent], path.lastKey == key else { return nil }
    return self[path.parent].flatMap { $0.text == nil ? nil : $0 }
  }

  /// Sets a field as `set` does, after expanding an enclosing short form if necessary.
  ///
  /// A sound that consists only of a name is written in the short form.
  package mutating func write(_ value: JSONValue?, at path: FieldPath) {
    let parent = path.parent
    guard let key = Self.shortForms[parent] else { return set(path, to: value) }
    if let short = self[parent], short.text != nil {
      if path.lastKey == key { return set(parent, to: value) }
      guard value != nil else { return }
      set(parent, to: .object([JSONMember(key, short)]))
    }
    set(path, to: value)
    if key == "name", let members = self[parent]?.members, members.count == 1,
      members[0].key == key, members[0].value.text != nil
    {
      set(parent, to: members[0].value)
    }
  }

  /// Whether `write` can reach this path.
  package func canTake(_ path: FieldPath) -> Bool {
    if Self.shortForms[path.parent] != nil, self[path.parent]?.text != nil { return true }
    return canHold(path)
  }
}

extension Message {
  /// FCM's maximum time to live: four weeks, in seconds.
  package static let longestTimeToLive = 2_419_200

  /// How many seconds the message may wait for a device: Android's value, or else the web's.
  ///
  /// Apple's expiration is not included, because it is a point in time.
  package var timeToLive: Int? {
    if let android = text("android.ttl").flatMap(WireDuration.init) {
      return android.isNegative ? nil : android.seconds
    }
    guard let text = text("webpush.headers.TTL"), text.isDigits else { return nil }
    return Int(text)
  }
}

extension Message {
  /// The message without its points in time, which differ if a draft is sent again later.
  package var withoutTimes: Message {
    FieldCatalog.times.reduce(into: self) { $0.set($1, to: nil) }
  }
}
