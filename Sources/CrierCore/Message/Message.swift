/// A request to `messages:send` as it was written, right or wrong: the JSON tree itself.
///
/// The form, the rules and the previews read it by `FieldPath`, in either spelling of a field
/// (`fcm_options`, `fcmOptions`). An edit changes the value it is about and nothing else, so what
/// no form knows survives. A bare message object is taken too and stays bare.
package struct Message: Hashable, Sendable {
  /// The whole: `{"message": {…}, "validate_only": …}`, or the bare message.
  package var request: JSONValue {
    // An object that was emptied stays what it was, so that typing on does not wrap it.
    didSet { if request.members?.isEmpty != true { isBare = Self.looksBare(request) } }
  }

  /// Whether the tree is a message without the `{"message": …}` around it.
  ///
  /// An object counts as wrapped as soon as it has a `message` or one of the request's own keys,
  /// and so does an empty one.
  package private(set) var isBare: Bool

  package init(request: JSONValue = .object([JSONMember("message", .object([]))])) {
    self.request = request
    isBare = Self.looksBare(request)
  }

  /// Reads JSON text; only for a root that is an object there are fields.
  package init(json: String) throws(JSONError) {
    self.init(request: try JSONReader.read(json))
  }

  private static func looksBare(_ request: JSONValue) -> Bool {
    guard let members = request.members else { return false }
    return !members.isEmpty
      && !members.contains { ["message", "validate_only", "validateOnly"].contains($0.key) }
  }

  /// The message object.
  package var body: JSONValue? {
    isBare ? request : request["message"]
  }

  /// The wrapped request: what is sent.
  package var wrapped: JSONValue {
    isBare ? .object([JSONMember("message", request)]) : request
  }

  /// Whether the request itself asks FCM to check and deliver nothing.
  package var isDryRun: Bool {
    guard case .object(let members) = wrapped else { return false }
    return members.last { Self.dryRunNames.contains($0.key) }?.value.flag ?? false
  }

  /// The request with `validate_only` set, and otherwise as it is.
  package var dryRun: JSONValue {
    guard case .object(var members) = wrapped else { return wrapped }
    if let index = members.lastIndex(where: { Self.dryRunNames.contains($0.key) }) {
      members[index].value = .bool(true)
    } else {
      members.append(JSONMember("validate_only", .bool(true)))
    }
    return .object(members)
  }

  private static let dryRunNames = ["validate_only", "validateOnly"]

  /// The value of a field, whichever way its name is spelled.
  package subscript(path: FieldPath) -> JSONValue? {
    var value = body
    // Only a name with an underscore has two spellings; for others the catalog is not asked.
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

  /// The text of a field; nil where it is missing or no text.
  package func text(_ path: FieldPath) -> String? { self[path]?.text }

  /// Whether a member is the field of this wire name: in typed objects both spellings count.
  package static func matches(_ written: String, _ wireName: String, in place: FieldPath) -> Bool {
    if written.isSpelled(wireName) { return true }
    return wireName.utf8.contains(UInt8(ascii: "_")) && !FieldCatalog.isFree(place)
      && written.isSpelled(wireName.lowerCamelCased)
  }
}

extension String {
  /// `fcm_options` → `fcmOptions`: the JSON name protobuf gives to a field.
  package var lowerCamelCased: String {
    let words = split(separator: "_", omittingEmptySubsequences: false)
    return words.dropFirst().reduce(String(words.first ?? "")) { name, word in
      name + word.prefix(1).uppercased() + word.dropFirst()
    }
  }
}
