import CrierCore
import Testing

/// What FCM was seen to answer to a request, in its own words; the emulator must say the same.
///
/// Sections are those of the project's notes on FCM errors. The order of keys and of details is
/// no contract, so both are sorted before they are compared.
struct CapturedAnswer: CustomTestStringConvertible {
  let section: String
  let request: String
  let status: Int
  let body: String

  var testDescription: String { section }

  init(_ section: String, request: String, status: Int = 400, body: String) {
    self.section = section
    self.request = request
    self.status = status
    self.body = body
  }

  /// A 400 of FCM itself.
  static func refused(
    _ section: String, _ request: String, _ message: String, details: String...
  ) -> CapturedAnswer {
    let list = details.isEmpty ? "" : #","details":[\#(details.joined(separator: ","))]"#
    let words = JSONWriter.quote(message)
    return CapturedAnswer(
      section, request: request,
      body: #"{"error":{"code":400,"message":\#(words),"status":"INVALID_ARGUMENT"\#(list)}}"#)
  }

  static let fcmInvalid = fcm("INVALID_ARGUMENT")

  static func fcm(_ code: String) -> String {
    #"{"@type":"type.googleapis.com/google.firebase.fcm.v1.FcmError","errorCode":"\#(code)"}"#
  }

  /// `google.rpc.BadRequest`, with a violation for each pair of field and description.
  static func badRequest(_ violations: (field: String?, description: String)...) -> String {
    let list = violations.map { violation in
      let field = violation.field.map { #""field":\#(JSONWriter.quote($0)),"# } ?? ""
      return "{\(field)\"description\":\(JSONWriter.quote(violation.description))}"
    }
    let all = list.isEmpty ? "" : #","fieldViolations":[\#(list.joined(separator: ","))]"#
    return #"{"@type":"type.googleapis.com/google.rpc.BadRequest"\#(all)}"#
  }
}

extension JSONValue {
  /// With the members of each object, and details of an error, in an order of their own.
  var sorted: JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map { member in
          let value = member.value.sorted
          guard member.key == "details", let details = value.elements else {
            return JSONMember(member.key, value)
          }
          return JSONMember(
            member.key,
            .array(details.sorted { JSONWriter.compact($0) < JSONWriter.compact($1) }))
        })
    case .array(let elements): .array(elements.map(\.sorted))
    default: self
    }
  }
}
