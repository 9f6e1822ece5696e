import CrierMessage
package import TerminalKit

/// Parses the text of a theme file; invalid parts are reported and ignored.
///
/// ```toml
/// name = "Dusk"
/// about = "Violet, for the evening."
///
/// [error]
/// rich  = { foreground = "#fb4934", bold = true }
/// basic = { foreground = "red", bold = true }
/// plain = { bold = true, underline = true }
/// ```
///
/// `rich` is for 256 colors and accepts `#rrggbb` (shown as the nearest of the 256), `basic` is for
/// sixteen colors and accepts their names, `plain` is for terminals without colors. Defaults:
///
/// - `foreground` and `background`: those of the role's parent (see `Role.parent`), else those of
///   `text`, else the terminal's;
/// - `rich`: the role's `basic` if there is one, else the parent's `rich`;
/// - `basic`: the parent's, or `plain` in a theme without any `basic`;
/// - `plain`: `Theme.plainEmphasis`.
package struct ThemeReader {
  /// A style as written; nil for values that the theme leaves out.
  struct Draft: Hashable {
    var foreground: Color?
    var background: Color?
    var emphasis: Emphasis = []
  }

  private var name: String
  private var about = ""
  private var rich: [Role: Draft] = [:]
  private var basic: [Role: Draft] = [:]
  private var plain: [Role: Emphasis] = [:]
  private var found: [(path: [String], reason: FileProblem.Reason)] = []

  /// Reads a theme; `file` is the path for error messages.
  ///
  /// For a file that is not TOML, returns a theme with the terminal's default colors.
  package static func read(_ text: String, file: String) -> (theme: Theme, problems: [FileProblem])
  {
    var reader = ThemeReader(name: file)
    do {
      let document = try TOMLDocument(text, file: file)
      for (key, node) in document.root { reader.read(key, node) }
      return (reader.theme, document.problems(reader.found))
    } catch {
      return (reader.theme, [error])
    }
  }

  private init(name: String) { self.name = name }

  private mutating func read(_ key: String, _ node: TOMLNode) {
    if key == "name" || key == "about" {
      guard case .text(let text) = node, !text.isEmpty else {
        return wrongKind([key], node, "a string in double quotes")
      }
      if key == "name" { name = text } else { about = text }
      return
    }
    guard let role = Role(name: key) else { return unknown([key], "role", Self.rootNames) }
    guard case .table(let styles) = node else { return wrongKind([key], node, "a table") }
    for (depth, style) in styles {
      guard Self.depthNames.contains(depth) else {
        unknown([key, depth], "style", Self.depthNames)
        continue
      }
      guard case .table(let parts) = style else {
        wrongKind([key, depth], style, "a table such as { bold = true }")
        continue
      }
      read(parts, at: [key, depth], into: role)
    }
  }

  private static let rootNames = Role.allCases.map(\.name) + ["name", "about"]
  private static let depthNames = ["rich", "basic", "plain"]

  /// `path` is the key path as written: `["error", "rich"]`.
  private mutating func read(_ parts: [String: TOMLNode], at path: [String], into role: Role) {
    var draft = Draft()
    for (part, node) in parts { read(part, node, at: path + [part], into: &draft) }
    switch path[1] {
    case "rich": rich[role] = draft
    case "basic": basic[role] = draft
    default: plain[role] = draft.emphasis
    }
  }

  private mutating func read(
    _ part: String, _ node: TOMLNode, at path: [String], into draft: inout Draft
  ) {
    let hasColors = path[1] != "plain"
    switch part {
    // Themes of earlier versions have the names `ink` and `paper`.
    case "foreground" where hasColors, "ink" where hasColors:
      draft.foreground = color(node, at: path)
    case "background" where hasColors, "paper" where hasColors:
      draft.background = color(node, at: path)
    default:
      guard let emphasis = Self.emphases[part] else {
        return unknown(
          path, "style property",
          (hasColors ? ["foreground", "background"] : []) + Self.emphasisNames)
      }
      guard case .flag(let isOn) = node else { return wrongKind(path, node, "true or false") }
      if isOn { draft.emphasis.insert(emphasis) }
    }
  }

  static let emphasisNames = ["bold", "underline", "reverse", "dim"]
  private static let emphases: [String: Emphasis] = [
    "bold": .bold, "underline": .underline, "reverse": .reverse, "dim": .dim,
  ]

  private mutating func color(_ node: TOMLNode, at path: [String]) -> Color? {
    let what = path.joined(separator: ".")
    guard case .text(let text) = node else {
      wrongKind(path, node, "a color in double quotes")
      return nil
    }
    guard let color = Color(themeText: text) else {
      let nearest = NearestName.of(text, among: Color.basicNames + [Color.terminalName])
      found.append((path, .notAColor(text, of: what, nearest: nearest)))
      return nil
    }
    if case .rgb = color, path[1] == "basic" {
      found.append((path, .notBasic(text, of: what)))
      return nil
    }
    return color
  }

  private mutating func wrongKind(_ path: [String], _ node: TOMLNode, _ wanted: String) {
    let what = path.joined(separator: ".")
    found.append((path, .wrongKind(of: what, found: node.kind, wanted: wanted)))
  }

  private mutating func unknown(_ path: [String], _ kind: String, _ known: [String]) {
    let name = path.last ?? ""
    let nearest = NearestName.of(name, among: known)
    found.append((path, .unknownName(name, kind: kind, nearest: nearest, known: known)))
  }
}

extension ThemeReader {
  private var theme: Theme {
    let plain = Theme.plainEmphasis.merging(plain) { $1 }
    let richDrafts = basic.merging(rich) { $1 }
    var theme = Theme(name: name, plain: plain)
    theme.about = about
    for role in Role.allCases {
      theme.rich[role] =
        richDrafts.isEmpty ? Style(emphasis: plain[role] ?? []) : Self.style(role, richDrafts)
      theme.basic[role] =
        basic.isEmpty ? Style(emphasis: plain[role] ?? []) : Self.style(role, basic)
    }
    return theme
  }

  /// Returns the style of a role, with missing values taken from its parents.
  private static func style(_ role: Role, _ drafts: [Role: Draft]) -> Style {
    let draft = drafts[role]
    guard let (parent, emphasis) = role.parent else {
      return Style(
        foreground: draft?.foreground ?? .terminal, background: draft?.background ?? .terminal,
        emphasis: draft?.emphasis ?? [])
    }
    var style = style(parent, drafts)
    guard let draft else {
      style.emphasis.formUnion(emphasis)
      return style
    }
    style.foreground = draft.foreground ?? style.foreground
    style.background = draft.background ?? style.background
    style.emphasis = draft.emphasis
    return style
  }
}
