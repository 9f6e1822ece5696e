/// Where the credentials of a project come from.
package enum CredentialsSource: Hashable, Sendable {
  /// `adc`: Google's application default credentials.
  case standard
  /// `file:key.json`: a path, relative to the folder of `crier.toml`.
  case file(String)
  /// `env:NAME`: a variable that has the path of a file, or the JSON of the credentials itself.
  case variable(String)
  /// A program that prints an access token, and its arguments; it runs in the folder of
  /// `crier.toml`.
  case command([String])

  /// The allowed values, for sentences.
  static let wanted =
    "\"adc\", \"file:key.json\", \"env:NAME\" or { command = [\"program\", \"argument\"] }"

  init?(_ text: String) {
    if text == "adc" {
      self = .standard
    } else if text.hasPrefix("file:"), text.utf8.count > 5 {
      self = .file(String(text.dropFirst(5)))
    } else if text.hasPrefix("env:"), text.utf8.count > 4 {
      self = .variable(String(text.dropFirst(4)))
    } else {
      return nil
    }
  }

  /// The value as in the file; of a command only the program, because its arguments may be secret.
  package var words: String {
    switch self {
    case .standard: "adc"
    case .file(let path): "file:\(path)"
    case .variable(let name): "env:\(name)"
    case .command(let words): "command \(words.first ?? "")"
    }
  }
}
