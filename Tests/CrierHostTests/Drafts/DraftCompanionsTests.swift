import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@testable import CrierHost

@Suite("The files beside a draft") struct DraftCompanionsTests {
  private let folder: TemporaryFolder
  private let draft = JSONValue.object([JSONMember("message", .object([]))])

  init() throws {
    folder = try TemporaryFolder()
    for (text, name) in [
      (#"{"message": {"topic": "a", "notification": {"title": "Rain"}}}"#, "wk47.json"),
      (#"{"message": {"notification": {"title": "Regen"}}}"#, "wk47.de.json"),
      ("[1]", "wk47.fr.json"), ("{}", "wk47.old.json"), ("{}", "wk48.de.json"),
      ("title = \"Sale\"\ntags = [\"offers\"]\nodd = 1\n", "wk47.toml"),
    ] {
      try folder.write(text, to: name)
    }
  }

  @Test func `are its sidecar and its translations; what cannot be used is reported`() {
    var seen: [String] = []
    let found = DraftCompanions(of: folder.path(of: "wk47.json"), draft) {
      seen.append(Path.last(of: $1))
    }
    #expect(found.patches.keys.sorted() == ["de"])
    #expect(found.sidecar.title == "Sale" && found.sidecar.tags == ["offers"])
    #expect(found.problems.count == 2)
    #expect(found.problems.contains { $0.spoken.contains("wk47.fr.json is a list") })
    #expect(found.problems.contains { $0.spoken.contains("line 3") })
    #expect(seen == ["wk47.de.json"], "A file that cannot be used must not be replaced.")
    #expect(found.brokenPatches.keys.sorted() == ["fr"])
    #expect(found.timeProblem == nil && found.sidecarText?.hasPrefix("title = ") == true)
  }

  @Test func `have a problem with times if those in the sidecar are not known`() throws {
    try folder.write("[times]\n\"apns.headers.apns-expiration\" = 2\n", to: "wk47.toml")
    let found = DraftCompanions(of: folder.path(of: "wk47.json"), draft)
    #expect(found.timeProblem?.spoken.contains("line 2") == true)
    #expect(found.problems.contains { $0 == found.timeProblem })
  }

  @Test func `are no links, which could lead to any file`() throws {
    for (name, text) in [("secret.toml", "title = \"Secret\"\n"), ("secret.json", "{}")] {
      try folder.write(text, to: "elsewhere/" + name)
    }
    for (name, target) in [
      ("wk49.toml", "secret.toml"), ("wk49.de.json", "secret.json"), ("wk49.fr.json", "none"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(of: name), withDestinationPath: "elsewhere/" + target)
    }
    let path = try folder.write("{}", to: "wk49.json")
    let found = DraftCompanions(of: path, draft)
    #expect(found.sidecar.title.isEmpty && found.patches.isEmpty)
    #expect(found.problems.count { $0.sentence.contains("is a symbolic link") } == 3)
    var changes = DraftCompanions.Changes()
    changes.title = "New"
    #expect(throws: SidecarFileError.self) { try SidecarFile.write(changes, beside: path) }
    #expect(try folder.text(of: "elsewhere/secret.toml") == "title = \"Secret\"\n")
  }

  @Test func `of a translation are those of its draft`() {
    let found = DraftCompanions(of: folder.path(of: "wk47.de.json"), draft)
    #expect(found.original == folder.path(of: "wk47.json") && found.patches.isEmpty)
    let alone = DraftCompanions(of: folder.path(of: "wk48.de.json"), draft)
    #expect(alone.original == nil, "There is no wk48.json.")
  }

  @Test func `make one entry in the list of drafts`() {
    let files = DraftFolder(folder.path, isDeep: true).drafts().files
    let names = files.map { Path.last(of: $0.path) }.sorted()
    #expect(names == ["wk47.json"], "wk48.de.json is {}, which is no message.")
    #expect(files.first?.title == "Sale" && files.first?.tags == ["offers"])
    #expect(files.first?.languages == ["de", "fr"])
    #expect(DraftFolder.draft(at: folder.path(of: "wk47.json"))?.languages == ["de", "fr"])
  }

  @Test func `keep a name that is written`() throws {
    let path = folder.path(of: "wk47.json")
    var changes = DraftCompanions.Changes()
    changes.title = "Winter sale"
    try SidecarFile.write(changes, beside: path)
    #expect(
      try folder.text(of: "wk47.toml")
        == "title = \"Winter sale\"\ntags = [\"offers\"]\nodd = 1\n")
    let copy = folder.path(of: "wk49.json")
    changes.title = "Copy"
    changes.sidecarOf = path
    changes.times = ["apns.headers.apns-expiration": 7_200]
    try SidecarFile.write(changes, beside: copy)
    #expect(
      try folder.text(of: "wk49.toml")
        == "title = \"Copy\"\ntags = [\"offers\"]\nodd = 1\n\n"
        + "[times]\n\"apns.headers.apns-expiration\" = \"in 2 h\"\n")
    var restored = DraftCompanions.Changes()
    restored.lostSidecar = "# ours\ntags = [\"shoes\"]\n"
    try SidecarFile.write(restored, beside: folder.path(of: "wk50.json"))
    #expect(try folder.text(of: "wk50.toml") == restored.lostSidecar)
    try folder.write("title = \"a", to: "bad.toml")
    #expect(throws: SidecarFileError.self) {
      try SidecarFile.write(changes, beside: folder.path(of: "bad.json"))
    }
    #expect(try folder.text(of: "bad.toml") == "title = \"a")
  }
}
