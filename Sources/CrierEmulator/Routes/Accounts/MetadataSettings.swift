/// The values of a metadata server, which machines in Google's cloud ask for credentials.
package struct MetadataSettings: Hashable, Sendable {
  package var account: String
  package var project: String
  /// The project's number.
  package var number: String

  package init(
    account: String = "emulator@test-project.iam.gserviceaccount.com",
    project: String = "test-project", number: String = EmulatorServer.projectNumber
  ) {
    self.account = account
    self.project = project
    self.number = number
  }
}
