/// A value together with who chose it.
package struct Setting<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  package var origin: SettingOrigin

  package init(_ value: Value, from origin: SettingOrigin = .standard) {
    self.value = value
    self.origin = origin
  }

  /// Where a path that this setting names really is.
  ///
  /// In a settings file a path is meant from that file's folder, elsewhere from the working
  /// folder. A leading `~/` is the home folder, where the caller knows one.
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

/// Who chose a value, weakest first: an option beats the environment, and that beats the file.
package enum SettingOrigin: Hashable, Sendable {
  /// Nobody: it is Crier's own.
  case standard
  case file(String, line: Int)
  case environment(variable: String)
  case option(String)

  /// As a person would say it: `--project`, `config.toml, line 3`.
  package var words: String {
    switch self {
    case .standard: "as Crier comes"
    case .file(let name, let line): "\(name), line \(line)"
    case .environment(let variable): variable
    case .option(let option): option
    }
  }
}
