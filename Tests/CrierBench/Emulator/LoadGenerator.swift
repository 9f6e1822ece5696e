import Foundation

/// h2load and wrk: they send as fast as a server answers, and count.
struct LoadGenerator {
  private static let headers = ["Authorization: Bearer any", "Content-Type: application/json"]

  let folder: BenchFolder

  /// Returns the answers a second over HTTP/2: 4 connections with 50 streams each.
  func http2(_ address: String, sends: Int, body: String) throws -> Double {
    guard let h2load = BenchTool.path("h2load") else { throw BenchError.missing("h2load") }
    let file = try folder.write(body, to: "message.json")
    let headers = Self.headers.flatMap { ["-H", $0] }
    let output = try BenchTool.run(
      h2load,
      ["-n", "\(sends)", "-c", "4", "-m", "50", "-d", file] + headers + [address + BareRoute.path])
    guard output.contains("status codes: \(sends) 2xx"),
      let rate = Self.number(before: "req/s", in: output)
    else { throw BenchError.ended(output) }
    return rate
  }

  /// Returns the answers a second over HTTP/1.1: 32 connections.
  ///
  /// - Parameter script: Lua that defines `request`, or sets `wrk.method`, `wrk.body` and so on.
  func http1(_ address: String, seconds: Int, script: String) throws -> Double {
    let output = try wrk(address, seconds: seconds, script: script)
    guard !output.contains("Non-2xx"), !output.contains("Socket errors"),
      let rate = Self.number(after: "Requests/sec:", in: output)
    else { throw BenchError.ended(output) }
    return rate
  }

  /// Runs wrk until its script ends it, at most for an hour.
  func http1(_ address: String, until script: String) throws {
    let output = try wrk(address, seconds: 3_600, script: script)
    guard output.contains(WrkScript.allDone) else { throw BenchError.ended(output) }
  }

  private func wrk(_ address: String, seconds: Int, script: String) throws -> String {
    guard let wrk = BenchTool.path("wrk") else { throw BenchError.missing("wrk") }
    let file = try folder.write(WrkScript.start(headers: Self.headers) + script, to: "load.lua")
    return try BenchTool.run(
      wrk, ["-t", "1", "-c", "32", "-d", "\(seconds)s", "-s", file, address + BareRoute.path])
  }

  private static func number(before word: String, in text: String) -> Double? {
    let words = text.split { $0.isWhitespace || $0 == "," }
    return words.firstIndex { $0 == word }.flatMap { $0 > 0 ? Double(words[$0 - 1]) : nil }
  }

  private static func number(after word: String, in text: String) -> Double? {
    let words = text.split { $0.isWhitespace }
    return words.firstIndex { $0 == word }.flatMap {
      $0 + 1 < words.count ? Double(words[$0 + 1]) : nil
    }
  }
}

/// What wrk sends, in Lua.
enum WrkScript {
  /// What a script prints when it ends wrk itself.
  static let allDone = "all done"

  /// A token with the length and the parts of a real one, and its number at two places.
  static func token(_ number: Int) -> String {
    let digits = "\(number)"
    func padded(_ count: Int) -> String {
      String(repeating: "0", count: count - digits.count) + digits
    }
    return "cCrierBench_" + padded(10) + ":APA91b" + padded(134)
  }

  /// A message of the usual size to a token or another target.
  static func message(_ target: String, _ options: String = "") -> String {
    #"{"message":{\#(target),"notification":{"title":"Ferry 602 is late","#
      + #""body":"The 18:10 to Nesodden leaves at 18:25."},\#(options)"#
      + #""data":{"ferry":"602","stop":"nesodden"}}}"#
  }

  static func start(headers: [String]) -> String {
    let fields = headers.map { header in
      let parts = header.split(separator: ":", maxSplits: 1)
      return "wrk.headers[\"\(parts[0])\"] = \"\(parts[1].drop { $0 == " " })\"\n"
    }.joined()
    return fields + """
      function token(n)
        return string.format("cCrierBench_%010d:APA91b%s%010d", n, string.rep("0", 124), n)
      end
      function change(n, body)
        return wrk.format("PUT", "/emulator/devices/" .. token(n), nil, body)
      end
      function send(n, options)
        local body = '\(message("\"token\":\"' .. token(n) .. '\"", "' .. options .. '"))'
        return wrk.format("POST", "\(BareRoute.path)", nil, body)
      end

      """
  }

  /// Sends the same message always.
  static func constant(_ body: String) -> String {
    "wrk.method = \"POST\"\nwrk.body = '\(body)'\n"
  }

  /// Makes a request for each of the first `count` devices, then ends wrk.
  ///
  /// - Parameter call: An expression with the device's number `n`, counted from 1.
  static func each(_ count: Int, _ call: String) -> String {
    // When so many answers are there, none of the first `count` requests is unanswered.
    let answers = count + 32
    return """
      local n, answers = 0, 0
      function request() n = n + 1 return \(call) end
      function response(status, headers, body)
        if status >= 300 then print(body) os.exit(1) end
        answers = answers + 1
        if answers == \(answers) then print("\(allDone)") io.stdout:flush() os.exit(0) end
      end

      """
  }
}
