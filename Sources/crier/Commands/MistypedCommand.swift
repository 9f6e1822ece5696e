import CrierHost
import CrierMessage
import Foundation

/// Detects a first argument that is neither a command nor a file.
///
/// ArgumentParser passes such a word to the composer, which is the default command. The word is
/// treated as a mistake, never as the name of a new file.
enum MistypedCommand {
  /// Throws if the first argument is an unknown command.
  ///
  /// Runs before parsing, which would report the arguments after the unknown command instead.
  static func check(_ arguments: [String]) throws(CommandError) {
    // For an unknown command, ArgumentParser would print the help of the whole program.
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

  /// Returns the file that a composer argument names.
  ///
  /// If it does not exist, `.json` is added, unless the argument is a misspelled command.
  static func meantFile(by path: String) -> String {
    guard !exists(path), !isWord(path) || NearestName.of(path, among: names) == nil else {
      return path
    }
    return Path.withExtension(path) ?? path
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Path.expanded(path))
  }

  /// Returns the error for a composer argument that is not the name of a file.
  static func noFile(at path: String) -> CommandError {
    let begin = "crier --new \(path) starts a message in a new file with that name."
    guard isWord(path) else {
      return CommandError(
        .unreadable,
        Explanation("There is no file at \(path).", fix: "Check the path; " + begin))
    }
    return .usage(
      "There is no command or file named \"\(path)\".",
      fix: meant(by: path, or: Path.withExtension(path)) + "crier --help lists the commands; "
        + begin)
  }

  private static func meant(by word: String, or file: String? = nil) -> String {
    let file = file.map { ", or the file \($0)" } ?? ""
    return NearestName.of(word, among: names).map { "Did you mean crier \($0)\(file)? " } ?? ""
  }

  /// Returns whether a word can be a command, because it is neither an option nor a path.
  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && !text.hasPrefix("~")
      && !text.contains { $0 == "." || $0 == "/" }
  }

  private static var names: [String] { Crier.commandNames }
}
