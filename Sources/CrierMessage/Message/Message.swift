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
      && !members.contains { ["message", "validate_only", "validateOnly"].contains($0.key) }
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

  /// The request to send.
  package func wire(isDryRun: Bool) -> JSONValue { isDryRun || self.isDryRun ? dryRun : wrapped }

  private static let dryRunNames = ["validate_only", "validateOnly"]

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
