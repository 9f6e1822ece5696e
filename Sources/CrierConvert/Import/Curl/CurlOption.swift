/// The curl options that matter for finding the address, method, headers and body.
enum CurlOption: Hashable {
  case body, json, header, method, address, form, config
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
    "proxy": .other, "write-out": .other, "retry": .other, "oauth2-bearer": .other,
    "dump-header": .other, "cookie-jar": .other, "resolve": .other, "retry-delay": .other,
    "interface": .other, "limit-rate": .other, "max-redirs": .other, "upload-file": .other,
  ]
  private static let short: [Character: CurlOption] = [
    "d": .body, "H": .header, "X": .method, "F": .form, "K": .config, "u": .other, "o": .other,
    "A": .other, "b": .other, "c": .other, "e": .other, "m": .other, "x": .other, "w": .other,
    "E": .other, "D": .other, "T": .other, "U": .other, "r": .other, "y": .other, "Y": .other,
    "z": .other, "C": .other, "P": .other, "t": .other, "Q": .other,
  ]

  static func long(_ name: String) -> CurlOption { long[name] ?? .flag }
  static func short(_ letter: Character) -> CurlOption { short[letter] ?? .flag }
}
