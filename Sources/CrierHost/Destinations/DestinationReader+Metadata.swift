import CrierSender

extension DestinationReader {
  package var mayAskMetadata: Bool { metadataServer(within: nil) != nil }

  /// Like `read`, but also asks the metadata server if nothing else was found.
  package func readOrSearch() async throws(DestinationError) -> DestinationChoice {
    let choice = try await read()
    guard case .none = choice, let route = try await search() else { return choice }
    return .route(route)
  }

  /// Asks the metadata server, waiting one second at most; returns nil if there is none.
  package func search() async throws(DestinationError) -> DestinationRoute? {
    guard let quick = metadataServer(within: .seconds(1)),
      let server = metadataServer(within: nil)
    else { return nil }
    let endpoint = try endpoint()
    let certificates = try certificates()
    let found: MetadataServer.Found?
    do {
      found = try await quick.find()
    } catch {
      throw .badCredentials(error)
    }
    guard let found else { return nil }
    try checkSecrecy(of: endpoint)
    return try route(
      to: endpoint, isTest: false, project: found.project,
      of: Credential.projects(of: found.account), .metadata(server, account: found.account),
      trusting: certificates)
  }

  /// Returns the metadata server from the environment, or Google's; nil if it must not be asked.
  ///
  /// The variables are those of Google's libraries. The default is an IP address, because resolving
  /// a name may exceed the time limit.
  private func metadataServer(within limit: Duration?) -> MetadataServer? {
    if let choice = environment["NO_GCE_CHECK"], ["true", "1"].contains(choice.lowercased()) {
      return nil
    }
    if environment["METADATA_SERVER_DETECTION"] == "none" { return nil }
    let host =
      environment["GCE_METADATA_HOST"] ?? environment["GCE_METADATA_ROOT"]
      ?? environment["GCE_METADATA_IP"] ?? "169.254.169.254"
    return MetadataServer(host: host, exchange: direct(limit))
  }
}
