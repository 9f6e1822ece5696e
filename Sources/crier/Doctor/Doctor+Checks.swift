import CrierAnswers
import CrierHost
import CrierMessage
import CrierSender
import CrierSettings
import CrierStore
import CurlHTTP
import CursesTerminal
import Foundation

/// The way to the server, and the ports that devices need.
extension Doctor {
  /// Checks names, IPv6, connection and clock; returns whether the clock agrees with the server's,
  /// and nil if the server did not answer.
  func checkNetwork(to endpoint: DestinationEndpoint, trusting: String?) async throws -> Bool? {
    let proxy = endpoint.isLoopback ? nil : ProxyVariable()
    try tell(Self.words(for: proxy, isLoopback: endpoint.isLoopback))
    let address = ServerAddress(endpoint.server.address)
    let host = address?.hostName ?? endpoint.name
    let addresses = HostLookup.addresses(of: host)
    try tell(Self.names(host, addresses, hasProxy: proxy != nil))
    let port = address?.port ?? (endpoint.server.scheme == "http" ? 80 : 443)
    try tell(await Self.ipv6(host, port, addresses, hasProxy: proxy != nil))
    let asked = WallClock.sinceEpoch()
    switch await answer(from: endpoint, trusting: trusting) {
    case .success(let answer):
      let secrecy =
        endpoint.server.scheme == "https" ? "and its certificate is trusted" : "not encrypted"
      let words = "\(endpoint.name) answers over \(answer.version.rawValue), \(secrecy)."
      try tell(Checkup(.connection, .fine, words))
      let clock = Self.clock(answer, from: asked, to: WallClock.sinceEpoch())
      try tell(clock)
      return clock.verdict == .fine
    case .failure(let error):
      try tell(Checkup(.connection, .failed, Self.words(for: error, endpoint, host, port)))
      try tell(Checkup(.clock, .notChecked, "\(endpoint.name) did not answer."))
      return nil
    }
  }

  private func answer(
    from endpoint: DestinationEndpoint, trusting: String?
  ) async -> Result<HTTPAnswer, CurlError> {
    let exchange = Dependencies.exchange(trusting: trusting, timeout: Self.timeout)
    do throws(CurlError) {
      return .success(try await exchange(endpoint.server.greeting, []))
    } catch {
      return .failure(error)
    }
  }

  /// A server on this machine needs neither a network nor a proxy.
  private static func words(
    for error: CurlError, _ endpoint: DestinationEndpoint, _ host: String, _ port: Int
  ) -> Explanation {
    guard endpoint.isLoopback, case .unreachable = error.cause else { return error.explanation }
    return Explanation(
      "Nothing answers at \(host):\(port).", fix: "Start the server, or check the port.")
  }

  private static func words(for proxy: ProxyVariable?, isLoopback: Bool) -> Checkup {
    if isLoopback {
      return Checkup(.proxy, .notChecked, "Not used: the server is on this machine.")
    }
    guard let proxy else { return Checkup(.proxy, .fine, "None is set.") }
    guard let authority = proxy.authority else {
      return Checkup(
        .proxy, .failed, "\(proxy.name) is not an address.",
        fix: "Set it to http://HOST:PORT, or unset it.")
    }
    let exceptions = proxy.exceptions.map { " Hosts without it (no_proxy): \($0)." } ?? ""
    return Checkup(
      .proxy, .fine, "Requests go through \(authority) (\(proxy.name)).\(exceptions)")
  }

  private static func names(_ host: String, _ addresses: [String], hasProxy: Bool) -> Checkup {
    if !addresses.isEmpty {
      let newer = addresses.count { $0.contains(":") }
      if addresses == [host] {
        return Checkup(.names, .notChecked, "\(host) is an address; there is no name to look up.")
      }
      let words = "\(host) has \(addresses.count - newer) IPv4 and \(newer) IPv6 addresses."
      return Checkup(.names, .fine, words)
    }
    // The proxy finds the host itself.
    if hasProxy { return Checkup(.names, .notChecked, "The proxy looks up \(host).") }
    return Checkup(
      .names, .failed, "\(host) was not found.",
      fix: "Check the network and /etc/resolv.conf; in a container, its DNS settings.")
  }

  private static func ipv6(
    _ host: String, _ port: Int, _ addresses: [String], hasProxy: Bool
  ) async -> Checkup {
    guard !hasProxy else { return Checkup(.ipv6, .notChecked, "Requests go through a proxy.") }
    if addresses == [host], !host.contains(":") {
      return Checkup(.ipv6, .notChecked, "\(host) is an IPv4 address.")
    }
    guard addresses.contains(where: { $0.contains(":") }) else {
      return Checkup(.ipv6, .notChecked, "\(host) has no IPv6 address here, so IPv4 is used.")
    }
    guard case .open = await PortProbe.connect(to: host, port: port, family: .ipv6) else {
      return Checkup(
        .ipv6, .warning,
        "\(host) has IPv6 addresses, but IPv6 does not lead there: connections may begin late.",
        fix: "Nothing need be done if sending is fast enough; otherwise repair or switch off IPv6.")
    }
    return Checkup(.ipv6, .fine, "\(host) is reached over IPv6.")
  }

