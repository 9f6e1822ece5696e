import CrierConvert
import CrierMessage
import HTTPTypes

/// `/fcm/send`: the legacy protocol, in JSON and in plain text.
///
/// Google shut it down in 2024. Unless it is switched on, the answer is the page that Google has
/// sent since then.
struct LegacyRoutes: RouteGroup {
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func route(for steps: [String]) -> Route? {
    switch steps {
    case ["fcm", "send"]:
      guard settings.servesLegacy else { return Self.everyMethod { _ in Self.shutDown } }
      return [HTTPRequest.Method.get, .put, .patch, .delete].reduce(Route(.post, send)) {
        $0.and($1, Self.refuseMethod)
      }
    case ["gcm", "send"]:
      return Self.everyMethod { _ in .oldText("Error=DeprecatedEndpoint", status: .badRequest) }
    default: return nil
    }
  }

  private static func everyMethod(_ answer: @escaping RouteHandler) -> Route {
    [HTTPRequest.Method.get, .head, .put, .patch, .delete, .options]
      .reduce(Route(.post, answer)) { $0.and($1, answer) }
  }

  private static func refuseMethod(_ request: EmulatorRequest) async -> EmulatorAnswer {
    .oldPage(
      "HTTP method \(request.method.rawValue) is not supported by this URL",
      status: .methodNotAllowed)
  }

  private func send(_ request: EmulatorRequest) async -> EmulatorAnswer {
    switch ServerKey.problem(of: request, settings) {
    case .missing: return .oldPage(Self.noKey, status: .unauthorized)
    case .unknown: return Self.unauthorized
    case nil: break
    }
    let type = request.headers[.contentType]?.split(separator: ";").first?.lowercased() ?? ""
    return type.trimmed == "application/json"
      ? await answerInJSON(to: request) : await answerInText(to: request)
  }

  // MARK: JSON

  private func answerInJSON(to request: EmulatorRequest) async -> EmulatorAnswer {
    let legacy: LegacyRequest
    do throws(LegacyRefusal) {
      legacy = try LegacyRequest(json: request)
    } catch {
      return error.answer
    }
    let tags = request.tags
    switch legacy.recipients {
    case .audience(let target): return await answer(legacy, to: target, tags)
    case .tokens(let tokens): return await answer(legacy, to: tokens, tags)
    case .one(let token):
      guard await world.isGroup(token) else { return await answer(legacy, to: [token], tags) }
      return await answer(legacy, toGroup: token, tags)
    }
  }

  private func answer(
    _ legacy: LegacyRequest, to audience: Target, _ tags: [String]
  ) async -> EmulatorAnswer {
    if let flaw = legacy.flaw { return await refusal(flaw) }
    let result = await world.acceptLegacy(await message(of: legacy), to: audience, tags: tags)
    if let error = result.error {
      return Self.delayed(.oldError(error.rawValue, status: .ok), [result])
    }
    return .oldJSON(.members(["message_id": .number(result.id)]))
  }

  private func answer(
    _ legacy: LegacyRequest, to tokens: [String], _ tags: [String]
  ) async -> EmulatorAnswer {
    let results: [LegacyResult]
    if let flaw = legacy.flaw {
      await world.countRefused(flaw, times: tokens.count)
      results = tokens.map { _ in LegacyResult(error: flaw) }
    } else {
      results = await world.acceptLegacy(await message(of: legacy), to: tokens, tags: tags)
    }
    let failures = results.count { $0.error != nil }
    var numbers = SplitMix64(seed: await world.nextSerial())
    let answer = EmulatorAnswer.oldJSON(
      .members([
        "multicast_id": .count(Int(numbers.next() >> 1)),
        "success": .count(results.count - failures), "failure": .count(failures),
        "canonical_ids": .count(results.count { $0.newToken != nil }),
        "results": .array(results.map(\.json)),
      ]))
    return Self.delayed(answer, results)
  }

