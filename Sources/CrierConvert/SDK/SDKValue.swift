import CrierMessage

/// A value in the SDKs' types: the intermediate form between the v1 request and code.
indirect enum SDKValue: Hashable, Sendable {
  case text(String)
  case flag(Bool)
  /// Digits as written.
  case number(String)
  /// A duration, in the unit that the language uses.
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

/// An instance of an SDK class, with the members that were set.
struct SDKInstance: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    var field: SDKField
    var value: SDKValue
  }

  var name: SDKClass.Name
  var members: [Member] = []
  /// User-defined keys.
  var custom: [JSONMember] = []

  subscript(wire: String) -> SDKValue? { members.first { $0.field.wire == wire }?.value }
}
