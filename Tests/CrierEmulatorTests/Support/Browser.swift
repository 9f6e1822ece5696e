import CrierMessage
import CrierTestSupport
import CurlHTTP
import Foundation
import HTTPTypes
import Testing

@testable import CrierEmulator

/// A real browser without a window, driven by the WebDriver protocol (W3C) through `chromedriver`.
struct Browser {
  /// The path of `chromedriver`, which Debian's package installs; nil if it is missing.
  static let driver: String? =
    ["/usr/bin/chromedriver", "/usr/local/bin/chromedriver"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  private let client = CurlClient(CurlSettings())
  private let authority: String
  private var session = ""

  /// Opens a page, calls `body`, and ends the browser.
  static func open(
    _ address: String, width: Int = 1400, height: Int = 900,
    _ body: (Browser) async throws -> Void
  ) async throws {
    let driver = try #require(driver, "scripts/setup --for-tests installs chromedriver.")
    let terminal = try PseudoTerminal(
      ProgramCall(
        driver, ["--port=0"],
        environment: ["PATH": "/usr/bin:/bin", "HOME": NSTemporaryDirectory(), "LANG": "C.UTF-8"]),
      columns: 200)
    let picture = try await terminal.screen(showing: "successfully on port")
    let words = picture.description.split { $0.isWhitespace }
    let place = try #require(words.lastIndex(of: "port"))
    let port = try #require(Int(words[place + 1].filter(\.isNumber)))
    var browser = Browser(port: port)
    try await browser.begin(width, height)
    do {
      try await browser.ask(.post, "/url", ["url": .string(address)])
      try await body(browser)
    } catch {
      _ = try? await browser.ask(.delete, "")
      throw error
    }
    try await browser.ask(.delete, "")
  }

  private init(port: Int) { authority = "127.0.0.1:\(port)" }

  private mutating func begin(_ width: Int, _ height: Int) async throws {
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--window-size=\(width),\(height)",
    ]
    let options = JSONValue.members(["args": .array(arguments.map(JSONValue.string))])
    let wanted = JSONValue.members([
      "alwaysMatch": .members([
        "goog:chromeOptions": options,
        "goog:loggingPrefs": .members(["browser": .string("ALL")]),
        "timeouts": .members(["script": .count(60_000)]),
      ])
    ])
    let answer = try await ask(.post, "", ["capabilities": wanted])
    session = "/" + (try #require(answer["sessionId"]?.text))
  }

  @discardableResult
  private func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: KeyValuePairs<String, JSONValue>? = nil
  ) async throws -> JSONValue {
    let request = HTTPRequest(
      method: method, scheme: "http", authority: authority, path: "/session" + session + path,
      headerFields: [.contentType: "application/json"])
    let bytes = body.map { Array(JSONWriter.compact(.members($0)).utf8) } ?? []
    let answer = try await client.exchange(request, body: bytes)
    let value = try JSONReader.read(answer.body)["value"] ?? .null
    try #require(answer.response.status == .ok, "\(JSONWriter.compact(value))")
    return value
  }

  /// Returns the value of a JavaScript expression.
  func value(of expression: String) async throws -> JSONValue {
    try await ask(
      .post, "/execute/sync",
      ["script": .string("return \(expression)"), "args": .array([])])
  }

  /// Runs JavaScript.
  func run(_ script: String) async throws {
    try await ask(.post, "/execute/sync", ["script": .string(script), "args": .array([])])
  }

  /// Waits until a JavaScript condition is true, and checks it after each change of the page.
  func wait(for condition: String) async throws {
    let script = """
      const done = arguments[0];
      const check = () => { if (!(\(condition))) return false; done(true); return true; };
      if (!check()) {
        const watch = new MutationObserver(() => { if (check()) watch.disconnect(); });
        watch.observe(document, { childList: true, subtree: true, characterData: true,
          attributes: true });
      }
      """
    try await ask(.post, "/execute/async", ["script": .string(script), "args": .array([])])
  }

  /// Types keys; `\u{E007}` is Enter, as WebDriver writes it.
  func type(_ keys: String) async throws {
    let actions = keys.flatMap { key in
      ["keyDown", "keyUp"].map {
        JSONValue.members(["type": .string($0), "value": .string(String(key))])
      }
    }
    let source = JSONValue.members([
      "type": .string("key"), "id": .string("keyboard"), "actions": .array(actions),
    ])
    try await ask(.post, "/actions", ["actions": .array([source])])
  }

  /// Returns the warnings and errors that the browser has logged.
  func complaints() async throws -> [String] {
    let log = try await ask(.post, "/se/log", ["type": .string("browser")])
    return log.elements?.compactMap { $0["message"]?.text } ?? []
  }
}
