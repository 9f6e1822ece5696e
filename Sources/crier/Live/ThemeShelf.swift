import CrierComposer
import CrierMessage
import CrierSettings
import TerminalKit

/// The themes there are: those inside the program, and the file of one's own that the settings name.
struct ThemeShelf: Sendable {
  /// What the settings choose.
  let choice: ThemeChoice
  /// Where the user's own file is; nil when a theme of the program is chosen.
  let file: String?

  init(_ settings: Settings) {
    choice = settings.theme.value
    file =
      switch settings.theme.value {
      case .builtIn: nil
      case .file(let path): settings.theme.resolved(path, home: HomeFolder.path)
      }
  }

  /// The chosen one with what is wrong in its file; Crier's own look stands in for a file that
  /// cannot be read, until it can.
  func chosen() -> (offer: ThemeOffer, problems: [SettingsProblem]) {
    switch readFile() {
    case .none: (offer(BuiltInThemes.named(choice.text) ?? Self.standard), [])
    case .success((let theme, let problems)): (offer(theme), problems.map(Self.told))
    case .failure(let error):
      (
        offer(Self.standard),
        [
          SettingsProblem(
            place: "theme", placeless: error.explanation, explanation: error.explanation)
        ]
      )
    }
  }

  private static func told(_ problem: FileProblem) -> SettingsProblem {
    SettingsProblem(
      place: "\(problem.file), line \(problem.line)", placeless: problem.explanation.placeless,
      explanation: problem.explanation)
  }

  private static var standard: Theme {
    BuiltInThemes.named(ThemeChoice.standard.text) ?? Theme(name: "Plain")
  }

  /// Every theme that can be worn, one's own last.
  func all() -> [ThemeOffer] {
    var offers = BuiltInThemes.names.compactMap { name in
      BuiltInThemes.named(name).map { ThemeOffer(id: name, theme: $0) }
    }
    if case .success((let theme, _)) = readFile() { offers.append(offer(theme)) }
    return offers
  }

  /// What to tell the composer when the user's own file was written: only a theme without any
  /// mistake is worn, so that half a line does not throw the screen about.
  func changed() -> Action? {
    switch readFile() {
    case .none: nil
    case .success((let theme, let problems)):
      problems.first.map { .preferences(.themeNotRead(id: choice.text, $0.explanation)) }
        ?? .preferences(.themeChanged(offer(theme)))
    case .failure(let error): .preferences(.themeNotRead(id: choice.text, error.explanation))
    }
  }

  private func offer(_ theme: Theme) -> ThemeOffer { ThemeOffer(id: choice.text, theme: theme) }

  /// Nil without a file of one's own.
  private func readFile() -> Result<(Theme, [FileProblem]), FileError>? {
    guard let file else { return nil }
    return Result { () throws(FileError) in
      let text = String(decoding: try FileReader.readOrdinary(file), as: UTF8.self)
      let name = file.split(separator: "/").last.map(String.init) ?? file
      return ThemeReader.read(text, file: name)
    }
  }
}
