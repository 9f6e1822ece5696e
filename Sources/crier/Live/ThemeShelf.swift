import CrierComposer
import CrierHost
import CrierMessage
import CrierSettings
import TerminalKit

/// The available themes: the built-in ones and the theme file named in the settings.
struct ThemeShelf: Sendable {
  /// The theme chosen in the settings.
  let choice: ThemeChoice
  /// The path of the user's theme file; nil if a built-in theme is chosen.
  let file: String?

  init(_ settings: Settings) {
    choice = settings.theme.value
    file =
      switch settings.theme.value {
      case .builtIn: nil
      case .file(let path): settings.theme.resolved(path, home: HomeFolder.path)
      }
  }

  /// Returns the chosen theme and the problems in its file.
  ///
  /// While the file cannot be read, the standard theme is used.
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

  /// Returns all usable themes, with the user's own last.
  func all() -> [ThemeOffer] {
    var offers = BuiltInThemes.names.compactMap { name in
      BuiltInThemes.named(name).map { ThemeOffer(id: name, theme: $0) }
    }
    if case .success((let theme, _)) = readFile() { offers.append(offer(theme)) }
    return offers
  }

  /// Returns the action for a changed theme file.
  ///
  /// Only a theme without errors is applied, so that a half-written line does not change the
  /// screen.
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

  /// Reads the user's theme file; nil if there is none.
  private func readFile() -> Result<(Theme, [FileProblem]), FileError>? {
    guard let file else { return nil }
    return Result { () throws(FileError) in
      let text = String(decoding: try FileReader.readOrdinary(file), as: UTF8.self)
      let name = file.split(separator: "/").last.map(String.init) ?? file
      return ThemeReader.read(text, file: name)
    }
  }
}
