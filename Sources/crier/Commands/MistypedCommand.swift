import CrierMessage
import Foundation

/// A first argument that is neither a command nor a file: a mistake, never the name of a new file.
///
/// ArgumentParser hands such a word to the composer, which is the default command.
enum MistypedCommand {
  /// Looks at the arguments before they are parsed, because what follows the word would be
  /// complained about instead of it.
  static func check(_ arguments: [String]) throws(CommandError) {
    // ArgumentParser explains the whole program where it does not know the command.
    if arguments.first == "help", let word = arguments.dropFirst().first, isWord(word),
      !names.contains(word)
    {
      throw .usage(
        "There is no command \"\(word)\".", fix: meant(by: word) + "crier --help lists them.")
    }
    guard let word = arguments.first, isWord(word), !names.contains(word),
      !exists(meantFile(by: word))
    else { return }
    throw noFile(at: word)
  }

  /// The file that an argument of the composer names: where there is none, the one with `.json`
  /// behind, unless it is a command with a typing mistake.
  static func meantFile(by path: String) -> String {
    guard !exists(path), !isWord(path) || NearestName.of(path, among: names) == nil else {
      return path
    }
    return Path.withExtension(path) ?? path
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Path.expanded(path))
  }

  /// What to say of an argument of the composer that names no file.
  static func noFile(at path: String) -> CommandError {
    let begin = "crier --new \(path) begins a message in a new file of that name."
    guard isWord(path) else {
      return CommandError(
        .unreadable,
        Explanation("There is no file at \(path).", fix: "Check the path; " + begin))
    }
    return .usage(
      "There is no command \"\(path)\", and no file of that name.",
      fix: meant(by: path, or: Path.withExtension(path)) + "crier --help lists the commands; "
        + begin)
  }

  private static func meant(by word: String, or file: String? = nil) -> String {
    let file = file.map { ", or the file \($0)" } ?? ""
    return NearestName.of(word, among: names).map { "Did you mean crier \($0)\(file)? " } ?? ""
  }

  /// Whether it looks like a command: it begins no option and is spelled like no path.
  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && !text.hasPrefix("~")
      && !text.contains { $0 == "." || $0 == "/" }
  }

  private static var names: [String] { Crier.commandNames }
}
