import CrierHost
import CrierMessage
import CrierSettings
import TextLayout

/// The projects of `crier.toml` as lines in columns or as JSON for scripts.
struct ProjectReport {
  private let projects: ProjectList
  private let settings: Settings
  private let style = ANSIStyle(for: .output)

  init(_ workspace: WorkspaceSettings) {
    (projects, settings) = (workspace.projects, workspace.settings)
  }

  private func isDefault(_ project: ProjectSettings) -> Bool {
    project.name == settings.chosen?.name
  }

  /// A line for each project: name, ID, whether it is live, whether it is the default.
  var lines: [String] {
    let rows = projects.projects.map(settings.limited).map { project in
      [
        SafeText.line(project.name), project.id.value ?? "no id", project.isLive ? "LIVE" : "test",
        isDefault(project) ? "default" : "",
      ]
    }
    return PrintedColumns.aligned(rows) { column, text in
      column == 0 ? style.paint(text, .strong) : text
    }
  }

  var json: [JSONValue] { projects.projects.map { json(of: $0, withOrigins: false) } }

  /// A line for each value of a project.
  func lines(of project: ProjectSettings, withOrigins: Bool) -> [String] {
    let project = settings.limited(project)
    let rows =
      [["name", SafeText.line(project.name), ""]]
      + project.facts.map {
        [
          $0.key.rawValue, SafeText.line($0.value),
          withOrigins ? Path.shown(inWords: $0.origin) : "",
        ]
      }
    return PrintedColumns.aligned(rows) { column, text in
      column == 2 ? style.paint(text, .faint) : text
    }
  }

  func json(of project: ProjectSettings, withOrigins: Bool) -> JSONValue {
    let project = settings.limited(project)
    func list(_ values: [String]?) -> JSONValue {
      values.map { .array($0.map(JSONValue.string)) } ?? .null
    }
    func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }
    let origins = project.facts.map {
      JSONMember($0.key.rawValue, .string(Path.shown(inWords: $0.origin)))
    }
    return .object(
      [
        JSONMember("name", .string(project.name)),
        JSONMember("id", text(project.id.value)),
        JSONMember("default", .bool(isDefault(project))),
        JSONMember("live", .bool(project.isLive)),
        JSONMember("number", text(project.number.value)),
        JSONMember("credentials", text(project.credentials.value?.words)),
        JSONMember("platforms", list(project.platforms.value?.map(\.rawValue))),
        JSONMember("channels", list(project.channels.value)),
        JSONMember("allow", list(project.allow.value?.map(\.rawValue))),
        JSONMember("approval", text(project.approval.value?.rawValue)),
      ] + (withOrigins ? [JSONMember("origins", .object(origins))] : []))
  }
}

extension Path {
  /// Where a value is from, with a short path of its file.
  static func shown(inWords origin: SettingOrigin) -> String {
    guard case .file(let path, let line) = origin else { return origin.words }
    return "\(shown(path)), line \(line)"
  }
}
