/// An entry of the manual page: a name and its meaning.
struct ManualEntry: Hashable {
  var name: String
  var text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// The environment variables that Crier reads; a test compares them with the sources.
  static let environment = [
    ManualEntry("CLICOLOR", "0 turns colors off."),
    ManualEntry("CLICOLOR_FORCE", "Same as FORCE_COLOR."),
    ManualEntry(
      "CLOUDSDK_ACTIVE_CONFIG_NAME, CLOUDSDK_CORE_PROJECT",
      "The gcloud configuration whose project is used, and a project that overrides it."),
    ManualEntry("CLOUDSDK_CONFIG", "gcloud's folder, instead of ~/.config/gcloud."),
    ManualEntry("COLUMNS", "The width of help text, in columns."),
    ManualEntry("CRIER_ASCII", "1 makes the composer draw with ASCII characters only."),
    ManualEntry(
      "CRIER_COLOR",
      "The composer's colors: auto, never, 16 or 256. The color setting overrides it."),
    ManualEntry(
      "CRIER_ENDPOINT", "The address of an emulator or a proxy to send to, like --endpoint."),
    ManualEntry(
      "FORCE_COLOR",
      "Any value except 0 and false prints colors to pipes and files too. NO_COLOR overrides it."),
    ManualEntry(
      "GCE_METADATA_HOST, GCE_METADATA_ROOT, GCE_METADATA_IP",
      "The address of the metadata server, which has a Google Cloud machine's credentials."),
    ManualEntry(
      "GOOGLE_APPLICATION_CREDENTIALS", "The credentials file, like --credentials."),
    ManualEntry(
      "GOOGLE_CLOUD_PROJECT, GCLOUD_PROJECT",
      "The project, unless --project names one."),
    ManualEntry(
      "GOOGLE_CLOUD_QUOTA_PROJECT",
      "The project that requests count for, instead of the quota_project_id of the credentials."),
    ManualEntry("HOME", "The home folder, written as ~ in paths."),
    ManualEntry(
      "https_proxy, http_proxy, all_proxy, no_proxy", "The proxy for requests, as in curl."),
    ManualEntry("LC_ALL, LC_CTYPE, LANG", "The terminal's character encoding."),
    ManualEntry(
      "METADATA_SERVER_DETECTION, NO_GCE_CHECK",
      "METADATA_SERVER_DETECTION=none or NO_GCE_CHECK=true keeps Crier from asking the metadata "
        + "server."),
    ManualEntry("NO_COLOR", "Any value turns colors off, unless --color is given."),
    ManualEntry(
      "SSLKEYLOGFILE",
      "The file that TLS keys are written to; ignored unless -v is given."),
    ManualEntry("TERM", "The terminal type; dumb turns colors off."),
    ManualEntry("USER", "The name in the records of the history."),
    ManualEntry("VISUAL, EDITOR", "The external editor for a field's text."),
    ManualEntry("XDG_CONFIG_HOME", "The folder for settings, instead of ~/.config."),
    ManualEntry(
      "XDG_STATE_HOME",
      "The folder for unsaved messages and the history, instead of ~/.local/state."),
  ]

  static let files = [
    ManualEntry(
      "~/.config/crier/config.toml",
      "Settings, with your key bindings under [keys]. All of it is optional; crier check "
        + "checks this file as well."),
    ManualEntry(
      "devices.toml, devices.local.toml",
      "Test devices and their tokens, in the first folder upward from the working folder that has "
        + "devices.toml or crier.toml, otherwise in ~/.config/crier. Only their owner can read the "
        + "second one."),
    ManualEntry(
      "~/.config/gcloud/application_default_credentials.json",
      "gcloud's credentials, used if no others are named."),
    ManualEntry(
      "~/.local/state/crier/",
      "Unsaved messages until they are saved or discarded, and crash reports. Only their owner "
        + "can read them."),
  ]
}
