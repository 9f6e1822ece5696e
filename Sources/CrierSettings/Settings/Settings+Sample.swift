extension Settings {
  /// A settings file with every key, its meaning and its standard value, to start from.
  ///
  /// Keys without a standard value are there as comments, so it reads back as `Settings()`.
  package static var sample: String {
    SettingKey.allCases.map { key in
      "# \(key.help)\n\(key.isOptional ? "# " : "")\(key.name) = \(key.example)\n"
    }.joined(separator: "\n")
  }
}
