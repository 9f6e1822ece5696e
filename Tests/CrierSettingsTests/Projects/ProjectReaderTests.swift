import CrierMessage
import CrierSettings
import CrierTestSupport
import Testing

@Suite("Projects in crier.toml") struct ProjectReaderTests {
  private static let example = """
    default = "test"

    [project.test]
    id = "shop-test"
    live = false

    [project.live]
    id = "shop-prod"
    number = 123456789012
    credentials = "file:key.json"
    android-app = "1:123456789012:android:321abc"
    platforms = ["ios", "android"]
    channels = ["offers", "live"]
    allow = ["device"]
    approval = "second-person"

    [project.staging]
    base = "live"
    id = "shop-staging"
    live = false
    """

  /// Follows the bases of a project one by one, and returns the first value that has been set before
  /// one of them has a value of `ends`.
  private func inherited(
    _ name: String, _ bases: [String: String], _ own: [String: String],
    until ends: [String: String] = [:]
  ) -> String? {
    var (name, seen) = (name, Set<String>())
    while seen.insert(name).inserted {
      if let value = own[name] { return value }
      guard ends[name] == nil, let base = bases[name] else { return nil }
      name = base
    }
    return nil
  }

  private func circlesBack(_ name: String, _ bases: [String: String]) -> Bool {
    var (place, seen) = (Optional(name), Set<String>())
    while let next = place, seen.insert(next).inserted { place = bases[next] }
    return place != nil
  }

