import Foundation

/// Arguments that a shell pattern has made of the names of files, which may be anybody's.
enum NamedFile {
  /// Throws if an option is the name of a file here: `*.json` must not become
  /// `--access-token-command=…`. Throws also for a path through a folder here that has the name `~`: it
  /// may be that of a pattern, or one that the user has written for the home folder.
  ///
  /// - Parameter arguments: Begin with the command, if one is named.
  static func keepApart(_ arguments: [String]) throws(CommandError) {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    if let odd = arguments[..<end].first(where: { $0.hasPrefix("-") && $0 != "-" && isThere($0) }) {
      throw .usage(
        "\(Console.safe(odd)) is an option, and also the name of a file here.",
        fix: "Write ./ before the name for the file. For the option, rename the file first.")
    }
    // What follows is for another program.
    let isForeign = arguments.first == "emulator" && arguments[..<end].contains("exec")
    let own = isForeign ? arguments[..<end] : arguments[...]
    if let odd = own.first(where: { ($0 == "~" || $0.hasPrefix("~/")) && isThere($0) }) {
      throw .usage(
        "There is a folder with the name ~ here, so \(Console.safe(odd)) has two meanings.",
        fix: "Write ./\(Console.safe(odd)), or the whole path of your home folder.")
    }
  }

  /// Whether there is anything with exactly this name, or whether that cannot be told, such as in a
  /// folder that may not be searched.
  private static func isThere(_ name: String) -> Bool {
    var status = stat()
    return unsafe lstat(name, &status) == 0 || ![ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno)
  }

  /// Throws if an argument is not UTF-8: it would be read as another one, which is no file's name.
  static func checkText() throws(CommandError) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      // SAFETY: the arguments of the process stay where they are.
      guard let argument = unsafe CommandLine.unsafeArgv[index],
        unsafe String(validatingCString: argument) == nil
      else { continue }
      throw .usage("Argument \(index) is not UTF-8.", fix: "Rename the file that it names.")
    }
  }
}
