import CrierEmulator
import CrierMessage
package import CrierTestSupport
import HTTPTypes
import OpenSSLSigning

/// Readers of the emulator that get a whole body: the input is the body of several requests to a
/// new world, and what they leave behind must be consistent.
extension FuzzTarget {
  package static let bodies: [FuzzTarget] = [
    body(
      "device", (.put, "/emulator/devices/phone-01"), (.put, "/emulator/limits"),
      (.post, "/emulator/clock")),
    body("snapshot", (.put, "/emulator/snapshot")),
    body("faults", (.put, "/emulator/faults"), (.post, "/emulator/faults")),
    body(
      "topics", (.post, "/iid/v1:batchAdd"),
      (.post, "/v1/projects/demo-shop/registrations/phone-01/topicSubscriptions?topicName=rain"),
      (.patch, "/v1/projects/demo-shop/registrations/phone-01/topicSubscriptions/rain"),
      (.post, "/iid/v1:batchRemove")),
    body("groups", (.post, "/fcm/notification")),
    body("legacySend", (.post, "/fcm/send")),
    FuzzTarget(name: "plainText") { bytes in
      check([(.post, "/fcm/send")], bytes, type: "application/x-www-form-urlencoded;charset=UTF-8")
    },
    FuzzTarget(name: "grant") { bytes in
      check(
        [(.post, "/token"), (.post, "/v1/token")], bytes,
        type: "application/x-www-form-urlencoded")
    },
    FuzzTarget(name: "assertion") { bytes in
      let parts = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
      let token = parts.map { Base64URL.encode(Array($0)) }.joined(separator: ".")
      let form = "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion="
      return check(
        [(.post, "/token")], Array((form + token).utf8),
        type: "application/x-www-form-urlencoded")
    },
  ]

  private typealias Call = (method: HTTPRequest.Method, path: String)

  private static func body(_ name: String, _ calls: Call...) -> FuzzTarget {
    FuzzTarget(name: name) { bytes in check(calls, bytes, type: "application/json") }
  }

  private static func check(_ calls: [Call], _ body: [UInt8], type: String) -> String? {
    Blocking.run {
      var settings = EmulatorSettings(transport: .plain) { .seconds(1_777_593_600) }
      settings.servesLegacy = true
      let routes = EmulatorRoutes(world: EmulatorWorld(settings), settings: settings)
      for (path, body) in [
        ("phone-01", #"{"state":"offline","topics":["news"],"fid":"cCrierFuzz_0000000001"}"#),
        ("phone-02", #"{"platform":"ios","app":"com.example.app"}"#),
      ] {
        _ = await ask(routes, .put, "/emulator/devices/" + path, Array(body.utf8))
      }
      _ = await ask(routes, .post, send, Array(#"{"message":{"topic":"news"}}"#.utf8))
      for call in calls {
        let answer = await ask(routes, call.method, call.path, body, type: type)
        if let broken = broken(answer) { return "\(call.path): \(broken)" }
      }
      return await brokenState(routes)
    }
  }

  private static let send = "/v1/projects/demo-shop/messages:send"

  private static func ask(
    _ routes: EmulatorRoutes, _ method: HTTPRequest.Method, _ path: String, _ body: [UInt8] = [],
    type: String = "application/json"
  ) async -> EmulatorAnswer {
    let key = type == "application/json" || !path.hasPrefix("/fcm") ? "Bearer any" : "key=any"
    var head = HTTPRequest(
      method: method, scheme: "http", authority: "127.0.0.1", path: path,
      headerFields: [.authorization: key, .contentType: type])
    for (name, value) in [("access_token_auth", "true"), ("project_id", "1234")] {
      if let name = HTTPField.Name(name) { head.headerFields[name] = value }
    }
    return await routes.answer(to: EmulatorRequest(head, body: body))
  }

  /// JSON must be readable, and other answers have the type of a page or of plain text.
  private static func broken(_ answer: EmulatorAnswer) -> String? {
    let type = answer.headers[.contentType] ?? ""
    if type.hasPrefix("application/json") {
      return (try? JSONReader.read(answer.body)) == nil ? "No JSON: \(answer.body)" : nil
    }
    let isKnown = type.hasPrefix("text/html") || type.hasPrefix("text/plain")
    return isKnown || answer.body.isEmpty ? nil : "An answer of the type \(type)."
  }

  /// Everything can be looked at, sent to, saved and restored, and time passes.
  private static func brokenState(_ routes: EmulatorRoutes) async -> String? {
    for target in [
      #""token":"phone-01""#, #""topic":"news""#, #""condition":"!('rain' in topics)""#,
    ] {
      let answer = await ask(routes, .post, send, Array("{\"message\":{\(target)}}".utf8))
      // A fault may give any answer.
      if answer.status.code < 200 { return "\(target): \(answer.status)" }
    }
    for path in ["devices", "messages", "counters", "clock", "limits", "faults", "requests"] {
      let answer = await ask(routes, .get, "/emulator/" + path)
      guard answer.status == .ok, broken(answer) == nil else {
        return "\(path): \(answer.status) \(answer.body)"
      }
    }
    for _ in 1...2 {
      let saved = await ask(routes, .get, "/emulator/snapshot")
      guard saved.status == .ok else { return "No snapshot: \(saved.body)" }
      let restored = await ask(routes, .put, "/emulator/snapshot", Array(saved.body.utf8))
      guard restored.status == .ok else { return "Not restored: \(restored.body) \(saved.body)" }
      _ = await ask(
        routes, .post, "/emulator/clock", Array(#"{"advance":"3000000s"}"#.utf8))
    }
    return nil
  }
}