  @Test("inherit along every chain and circle", arguments: 0..<300)
  func chains(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = (0...random.below(7)).map { "p\($0)" }
    var (bases, ids, numbers): ([String: String], [String: String], [String: String]) = (
      [:], [:], [:]
    )
    var text = ""
    for name in names {
      text += "[project.\(name)]\n"
      // `p7` is never there.
      if random.below(4) > 0 { bases[name] = "p\(random.below(8))" }
      if random.below(3) > 0 { ids[name] = "shop-\(name)" }
      if random.below(3) == 0 { numbers[name] = "\(1 + random.below(999))" }
      if let base = bases[name] { text += "base = \"\(base)\"\n" }
      if let id = ids[name] { text += "id = \"\(id)\"\n" }
      if let number = numbers[name] { text += "number = \(number)\n" }
    }
    let (list, problems) = read(text)
    #expect(list.projects.map(\.name) == names)
    for project in list.projects {
      #expect(project.id.value == inherited(project.name, bases, ids), "\(text)")
      // Projects in a circle send nothing, so their number does not matter.
      if circlesBack(project.name, bases) { continue }
      #expect(
        project.number.value == inherited(project.name, bases, numbers, until: ids), "\(text)")
    }
    let lost = bases.values.filter { !names.contains($0) }
    #expect(problems.count { $0.contains("there is no project named") } == lost.count)
    let circling = names.filter { name in
      var place = bases[name]
      for _ in names where place != name { place = place.flatMap { bases[$0] } }
      return place == name
    }
    #expect(problems.count { $0.contains("inherit in a circle: ") } == circling.count)
  }

  @Test(
    "are read in time in proportion to their number",
    arguments: ["chain", "circle", "unknown bases"])
  func large(shape: String) {
    let linear = ThreadTime.isLinear(from: 400) { count in
      let text = (0..<count).map { number in
        let base =
          switch shape {
          case "chain": number + 1 < count ? "base = \"p\(number + 1)\"\n" : "id = \"shop-a\"\n"
          case "circle": "base = \"p\((number + 1) % count)\"\n"
          default: "base = \"x\(number)\"\nid = \"shop-a\"\n"
          }
        return "[project.p\(number)]\n\(base)"
      }.joined()
      let (list, problems) = read(text)
      #expect(list.projects.count == count)
      #expect(problems.count == (shape == "chain" ? 0 : count))
      #expect(problems.map(\.utf8.count).max() ?? 0 < 400)
    }
    #expect(linear)
  }

  private func read(_ text: String) -> (list: ProjectList, problems: [String]) {
    let (list, problems) = ProjectReader.read(text, file: "/shop/crier.toml")
    return (list, problems.map(\.explanation.spoken))
  }

  @Test func `have an ID, credentials, platforms, channels and limits`() throws {
    let (list, problems) = read(Self.example)
    #expect(problems == [])
    #expect(list.projects.map(\.name) == ["live", "staging", "test"])
    let live = try #require(list.named("live"))
    #expect(live.id == Setting("shop-prod", from: .file("/shop/crier.toml", line: 8)))
    #expect(live.number.value == "123456789012")
    #expect(live.androidApp.value == "1:123456789012:android:321abc")
    #expect(live.credentials.value == .file("key.json"))
    #expect(live.credentials.resolved("key.json", home: nil) == "/shop/key.json")
    #expect(live.isLive)
    #expect(live.platforms.value == [.android, .apple])
    #expect(live.channels.value == ["offers", "live"])
    #expect(live.limit.allowed == [.device])
    #expect(live.limit.needsApproval)
  }

  @Test func `inherit what they do not set, and know where each value is from`() throws {
    let staging = try #require(read(Self.example).list.named("staging"))
    #expect(staging.id.value == "shop-staging")
    #expect(!staging.isLive)
    #expect(staging.allow.value == [.device])
    #expect(staging.allow.origin == .file("/shop/crier.toml", line: 14))
    let facts = staging.facts.map { "\($0.key.rawValue)=\($0.value) \($0.origin.words)" }
    #expect(facts.contains("id=shop-staging /shop/crier.toml, line 19"))
    #expect(facts.contains("live=false /shop/crier.toml, line 20"))
    #expect(facts.contains("channels=offers, live /shop/crier.toml, line 13"))
  }

  @Test func `are found by name, then by ID; the default or the only one is used`() {
    let list = read(Self.example).list
    #expect(list.chosen?.name == "test")
    #expect(list.projects(withID: "shop-prod").map(\.name) == ["live"])
    #expect(list.projects(withID: "other-project").isEmpty)
    #expect(read("[project.one]\nid = \"shop-one\"\n").list.chosen?.name == "one")
    #expect(read("[project.a]\nid = \"shop-a\"\n[project.b]\nid = \"shop-b\"\n").list.chosen == nil)
    let based =
      "[project.common]\nchannels = [\"a\"]\n[project.b]\nbase = \"common\"\nid = \"shop-b\"\n"
    #expect(read(based).problems == [])
    #expect(read(based).list.chosen?.name == "b")
  }

  @Test(arguments: [
    (#""adc""#, CredentialsSource.standard), (#""file:~/key.json""#, .file("~/key.json")),
    (#""env:SHOP_KEY""#, .variable("SHOP_KEY")),
    (#"{ command = ["vault", "read"] }"#, .command(["vault", "read"])),
  ])
  func `name their credentials in four ways`(text: String, source: CredentialsSource) {
    let (list, problems) = read("[project.a]\nid = \"shop-a\"\ncredentials = \(text)\n")
    #expect(problems == [])
    #expect(list.chosen?.credentials.value == source)
  }

  @Test(arguments: [
    ("defalt = \"a\"", "Write default."),
    ("default = \"b\"\n[project.a]\nid = \"shop-a\"", "there is no project named “b”"),
    ("[project.a]\nlive = true", "project a has no id"),
    (
      "[project.a]\nid = \"shop-a\"\nbase = \"lve\"\n[project.live]\nid = \"shop-l\"", "Write live."
    ),
    ("[project.a]\nid = \"shop-a\"\nbase = \"a\"", "inherit in a circle: a, a"),
    (
      "[project.a]\nid = \"shop-a\"\nbase = \"b\"\n[project.b]\nid = \"shop-b\"\nbase = \"a\"",
      "inherit in a circle: a, b, a"
    ),
    ("[project.a]\nid = \"shop-a\"\nallow = [\"devices\"]", "Write device."),
    ("[project.a]\nid = \"shop-a\"\nallow = \"device\"", "allow must be a list"),
    ("[project.a]\nid = \"shop-a\"\nlive = \"no\"", "live must be true or false"),
    (
      "[project.a]\nid = \"shop-a\"\nnumber = \"12a\"",
      "number has the wrong form. Write the digits"
    ),
    ("[project.a]\nid = \"shop a\"", "is not a project ID"),
    (
      "[project.a]\nid = \"shop-a\"\ncredentials = \"key.json\"",
      "credentials has the wrong form. Write \"adc\""
    ),
    ("[project.a]\nid = \"shop-a\"\nplatform = [\"ios\"]", "Write platforms."),
    ("[project.a]\nid = \"shop-a\"\napproval = \"none\"", "Write second-person."),
    ("[project.Sandbox]\nid = \"shop-a\"", "Write another name than Sandbox."),
    ("project = 5", "project must be tables"),
    ("[project]\na = 5", "a must be a table such as [project.a]"),
    ("[project.a", "is not valid TOML"),
  ])
  func `with a mistake are reported with file and line`(text: String, words: String) {
    let problems = read(text + "\n").problems
    #expect(problems.contains { $0.contains(words) }, "\(problems)")
    #expect(problems.allSatisfy { $0.hasPrefix("In /shop/crier.toml, line ") })
  }

  @Test func `do not quote a key that stands in place of its path`() {
    let problems = read("[project.a]\nid = \"shop-a\"\ncredentials = \"secret-words\"\n").problems
    #expect(problems.count == 1)
    #expect(!problems.joined().contains("secret-words"))
  }
}
