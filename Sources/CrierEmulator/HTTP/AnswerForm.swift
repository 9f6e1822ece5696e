import CrierMessage
import HTTPTypes

/// The form of an answer, which a request to Google's JSON services chooses with the query
/// parameters `alt`, `prettyPrint` and `fields`.
///
/// Source: FCM discovery document, parameters of all methods.
struct AnswerForm {
  private var isCompact = false
  private var fields: FieldMask?

  /// Reads the parameters; a request that asks for the impossible is refused before anything is
  /// done.
  init(_ request: EmulatorRequest) throws(FCMError) {
    guard !request.query.isEmpty, ["v1", "v1beta1"].contains(request.steps.first) else { return }
    switch Self.value("alt", in: request) {
    case nil, "json": break
    case "proto", "media":
      throw FCMError(
        code: 501, status: "UNIMPLEMENTED", message: "Crier's emulator answers with JSON only.")
    default: throw Self.invalid("alt")
    }
    isCompact = ["false", "0"].contains(Self.value("prettyPrint", in: request))
    if let text = Self.value("fields", in: request) {
      guard let mask = FieldMask(text) else { throw Self.invalid("fields") }
      fields = mask
    }
  }

  /// Returns the answer in this form; pages, and the contents of errors, stay as they are.
  func apply(to answer: EmulatorAnswer) -> EmulatorAnswer {
    guard isCompact || fields != nil,
      answer.headers[.contentType]?.hasPrefix("application/json") == true,
      var value = try? JSONReader.read(answer.body)
    else { return answer }
    if let fields, answer.status == .ok { value = fields.selection(of: value) ?? value }
    var answer = answer
    answer.body = isCompact ? JSONWriter.compact(value) : JSONWriter.pretty(value) + "\n"
    return answer
  }

  /// Returns a parameter, which may have a dollar sign before its name.
  private static func value(_ name: String, in request: EmulatorRequest) -> String? {
    request.query[name] ?? request.query["$" + name]
  }

  /// The wording of the service is not established.
  private static func invalid(_ name: String) -> FCMError {
    .invalidArgument("Request contains an invalid argument.", field: name, errorCode: nil)
  }
}