  /// Compares this machine's clock with the server's, whose header has whole seconds.
  ///
  /// The answer was written between two moments of this machine, so the difference is at least the
  /// one that is shown.
  private static func clock(
    _ answer: HTTPAnswer, from asked: Duration, to answered: Duration
  ) -> Checkup {
    guard let theirs = answer.date else {
      return Checkup(.clock, .notChecked, "The answer has no Date header.")
    }
    let ahead = asked - (theirs + .seconds(1))
    let behind = theirs - answered
    return .clock(off: max(ahead, behind, Duration.zero), isAhead: ahead > behind)
  }

  /// Tries the ports of Google's push service, which devices in this network need.
  func checkDevicePorts(isLive: Bool) async throws {
    guard isLive else {
      let words = "Only devices need them, and the server is on this machine."
      return try tell(Checkup(.devicePorts, .notChecked, words))
    }
    let results = await withTaskGroup(of: (Int, PortProbe).self) { group in
      for port in Checkup.portsOfDevices {
        group.addTask { (port, await PortProbe.connect(to: Checkup.hostOfDevices, port: port)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    try tell(.reachingDevices(without: results.filter { $0.value != .open }.map(\.key)))
  }
}

/// What Crier uses on this machine.
extension Doctor {
  static func settings(_ problems: [FileProblem]) -> Checkup {
    let file = SettingsFile()
    let name = file.shownPath
    let seeAll = "All problems: crier check \(name)"
    if let failed = failed(.settings, problems, seeAll: seeAll) { return failed }
    let exists = file.path.map { FileManager.default.fileExists(atPath: $0) } ?? false
    return Checkup(
      .settings, .fine, exists ? "\(name) has no problems." : "No \(name): the defaults apply.")
  }

  /// Tells what the folder with `crier.toml` and `devices.toml` names.
  static func workspace(_ settings: WorkspaceSettings) -> Checkup {
    let workspace = Workspace()
    let files = DeviceFiles(in: workspace)
    let (devices, problems) = files.read()
    let all = settings.problems.filter(WorkspaceSettings.isAboutProjects) + problems
    let seeAll = "crier project list and crier devices list show all problems."
    if let failed = failed(.workspace, all, seeAll: seeAll) { return failed }
    let names = [
      count(settings.projects.projects.count, "project"), count(devices.count, "test device"),
    ].compactMap(\.self).joined(separator: " and ")
    let words = names.isEmpty ? "It names no projects and no test devices." : "It names \(names)."
    let folder = workspace.folder.map(Path.shown) ?? ""
    guard workspace.isMarked else {
      return Checkup(
        .workspace, .fine,
        names.isEmpty
          ? "None: no crier.toml or devices.toml here or in a folder above."
          : "None; \(folder) names \(names).")
    }
    if let question = settings.question {
      return Checkup(.workspace, .warning, question.explanation)
    }
    if let warning = files.openness { return Checkup(.workspace, .warning, warning) }
    return Checkup(.workspace, .fine, "\(folder). \(words)")
  }

  private static func count(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Tells the first problem of some files; nil if there is none.
  private static func failed(
    _ subject: Checkup.Subject, _ problems: [FileProblem], seeAll: String
  ) -> Checkup? {
    guard let first = problems.first?.explanation else { return nil }
    let more = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    return Checkup(
      subject, .failed, "\(first.sentence)\(more)",
      fix: [first.fix, seeAll].compactMap(\.self).joined(separator: " "))
  }

  static func history() async -> Checkup {
    let history = History(in: StoreFolder.inStateFolder)
    let result: Result<Int, StoreError>
    do throws(StoreError) {
      result = .success(try await history.use { try await $0.count() })
    } catch {
      result = .failure(error)
    }
    let news = await history.takeNews()
    switch result {
    case .failure(let error): return Checkup(.history, .failed, error.explanation)
    case .success(let count):
      let words = "It has \(count) \(count == 1 ? "record" : "records")."
      guard let first = news.first else { return Checkup(.history, .fine, words) }
      return Checkup(.history, .warning, "\(words) \(first.sentence)", fix: first.fix)
    }
  }

  func checkTerminal() async throws {
    let lines =
      switch terminal {
      case .standard: await Self.terminal()
      case .composer(let traits?): Checkup.terminal(traits)
      case .composer(nil):
        Checkup.noTerminal(.notChecked, Explanation("Plain mode only reads and prints lines."))
      }
    for line in lines { try tell(line) }
  }

  @UI private static func terminal() -> [Checkup] {
    do throws(CursesError) {
      return Checkup.terminal(try TerminalReport().traits)
    } catch .noKeyboard {
      return Checkup.noTerminal(.notChecked, Explanation("Standard input is not a terminal."))
    } catch .noDisplay {
      return Checkup.noTerminal(.notChecked, Explanation("Standard output is not a terminal."))
    } catch {
      return Checkup.noTerminal(.failed, error.explanation)
    }
  }
}

extension TerminalReport {
  var traits: TerminalTraits {
    TerminalTraits(
      name: name, rows: rows, columns: columns, colors: colors, isUnicode: isUnicode,
      prefersASCII: prefersASCII, functionKeys: functionKeys, misdrawn: misdrawn)
  }
}
