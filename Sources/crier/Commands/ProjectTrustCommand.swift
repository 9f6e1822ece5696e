import ArgumentParser
import CrierConvert
import CrierHost
import CrierMessage
import CrierSettings

/// `crier project trust`.
struct ProjectTrustCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "trust", abstract: "See what files from others do, and trust them.",
    discussion: """
      crier.toml and devices.local.toml can name programs to run, credentials to read, and projects \
      and devices to send to. Crier uses them only if you trust their content; until then, \
      crier.toml can only forbid sends. The files in the folder of config.toml are your own and need \
      no trust, nor does a devices.local.toml that crier devices add has made.

      Without FILE, this is about the files of the workspace. FILE can also be a credentials file \
      that sends the content of another file, as workload identity does. When a file changes, Crier \
      asks again.

      EXAMPLES:
        crier project trust
        crier project trust --yes
        crier project trust wi.json

      EXIT CODES:
        0   trusted
        1   not trusted
        64  wrong usage
        66  a file cannot be read or has an error
      """)

  @Argument(help: "The files; without them, those of the workspace.", completion: .file())
  var files: [String] = []

  @Flag(help: "Don't ask; what the files do is shown all the same.")
  var yes = false

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let workspace = try WorkspaceSettings()
    // A file that cannot be used would be trusted without a look at what it means.
    try workspace.tellProjectProblems()
    let all = workspace.questions
    let hosts = workspace.settings.tokenHosts.value
    let questions =
      files.isEmpty
      ? all
      : try files.compactMap { file in
        let place = TrustList.place(of: file)
        if let question = all.first(where: { $0.file.path == place }) { return question }
        guard ![WorkspaceSettings.projectFile, DeviceFiles.ownName].contains(Path.last(of: file))
        else {
          try Self.checkIsHere(place)
          return nil
        }
        return try TrustQuestion.about(credentials: file, hosts: hosts)
      }
    guard !questions.isEmpty else {
      return Console.note(
        files.isEmpty
          ? "Nothing has to be trusted here, or you trust it already." : "You trust it already.")
    }
    if yes {
      TrustQuestion.show(questions)
      return try TrustList().add(questions)
    }
    guard Console.canAsk else {
      TrustQuestion.show(questions)
      throw CommandError.usage(
        "Nobody can be asked here.", fix: "Read this, then run: crier project trust --yes")
    }
    guard try TrustQuestion.ask(questions) else {
      throw CommandError(.failed, Explanation("Nothing was trusted."))
    }
  }

  /// Throws if a `crier.toml` or `devices.local.toml` is not in the folder of this workspace.
  private static func checkIsHere(_ place: String) throws(CommandError) {
    let folder = String(place.dropLast(Path.last(of: place).count))
    guard Workspace().folder.map({ Path.place(of: $0) + "/" }) == folder else {
      throw .usage(
        "\(Path.shown(place)) is only used in its own folder.",
        fix: "Go there (cd \(CurlExport.quote(folder))), and run crier project trust.")
    }
  }
}
