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
    ManualEntry("CLOUDSDK_CONFIG", "The folder of gcloud, instead of ~/.config/gcloud."),
    ManualEntry("COLUMNS", "The width of help texts."),
    ManualEntry("CRIER_ASCII", "1 makes the composer draw with ASCII characters only."),
    ManualEntry(
      "CRIER_COLOR",
      "The colors of the composer: auto, never, 16 or 256. The setting overrides it."),
    ManualEntry(
      "CRIER_ENDPOINT", "The address of an emulator or a proxy to send to, as --endpoint does."),
    ManualEntry(
      "FORCE_COLOR",
      "Anything but 0 and false prints colors to pipes and files as well. NO_COLOR comes first."),
    ManualEntry(
      "GCE_METADATA_HOST, GCE_METADATA_ROOT, GCE_METADATA_IP",
      "The address of the metadata server, which has the credentials of a Google Cloud machine."),
    ManualEntry(
      "GOOGLE_APPLICATION_CREDENTIALS", "The file with the credentials, as --credentials does."),
    ManualEntry(
      "GOOGLE_CLOUD_PROJECT, GCLOUD_PROJECT",
      "The project, where neither an option nor the credentials name one."),
    ManualEntry("HOME", "The home folder, which ~ stands for."),
    ManualEntry(
      "https_proxy, http_proxy, all_proxy, no_proxy", "The proxy for requests, as in curl."),
    ManualEntry("LC_ALL, LC_CTYPE, LANG", "The character encoding of the terminal."),
    ManualEntry(
      "METADATA_SERVER_DETECTION, NO_GCE_CHECK",
      "METADATA_SERVER_DETECTION=none or NO_GCE_CHECK=true keeps Crier from asking the metadata "
        + "server."),
    ManualEntry("NO_COLOR", "Any value turns colors off, unless --color is given."),
    ManualEntry(
      "SSLKEYLOGFILE",
      "Where the keys of TLS connections are written; it is ignored unless -v is given."),
    ManualEntry("TERM", "The type of the terminal; dumb turns colors off."),
    ManualEntry("VISUAL, EDITOR", "The editor that the composer opens a text in."),
    ManualEntry("XDG_CONFIG_HOME", "The folder of settings, instead of ~/.config."),
    ManualEntry("XDG_STATE_HOME", "The folder of recovered texts, instead of ~/.local/state."),
  ]

  static let files = [
    ManualEntry(
      "~/.config/crier/config.toml",
      "Settings, and under [keys] key bindings of your own. Everything is optional; crier check "
        + "reads the file as well."),
    ManualEntry(
      "~/.config/gcloud/application_default_credentials.json",
      "The credentials of gcloud, which are used where no others are named."),
    ManualEntry(
      "~/.local/state/crier/",
      "Unsaved texts until they are saved or discarded, and reports of crashes. Only their owner "
        + "may read them."),
  ]
}
