/// A value and its origin.
package struct Setting<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  package var origin: SettingOrigin

  package init(_ value: Value, from origin: SettingOrigin = .standard) {
    self.value = value
    self.origin = origin
  }

  /// Returns the location of a path in this setting.
  ///
  /// In a settings file a path is relative to that file's folder, elsewhere to the working folder.
  /// A leading `~/` means the home folder, if the caller knows it.
  package func resolved(_ path: String, home: String?) -> String {
    if path.hasPrefix("~/") {
      return home.map { Self.joined($0, String(path.dropFirst(2))) } ?? path
    }
    guard !path.hasPrefix("/"), case .file(let name, _) = origin,
      let slash = name.lastIndex(of: "/")
    else { return path }
    return Self.joined(String(name[..<slash]), path)
  }

  private static func joined(_ folder: String, _ path: String) -> String {
    folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }
}

/// The origin of a value, lowest precedence first: an option overrides the environment, which
/// overrides the file.
package enum SettingOrigin: Hashable, Sendable {
  /// Crier's default.
  case standard
  case file(String, line: Int)
  case environment(variable: String)
  case option(String)

  /// The path of the file; nil for any other origin.
  package var file: String? { if case .file(let path, _) = self { path } else { nil } }

  /// A description of the origin: `--project`, `config.toml, line 3`.
  package var words: String {
    switch self {
    case .standard: "the default"
    case .file(let name, let line): "\(name), line \(line)"
    case .environment(let variable): variable
    case .option(let option): option
    }
  }
}