  private func answer(
    _ legacy: LegacyRequest, toGroup key: String, _ tags: [String]
  ) async -> EmulatorAnswer {
    if let flaw = legacy.flaw { return await refusal(flaw) }
    do throws(LegacyError) {
      guard
        let result = try await world.acceptLegacy(
          await message(of: legacy), toGroup: key, tags: tags)
      else { return EmulatorAnswer(status: .ok, headers: [:], body: "") }
      var members = [
        JSONMember("success", .count(result.successCount)),
        JSONMember("failure", .count(result.failed.count)),
      ]
      if !result.failed.isEmpty {
        let tokens = result.failed.map(JSONValue.string)
        members.append(JSONMember("failed_registration_ids", .array(tokens)))
      }
      return .oldJSON(.object(members))
    } catch {
      return await refusal(error)
    }
  }

  // MARK: Plain text

  private func answerInText(to request: EmulatorRequest) async -> EmulatorAnswer {
    do throws(LegacyError) {
      let legacy = try LegacyRequest(form: request.body)
      if let flaw = legacy.flaw { throw flaw }
      guard case .one(let token) = legacy.recipients else { throw .missingRegistration }
      let result = await world.acceptLegacy(
        await message(of: legacy), to: [token], tags: request.tags)[0]
      if let error = result.error {
        return Self.delayed(.oldText("Error=\(error.rawValue)"), [result])
      }
      let second = result.newToken.map { "\nregistration_id=\($0)" } ?? ""
      return .oldText("id=\(result.id)" + second)
    } catch {
      await world.countRefused(error)
      return .oldText("Error=\(error.rawValue)")
    }
  }

  // MARK: Parts

  /// Counts a message that is refused as a whole, and returns the answer.
  private func refusal(_ error: LegacyError) async -> EmulatorAnswer {
    await world.countRefused(error)
    return .oldError(error.rawValue, status: .ok)
  }

  /// Returns the v1 message of a request.
  private func message(of legacy: LegacyRequest) async -> Message {
    let message = LegacyMessage.read(legacy.source, now: await world.now.seconds)
    return Message(
      request: .members([
        "message": message.body ?? .object([]), "validate_only": .bool(legacy.isDryRun),
      ]))
  }

  private static func delayed(
    _ answer: EmulatorAnswer, _ results: [LegacyResult]
  ) -> EmulatorAnswer {
    var answer = answer
    if let seconds = results.compactMap(\.retryAfter).max() {
      answer.headers[.retryAfter] = String(seconds)
    }
    return answer
  }

  private static let noKey =
    "The request was missing an Authentication Key (FCM Token). Please, refer to section "
    + "&quot;Authentication&quot; of the FCM documentation, at "
    + "https://firebase.google.com/docs/cloud-messaging/server."

  /// The page for an unknown server key.
  static let unauthorized = EmulatorAnswer.oldPage(
    "Invalid (legacy) Server-key delivered or Sender is not authorized to perform request.",
    status: .unauthorized)

  private static let shutDown: EmulatorAnswer = {
    var answer = EmulatorAnswer.oldPage("Not Found", status: .notFound, hasEmptyLine: true)
    answer.body += "<!-- Crier's emulator: start it with --legacy to serve this protocol. -->\n"
    answer.warning = .legacyIsOff
    answer.headers[.server] = "GSE"
    answer.headers[.cacheControl] = "no-cache, no-store, max-age=0, must-revalidate"
    answer.headers[.xContentTypeOptions] = "nosniff"
    if let name = HTTPField.Name("X-Frame-Options") { answer.headers[name] = "SAMEORIGIN" }
    return answer
  }()
}

extension LegacyResult {
  fileprivate var json: JSONValue {
    if let error { return .members(["error": .string(error.rawValue)]) }
    var members = [JSONMember("message_id", .string(id))]
    if let newToken { members.append(JSONMember("registration_id", .string(newToken))) }
    return .object(members)
  }
}
