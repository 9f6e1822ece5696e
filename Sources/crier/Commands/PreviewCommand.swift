import ArgumentParser
import CrierCore

/// `crier preview`: what people will see, what each platform gets, and what that weighs.
struct PreviewCommand: AsyncParsableCommand {
  /// Which platforms to tell about.
  enum Place: String, ExpressibleByArgument, CaseIterable, Sendable {
    case all, android, apple, web

    var platforms: [Platform] {
      Platform(rawValue: rawValue).map { [$0] } ?? Platform.allCases
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show what people will see, what each platform gets, and its size.",
    discussion: """
      Without a flag it draws the notification as it looks on phones and in browsers. \
      --effective lists every value that a platform really gets, with the field or the default \
      it comes from, and what gets lost. --size lists the bytes of each field, largest first, \
      and what to cut where it is too large. Nothing is sent, and no account is needed.

      EXAMPLES:
        crier preview welcome.json
        crier preview welcome.json --on apple
        crier preview welcome.json --effective --on android
        crier preview --size --format json - < welcome.json
      """)

  @Argument(help: "The file to read; - is standard input.", completion: .file())
  var file: String

  @Option(help: "The platform to show.")
  var on = Place.all

  @Flag(help: "List every value that the platform gets, with its origin.")
  var effective = false

  @Flag(help: "List the bytes of each field, largest first.")
  var size = false

  @Option(help: "How to print it.")
  var format = OutputFormat.text

  mutating func run() async throws {
    let message = try MessageFile(path: file).message
    if effective { try EffectiveReport(of: message, on: on.platforms).show(as: format) }
    if effective, size, format == .text { try Console.show("") }
    if size { try SizeReport(of: message, on: on.platforms).show(as: format) }
    if !effective, !size { try CardReport(of: message, on: on.platforms).show(as: format) }
  }
}
