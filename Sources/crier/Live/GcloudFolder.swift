import Foundation

/// gcloud's configuration folder, with its login and active project.
enum GcloudFolder {
  /// `$CLOUDSDK_CONFIG`, otherwise `~/.config/gcloud`; nil without a home folder.
  static var path: String? {
    EnvironmentVariable["CLOUDSDK_CONFIG"].map(Path.expanded)
      ?? HomeFolder.path.map { $0 + "/.config/gcloud" }
  }

  /// The project of the active configuration, as Google's libraries read it.
  static var project: String? {
    if let named = EnvironmentVariable["CLOUDSDK_CORE_PROJECT"] { return named }
    guard let path else { return nil }
    let name =
      EnvironmentVariable["CLOUDSDK_ACTIVE_CONFIG_NAME"] ?? text(of: "\(path)/active_config")
      ?? "default"
    // The name must not lead to another folder.
    guard !name.contains("/"), let text = text(of: "\(path)/configurations/config_\(name)") else {
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
