/// A value as the SDKs have it: between the v1 request and code.
indirect enum SDKValue: Hashable, Sendable {
  case text(String)
  case flag(Bool)
  /// Digits as written.
  case number(String)
  /// A length of time, with its unit left to the language.
  case duration(WireDuration)
  case milliseconds(Int)
  case millisecondList([Int])
  /// Seconds since 1970 and nanoseconds.
  case time(Int, nanoseconds: Int)
  case choice(SDKChoice, String)
  case texts([String])
  case integers([String])
  case map([JSONMember])
  case object(SDKInstance)
  case actions([SDKInstance])
  case json(JSONValue)
}

/// An instance of one of those classes, with what was set on it.
struct SDKInstance: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    var field: SDKField
    var value: SDKValue
  }

  var name: SDKClass.Name
  var members: [Member] = []
  /// Keys of the user's own.
  var custom: [JSONMember] = []

  subscript(wire: String) -> SDKValue? { members.first { $0.field.wire == wire }?.value }
}
