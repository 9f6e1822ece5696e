import CrierTestSupport
import Testing

@testable import CrierHost

@Suite("gcloud's project") struct GcloudFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("work\n", to: "active_config")
    try folder.write(
      "[compute]\nproject = wrong\n[core]\naccount = a\nproject = at-work\n",
      to: "configurations/config_work")
    try folder.write("[core]\nproject=at-home\n", to: "configurations/config_home")
  }

  @Test func `is the active configuration's, unless a variable names another`() {
    #expect(project() == "at-work")
    #expect(project(["CLOUDSDK_ACTIVE_CONFIG_NAME": "home"]) == "at-home")
    #expect(project(["CLOUDSDK_CORE_PROJECT": "other"]) == "other")
  }

  @Test func `is unknown without that configuration, and outside the folder`() throws {
    try folder.write("[core]\nproject = outside\n", to: "configurations/config_x/up")
    #expect(project(["CLOUDSDK_ACTIVE_CONFIG_NAME": "gone"]) == nil)
    #expect(project(["CLOUDSDK_ACTIVE_CONFIG_NAME": "x/up"]) == nil)
  }

  private func project(_ more: [String: String] = [:]) -> String? {
    GcloudFolder(EnvironmentVariables(["CLOUDSDK_CONFIG": folder.path].merging(more) { $1 }))
      .project
  }
}
