import Foundation

/// gcloud's configuration folder, with its login and active project.
struct GcloudFolder {
  private let environment: EnvironmentVariables

  init(_ environment: EnvironmentVariables) { self.environment = environment }

  /// `$CLOUDSDK_CONFIG`, otherwise `~/.config/gcloud`; nil without a home folder.
  var path: String? {
    environment["CLOUDSDK_CONFIG"].map(Path.expanded)
      ?? HomeFolder.path(in: environment).map { $0 + "/.config/gcloud" }
  }

  /// The project of the active configuration, as Google's libraries read it.
  var project: String? {
    if let named = environment["CLOUDSDK_CORE_PROJECT"] { return named }
    guard let path else { return nil }
    let name =
      environment["CLOUDSDK_ACTIVE_CONFIG_NAME"] ?? Self.text(of: "\(path)/active_config")
      ?? "default"
    // A name with a slash would lead to another folder.
    guard !name.contains("/"), let text = Self.text(of: "\(path)/configurations/config_\(name)")
    else {
      return nil
    }
    var isCore = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("[") { isCore = line == "[core]" }
      let parts = line.split(separator: "=", maxSplits: 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if isCore, parts.count == 2, parts[0] == "project", !parts[1].isEmpty { return parts[1] }
    }
    return nil
  }

  private static func text(of file: String) -> String? {
    guard let bytes = try? FileReader.readOrdinary(file, limit: 65_536) else { return nil }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
