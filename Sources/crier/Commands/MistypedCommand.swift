import ArgumentParser
import CrierCore
import Foundation

/// A first word that is nearly the name of a command, and neither a file nor a path.
///
/// Without this look it would be the name of a new file in the composer.
enum MistypedCommand {
  static func check(_ arguments: [String]) throws(CommandError) {
    guard let word = arguments.first, !word.contains(where: { "-./~".contains($0) }) else { return }
    let names =
      Crier.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !names.contains(word), !FileManager.default.fileExists(atPath: word),
      let near = NearestName.of(word, among: names)
    else { return }
    throw .usage(
      "There is no command \"\(word)\", and no file of that name.",
      fix: "Write crier \(near), or crier ./\(word) to begin a file of that name.")
  }
}
