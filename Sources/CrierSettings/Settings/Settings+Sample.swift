extension Settings {
  /// A settings file with every key, its meaning and its default, as a starting point.
  ///
  /// Keys without a default are commented out, so parsing the file gives `Settings()`.
  package static var sample: String {
    SettingKey.allCases.map { key in
      "# \(key.help)\n\(key.isOptional ? "# " : "")\(key.name) = \(key.example)\n"
    }.joined(separator: "\n")
  }
}
