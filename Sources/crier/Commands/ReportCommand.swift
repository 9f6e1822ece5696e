import ArgumentParser
import CrierAnswers
import CrierHost
import CrierMessage
import CrierSender

/// `crier report`: what became of messages.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Ask what became of messages that FCM accepted.",
    subcommands: [DeliveryReportCommand.self])
}

/// `crier report delivery`: the FCM Data API.
struct DeliveryReportCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "delivery",
    abstract: "Show which share of an Android app's messages was delivered, and why not.",
    discussion: """
      The numbers come from the FCM Data API, by day (of Los Angeles) and analytics label, newest \
      first. They are about Android only, and about devices whose users share usage data; they come \
      days later, and never for a single message. The credentials need the scope cloud-platform. \
      The emulator has the same API and counts at once. What people did is only in the reports of \
      the Firebase console: sends and opens on Apple and Android, impressions only on Android. The \
      composer has the same page: Delivery report in the palette.

      EXAMPLES:
        crier report delivery --app 1:1234567890:android:321abc456def7890 --days 7
        crier report delivery --app 1:1234567890:android:321abc456def7890 --label wk47
        crier report delivery --app com.example.shop --endpoint http://127.0.0.1:8080
        crier report delivery --project live     the App ID is android-app in crier.toml

      EXIT CODES:
        0   done, even if there are no numbers yet
        1   refused
        64  wrong usage
        75  temporarily refused after all retries, or no server was reached: try again later
        77  missing or unusable credentials
      """)

  @Option(
    help: ArgumentHelp(
      "The App ID of the Android app (Firebase console, Project settings); by default, android-app "
        + "of the project in crier.toml.", valueName: "id"))
  var app: String?

  @Option(help: ArgumentHelp("Only messages with this analytics label.", valueName: "label"))
  var label: String?

  @Option(help: ArgumentHelp("How many days, counted back from today.", valueName: "number"))
  var days = 7

  @OptionGroup var request: RequestOptions

  var style: OutputStyle { request.style }

  mutating func validate() throws {
    guard 1...366 ~= days else { throw ValidationError("--days must be a number from 1 to 366.") }
    guard app?.trimmed.isEmpty != true else { throw ValidationError("--app must not be empty.") }
  }

  mutating func run() async throws {
    try SystemLimits.check()
    let route = try await request.destination.route(doing: "Asking")
    guard let app = app?.trimmed ?? route.androidApp else {
      throw CommandError.usage(
        "No Android app is named.",
        fix: "Add --app with its App ID, or android-app to the project in crier.toml.")
    }
    let client = Dependencies.client(
      for: route, scope: FCMClient.deliveryDataScope, timeout: request.effort.timeout?.duration,
      policy: request.effort.policy(forList: false))
    let (report, all) = await Console.telling("Waiting for the delivery data.") {
      await client.deliveryData(of: app, progress: { Console.note($0) })
    }
    if let problem = report.outcome.problem {
      Console.complain(problem)
      return try ExitStatus(of: report.outcome, isDryRun: true).leave()
    }
    let today = DeliveryDay.of(WallClock.seconds())
    let data = all.recent(days: days, until: today).filter { label == nil || $0.label == label }
    for entry in data {
      for line in DeliveryDataReport(entry).lines(as: request.format) { try Console.show(line) }
    }
    if data.isEmpty {
      Console.note(DeliveryData.nothingYet)
    }
  }
}
