import CrierHost
import CrierMessage
import CrierSettings
import CrierTestSupport
import Testing

/// What limits a project, whatever a folder says about its number and name.
extension WorkspaceSettingsTests {
  @Test func `limits also where the home folder is beside or below the working folder`() throws {
    try folder.write(
      "[project.live]\nid = \"shop-prod\"\nallow = [\"device\"]\n", to: "ci/crier.toml")
    try folder.makeFolder("ci/sub")
    for (home, place) in [("ci/home", "ci"), ("ci/home", "ci/sub"), ("other", "ci/sub")] {
      let variables = EnvironmentVariables([
        "HOME": folder.path(of: home), "XDG_CONFIG_HOME": folder.path(of: "config"),
      ])
      let found = try WorkspaceSettings(
        in: Workspace(from: folder.path(of: place), variables), variables, trusting: trusted)
      #expect(found.settings.limits(of: "shop-prod").permission.refusal(of: .topic) != nil)
    }
  }

  @Test(
    "says each limit in the trust question",
    arguments: ["allow = [\"device\"]", "approval = \"second-person\""])
  func limitsInQuestion(limit: String) throws {
    let project = "[project.live]\nid = \"shop-prod\"\n"
    let (with, without) = (
      try read(project + limit + "\n", isTrusted: false), try read(project, isTrusted: false)
    )
    let deeds = try #require(with.question?.deeds)
    #expect(deeds.contains { $0.contains("sends to") && $0.contains("for project live") })
    #expect(deeds.count == (without.question?.deeds.count ?? 0) + 1)
  }

  @Test func `hold for an ID that thousands of projects name, each with another number`() throws {
    let many = (1...5000).map { "[project.a\($0)]\nid = \"shop-prod\"\nnumber = \(1000 + $0)\n" }
    let settings = try read(
      many.joined() + "[project.b]\nid = \"shop-prod\"\nallow = [\"device\"]\n"
    ).settings
    let limited = settings.projects.projects.map(settings.limited)
    #expect(limited.count == 5001 && limited.allSatisfy { $0.allow.value == [.device] })
    for word in ["shop-prod", "1001", "6000"] {
      #expect(settings.limits(of: word).permission.refusal(of: .topic) != nil)
    }
  }

  /// Swift compares characters, so that two such names would be one.
  @Test func `has no names that are written in two ways`() throws {
    let text =
      "[project.\"cafe\u{301}\"]\nid = \"shop-prod\"\n[project.\"café\"]\nid = \"shop-two\"\n"
    #expect(try read(text).problems.contains(where: WorkspaceSettings.isAboutProjects))
    #expect(try read("[project.\"café\"]\nid = \"shop-two\"\n").problems.isEmpty)
  }

  @Test func `believes only the same file that a number is another project's`() async throws {
    try folder.write(
      "[project.live]\nid = \"shop-prod\"\nallow = [\"device\"]\n", to: "home/crier.toml")
    for isTrusted in [true, false] {
      if isTrusted { try trust("home/crier.toml") }
      let other = "[project.t]\nid = \"shop-test\"\nnumber = 55\nlive = false\n"
      #expect(try read(other).settings.mayHideLimits("55"))
      // The number of the same ID brings the limits that another file gives to the ID.
      let same = "[project.t]\nid = \"shop-prod\"\nnumber = 55\n"
      let settings = try read(same).settings
      #expect(!settings.mayHideLimits("55"))
      #expect(settings.limits(of: "55").permission.refusal(of: .topic) != nil)
    }
    let error = await #expect(throws: DestinationError.self) {
      try self.folder.write(
        "[project.live]\nid = \"shop-prod\"\nnumber = 55\n", to: "config/crier/crier.toml")
      return try await self.route(
        "[project.live]\nid = \"shop-test\"\nnumber = 55\n", project: "55")
    }
    #expect(error == .ambiguousNumber("55", ids: ["shop-prod", "shop-test"]))
    #expect(error?.explanation.sentence.contains("shop-prod, shop-test") == true)
  }
}
