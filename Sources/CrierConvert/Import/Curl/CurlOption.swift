/// The curl options that matter for finding the address, method, headers and body.
enum CurlOption: Hashable {
  case body, json, header, method, address, form, config
  /// An option with an argument that changes where or how the request goes.
  case way
  /// An option with an argument that does not matter here.
  case other
  /// An option without an argument.
  case flag

  private static let long: [String: CurlOption] = [
    "data": .body, "data-ascii": .body, "data-raw": .body, "data-binary": .body,
    "data-urlencode": .body, "json": .json, "header": .header, "request": .method,
    "url": .address, "form": .form, "form-string": .form, "config": .config,
    "user": .other, "output": .other, "user-agent": .other, "cookie": .other, "referer": .other,
    "max-time": .other, "connect-timeout": .other, "cacert": .other, "cert": .other, "key": .other,
    "proxy": .way, "write-out": .other, "retry": .other, "oauth2-bearer": .other,
    "dump-header": .other, "cookie-jar": .other, "resolve": .way, "retry-delay": .other,
    "interface": .other, "limit-rate": .other, "max-redirs": .other, "upload-file": .way,
    "connect-to": .way, "url-query": .way, "unix-socket": .way, "abstract-unix-socket": .way,
    "request-target": .way, "preproxy": .way, "socks5": .way, "socks5-hostname": .way,
  ]
  private static let short: [Character: CurlOption] = [
    "d": .body, "H": .header, "X": .method, "F": .form, "K": .config, "u": .other, "o": .other,
    "A": .other, "b": .other, "c": .other, "e": .other, "m": .other, "x": .way, "w": .other,
    "E": .other, "D": .other, "T": .way, "U": .other, "r": .other, "y": .other, "Y": .other,
    "z": .other, "C": .other, "P": .other, "t": .other, "Q": .other,
  ]

  private static let harmless: Set<String> = [
    "silent", "show-error", "include", "verbose", "insecure", "location", "location-trusted",
    "fail", "fail-with-body", "compressed", "globoff", "no-buffer", "no-progress-meter",
    "progress-bar", "http1.1", "http2", "http2-prior-knowledge", "http3", "ipv4", "ipv6",
    "tlsv1.2", "tlsv1.3", "tcp-nodelay", "no-keepalive",
  ]

  /// Whether an option without an argument changes nothing about the request.
  static func isHarmless(_ name: String) -> Bool { harmless.contains(name) }
  static func isHarmless(_ letter: Character) -> Bool { "sSivkLfgN#46012".contains(letter) }

  static func long(_ name: String) -> CurlOption { long[name] ?? .flag }
  static func short(_ letter: Character) -> CurlOption { short[letter] ?? .flag }
}
