import CrierMessage

/// What a project is, in sentences: where it is from, what may be reached, how to change it.
extension ProjectsScreen {
  static func explanation(
    of entry: ProjectShelf.Entry, in state: ComposerState
  ) -> [(label: String, text: String)] {
    let isChosen = entry.place == state.projects.chosen
    return [
      ("From", from(entry)),
      ("Kind", kind(of: entry, isChosen ? state.sending.destination : nil)),
      ("Credentials", credentials(of: entry, isChosen ? state.sending.destination : nil)),
      ("Change it", change(of: entry)),
    ]
  }

  private static func value(_ name: String, of entry: ProjectShelf.Entry) -> ProjectShelf.Fact? {
    entry.facts.first { $0.name == name }
  }

  private static func from(_ entry: ProjectShelf.Entry) -> String {
    switch entry.place {
    case .sandbox: aboutSandbox
    case .start: "The options, variables or settings that Crier was started with."
    case .named(let name):
      (value("id", of: entry)?.origin ?? "crier.toml")
        + ", which calls project \(entry.id) \(name)."
    }
  }

  private static func kind(
    of entry: ProjectShelf.Entry, _ destination: Destination?
  ) -> String {
    if entry.place == .sandbox { return "SANDBOX: no real device gets anything." }
    if case .testServer(let server)? = destination?.mode {
      return "TEST SERVER: messages go to \(server) on this machine, so nothing has to be "
        + "confirmed."
    }
    if entry.isLive {
      return "LIVE: messages reach real people. You review every send; a send to many people also "
        + "needs a typed confirmation."
    }
    return entry.place == .start
      ? "A test project or a server on this machine: nothing has to be confirmed."
      : "TEST PROJECT: live is false, so nothing has to be confirmed."
  }

  private static func credentials(
    of entry: ProjectShelf.Entry, _ destination: Destination?
  ) -> String {
    if entry.place == .sandbox { return "None are needed; any token works." }
    let account = destination.map { " Messages are sent by \($0.account)." } ?? ""
    let options = destination?.options ?? []
    if let index = options.firstIndex(of: "--credentials"), index + 1 < options.count {
      return "\(options[index + 1]), from the option --credentials.\(account)"
    }
    guard let fact = value("credentials", of: entry) else {
      return "Crier takes the first that it finds: options, config.toml, "
        + "GOOGLE_APPLICATION_CREDENTIALS, gcloud, this machine's metadata server.\(account)"
    }
    let words =
      switch String(fact.value.prefix { $0 != ":" && $0 != " " }) {
      case "file": "The key file \(fact.value.dropFirst(5))"
      case "env": "The file that the variable \(fact.value.dropFirst(4)) names"
      case "adc": "GOOGLE_APPLICATION_CREDENTIALS, gcloud or the metadata server (adc)"
      default: "The \(fact.value), which prints an access token"
      }
    return "\(words); from \(fact.origin).\(account)"
  }

  private static func change(of entry: ProjectShelf.Entry) -> String {
    switch entry.place {
    case .sandbox: "Enter sends messages there, as crier --sandbox does from the start."
    case .start: "Start Crier with other options, such as --project and --credentials."
    case .named(let name):
      "Edit crier.toml, and start Crier again. Enter sends messages there, as crier --project "
        + "\(name) does from the start."
    }
  }
}
