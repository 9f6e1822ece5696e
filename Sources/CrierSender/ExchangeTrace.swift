import CrierMessage
import CurlHTTP
import HTTPTypes

/// Logs the requests and responses of an exchange, as `curl -v` does, without secrets.
package enum ExchangeTrace {
  /// Returns the same exchange with logging.
  ///
  /// `tell` receives all lines of a request or response in one call, so that the lines of
  /// simultaneous sends do not mix.
  package static func traced(
    _ exchange: @escaping Exchange, tell: @escaping @Sendable ([String]) -> Void
  ) -> Exchange {
    { request, body throws(CurlError) in
      tell(lines(of: request, body: body))
      do throws(CurlError) {
        let answer = try await exchange(request, body)
        tell(lines(of: answer, to: request))
        return answer
      } catch {
        tell(["* no answer: \(error)"])
        throw error
      }
    }
  }

  private static func lines(of request: HTTPRequest, body: [UInt8]) -> [String] {
    let place = (request.authority ?? "") + (request.path ?? "")
    let head = "> \(request.method) \(request.scheme ?? "")://\(Redaction.scrubbed(place))"
    return [head] + fields(request.headerFields, mark: ">") + text(of: body, mark: ">")
  }

  private static func lines(of answer: HTTPAnswer, to request: HTTPRequest) -> [String] {
    let head = "< \(answer.version.rawValue) \(answer.response.status.code)"
    // The response to a GET request may contain a token, in a field with any name.
    let isToken = request.method == .get
    return [head] + fields(answer.response.headerFields, mark: "<")
      + (isToken
        ? ["< (\(answer.body.count) bytes, not shown)"] : text(of: answer.body, mark: "<"))
  }

  private static let hiddenFields: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie",
  ]

  private static func fields(_ fields: HTTPFields, mark: String) -> [String] {
    fields.map { field in
      let name = field.name.rawName
      let isHidden = hiddenFields.contains(name.lowercased())
      return "\(mark) \(name): \(isHidden ? hidden : Redaction.scrubbed(field.value))"
    }
  }

  /// Returns JSON without its secrets; for anything else, such as a login form, only the size.
  private static func text(of body: [UInt8], mark: String) -> [String] {
    guard !body.isEmpty else { return [] }
    guard let json = try? JSONReader.read(body) else {
      return ["\(mark) (\(body.count) bytes, not shown)"]
    }
    return ["\(mark) " + JSONWriter.compact(Redaction.scrubbed(withoutSecrets(json)))]
  }

  /// The names of secrets in JSON and in forms.
  static let hiddenMembers: Set<String> = [
    "access_token", "accesstoken", "refresh_token", "id_token", "assertion", "client_secret",
    "private_key", "subject_token",
  ]
  static let hidden = "(hidden)"

  private static func withoutSecrets(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(
        members.map { member in
          hiddenMembers.contains(member.key.lowercased())
            ? JSONMember(member.key, .string(hidden))
            : JSONMember(member.key, withoutSecrets(member.value))
        })
    case .array(let elements): .array(elements.map(withoutSecrets))
    default: value
    }
  }
}
