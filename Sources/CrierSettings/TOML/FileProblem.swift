package import CrierCore

/// Something in a settings or theme file that is not understood.
///
/// It is left out and the rest is used; only a file that is no TOML is left out as a whole.
package struct FileProblem: ExplainedError, Hashable {
  package enum Reason: Hashable, Sendable {
    /// The whole file, for what the system says of it.
    case unreadable(Explanation)
    case tooLong(limit: Int)
    case zeroByte
    /// More names and brackets within each other than any reader of such files goes down.
    case tooDeep(limit: Int)
    /// With what the TOML library says about it.
    case notTOML(String)
    /// `kind` is what the name should be one of: a setting, a role.
    case unknownName(String, kind: String, nearest: String?, known: [String])
    case wrongKind(of: String, found: String, wanted: String)
    case unknownWord(String, of: String, nearest: String?, known: [String])
    case notAColor(String, of: String, nearest: String?)
    /// The sixteen have names; `#rrggbb` means nothing to them.
    case notBasic(String, of: String)
    case notAnEndpoint
    case notAProject(String)
    case empty(String)
  }

  package var file: String
  /// Counted from 1.
  package var line: Int
  /// Where known: for what is no TOML.
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
    let place = "In \(file), line \(line)" + (column.map { ", column \($0)" } ?? "")
    return Explanation("\(place): \(sentence)", fix: fix)
  }

  /// Without the place, for those who show it in their own way.
  package var placeless: Explanation {
    if case .unreadable(let explanation) = reason { return explanation }
    return Explanation(sentence.withCapital, fix: fix)
  }

  /// Whether nothing of the file can be used.
  package var spoilsFile: Bool {
    switch reason {
    case .unreadable, .tooLong, .zeroByte, .tooDeep, .notTOML: true
    default: false
    }
  }

  /// Whether it has no line.
  package var isAboutFile: Bool { if case .unreadable = reason { true } else { false } }

  private var sentence: String {
    switch reason {
    case .tooLong(let limit):
      "the file is longer than \(limit / 1024) KiB, so it is not used."
    case .unreadable(let explanation): explanation.sentence
    case .zeroByte: "a zero byte stands here, so the file is not used."
    case .tooDeep(let limit):
      "this is more than \(limit) tables or lists within each other, so the file is not used."
    case .notTOML(let why): "this is not TOML, so the file is not used (\(Self.phrase(why)))."
    case .unknownName(let name, let kind, _, _):
      "there is no \(kind) named \(Self.shown(name))."
    case .wrongKind(let key, let found, let wanted):
      "\(key) takes \(wanted), and this is \(found)."
    case .unknownWord(let word, let key, _, _):
      "\(key) does not know \(Self.shown(word))."
    case .notAColor(let word, let key, _): "\(Self.shown(word)) is no colour for \(key)."
    case .notBasic(let word, let key):
      "\(Self.shown(word)) cannot be \(key): the sixteen colours go by name."
    case .notAnEndpoint: "endpoint is not the address of a server."
    case .notAProject(let word): "\(Self.shown(word)) cannot be the ID of a project."
    case .empty(let key): "\(key) is empty, so it is as if it were not there."
    }
  }

  private var fix: String? {
    switch reason {
    case .tooLong: "Check that this is the right file."
    case .unreadable(let explanation): explanation.fix
    case .zeroByte: "Save the file as UTF-8 text."
    case .tooDeep: "Check the dots in its names, and its brackets."
    case .notTOML: "Write each setting as key = value, with texts in double quotes."
    case .unknownName(_, _, let nearest, let known), .unknownWord(_, _, let nearest, let known):
      "Write " + (nearest ?? SettingKey.listed(known)) + "."
    case .wrongKind(let key, _, let wanted): "Give \(key) \(wanted)."
    case .notAColor(_, _, let nearest):
      nearest.map { "Write \($0)." }
        ?? "Write #rrggbb, one of the sixteen names such as bright-blue, or terminal."
    case .notBasic: "Write one of the sixteen names such as bright-blue, or terminal."
    case .notAnEndpoint: "Write a URL such as http://127.0.0.1:9099, without name or password."
    case .notAProject: "Write the project ID that the Firebase console shows in its settings."
    case .empty(let key): "Give \(key) a value, or remove the line."
    }
  }

  /// Somebody else's sentence inside ours.
  private static func phrase(_ text: String) -> String {
    let text = text.prefix(160)
    return String(text.hasSuffix(".") ? text.dropLast() : text)
  }

  private static func shown(_ word: String) -> String {
    "“" + (word.count > 40 ? word.prefix(39) + "…" : word) + "”"
  }
}
