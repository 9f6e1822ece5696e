package import CrierMessage

/// A problem in a settings or theme file.
///
/// The affected part is ignored and the rest is used; only a file that is not TOML is ignored as a
/// whole.
package struct FileProblem: ExplainedError, Hashable {
  package enum Reason: Hashable, Sendable {
    /// The file cannot be read, with the system's error.
    case unreadable(Explanation)
    case tooLong(limit: Int)
    case zeroByte
    /// Names and brackets are nested more deeply than the limit.
    case tooDeep(limit: Int)
    /// A syntax error, with the TOML library's description.
    case notTOML(String)
    /// An unknown name; `kind` is what the name should be: a setting, a role.
    case unknownName(String, kind: String, nearest: String?, known: [String])
    case wrongKind(of: String, found: String, wanted: String)
    case unknownWord(String, of: String, nearest: String?, known: [String])
    case notAColor(String, of: String, nearest: String?)
    /// A color such as `#rrggbb` where only the sixteen color names are allowed.
    case notBasic(String, of: String)
    case notAnEndpoint
    case notAProject(String)
    case notADataKey(String)
    /// The text for this device has spaces or line breaks; it is not quoted.
    case notAToken(of: String)
    case empty(String)
    /// A value in none of the allowed forms; it is not quoted, because it may be secret.
    case wrongForm(of: String, wanted: String)
    /// A name that must be there; `of` is what lacks it.
    case missing(String, of: String)
    /// A sidecar without its draft, by the draft's name.
    case noDraft(String)
    /// A language that a sidecar names and that has no file.
    case noTranslation(String, file: String)
    /// Projects that inherit from each other, the first one again at the end.
    case circle([String])
  }

  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column, which is known only for syntax errors.
  package var column: Int?
  package var reason: Reason

  package init(file: String, line: Int, column: Int? = nil, reason: Reason) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }

  package var explanation: Explanation {
    if case .unreadable(let explanation) = reason { return explanation }
    let place = Explanation.Place(file: file, line: line, column: column)
    // The problem quotes the file, into which someone may have pasted a token or key by mistake.
    return Redaction.scrubbed(Explanation(in: place, sentence, fix: fix), of: .tokens)
  }

  /// Whether the problem makes the whole file unusable.
  package var spoilsFile: Bool {
    switch reason {
    case .unreadable, .tooLong, .zeroByte, .tooDeep, .notTOML: true
    default: false
    }
  }

  /// Whether the problem is about the file and not about a line.
  package var isAboutFile: Bool { if case .unreadable = reason { true } else { false } }

  private var sentence: String {
    switch reason {
    case .tooLong(let limit):
      "the file is longer than \(limit / 1024) KiB, so it is not used."
    case .unreadable(let explanation): explanation.sentence
    case .zeroByte: "there is a zero byte here, so the file is not used."
    case .tooDeep(let limit):
      "more than \(limit) tables or lists are nested here, so the file is not used."
    case .notTOML(let why): "this is not valid TOML, so the file is not used (\(Self.phrase(why)))."
    case .unknownName(let name, let kind, _, _):
      "there is no \(kind) named \(Self.shown(name))."
    case .wrongKind(let key, let found, let wanted):
      "\(key) must be \(wanted), but this is \(found)."
    case .unknownWord(let word, let key, _, _):
      "\(key) cannot be \(Self.shown(word))."
    case .notAColor(let word, let key, _): "\(Self.shown(word)) is not a color for \(key)."
    case .notBasic(let word, let key):
      "\(Self.shown(word)) cannot be \(key): only the sixteen color names are allowed."
    case .notAnEndpoint: "endpoint is not a server address."
    case .notAProject(let word): "\(Self.shown(word)) is not a project ID."
    case .notADataKey(let word): "\(Self.shown(word)) cannot be a key in the data."
    case .notAToken(let name):
      "the token of \(Self.shown(name)) contains a space or a line break, so it is not used."
    case .empty(let key): "\(key) is empty, so it is ignored."
    case .wrongForm(let key, _): "\(key) has the wrong form."
    case .missing(let key, let owner): "\(owner) has no \(key)."
    case .noDraft(let name): "this is a draft's sidecar, but there is no \(name) beside it."
    case .noTranslation(let language, let file):
      "there is no translation \(LanguageTag.quoted(language)): \(file) is missing."
    case .circle(let names): "the projects inherit in a circle: \(names.joined(separator: ", "))."
    }
  }

  private var fix: String? {
    switch reason {
    case .tooLong: "Check that this is the right file."
    case .unreadable(let explanation): explanation.fix
    case .zeroByte: "Save the file as UTF-8 text."
    case .tooDeep: "Use fewer dots in names and fewer nested brackets."
    case .notTOML: "Write each setting as key = value, with strings in double quotes."
    case .unknownName(_, let kind, nil, let known) where known.isEmpty:
      "Write the name of a \(kind)."
    case .unknownName(_, _, let nearest, let known), .unknownWord(_, _, let nearest, let known):
      "Write " + (nearest ?? SettingKey.listed(known)) + "."
    case .wrongKind(let key, _, let wanted): "Set \(key) to \(wanted)."
    case .notAColor(_, _, let nearest):
      nearest.map { "Write \($0)." }
        ?? "Write #rrggbb, one of the sixteen names such as bright-blue, or terminal."
    case .notBasic: "Write one of the sixteen names such as bright-blue, or terminal."
    case .notAnEndpoint:
      "Write a URL such as http://127.0.0.1:9099, without a user name or password."
    case .notAProject: "Write the project ID from the project settings in the Firebase console."
    case .notADataKey:
      "Write a key that FCM does not reserve, such as link, without spaces around it."
    case .notAToken: "Copy the registration token or installation ID again, in one piece."
    case .empty(let key): "Give \(key) a value, or remove the line."
    case .wrongForm(_, let wanted): "Write \(wanted)."
    case .missing(let key, _): "Add a line: \(key) = \"…\""
    case .noDraft(let name): "Give the sidecar the name of its draft, or restore \(name)."
    case .noTranslation(let language, let file):
      "Write \(file), or remove \(language) from languages."
    case .circle: "Remove one of the lines with base."
    }
  }

  /// Shortens another program's sentence to fit into one of Crier's.
  private static func phrase(_ text: String) -> String {
    let text = Redaction.scrubbed(text).prefix(160)
    return String(text.hasSuffix(".") ? text.dropLast() : text)
  }

  private static func shown(_ word: String) -> String {
    // Mask before shortening, because half a token would not be recognized.
    let word = Redaction.scrubbed(word, of: .tokens)
    return "“" + (word.count > 40 ? word.prefix(39) + "…" : word) + "”"
  }
}
