import CrierHost
import CrierMessage
import CrierSettings
import CrierTestSupport
import Foundation
import Testing

@Suite("The files of test devices") struct DeviceFilesTests {
  private let folder: TemporaryFolder

  private var environment: EnvironmentVariables {
    EnvironmentVariables([
      "HOME": folder.path(of: "home"), "XDG_CONFIG_HOME": folder.path(of: "config"),
    ])
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("home/shop/offers/june")
  }

  private func workspace(from place: String) -> String? {
    Workspace(from: folder.path(of: place), environment).folder
  }

  private static let token = "fK3mAbCdEfGhIjKlMnOpQr:APA91bExample0001"

  private var trusted: TrustList { TrustList(in: StateFolder(environment)) }

  /// Writes the file with the tokens, which the user trusts.
  private func writeOwn(_ text: String) throws {
    let path = try folder.write(text, to: "home/shop/devices.local.toml")
    try trusted.add(Array(text.utf8), at: path, deeds: [])
  }

  private var files: DeviceFiles {
    DeviceFiles(
      in: Workspace(from: folder.path(of: "home/shop/offers"), environment), trusting: trusted)
  }

  @Test func `are not written through links, which somebody else may have made`() throws {
    for name in ["devices.local.toml", "devices.toml", ".gitignore"] {
      try? FileManager.default.removeItem(atPath: folder.path(of: "home/shop"))
      try folder.makeFolder("home/shop/.git")
      try folder.makeFolder("home/shop/offers")
      try folder.write("", to: "home/shop/crier.toml")
      let victim = try folder.write("# somebody's\n", to: "home/victim")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(of: "home/shop/\(name)"), withDestinationPath: victim)
      let warning = try? files.add(TestDevice("Pixel"), token: Self.token)
      #expect(name != ".gitignore" || warning != nil)
      #expect(try folder.text(of: "home/victim") == "# somebody's\n", "\(name)")
    }
  }

  @Test(
    "are not written if others can read or change them",
    arguments: ["devices.toml", "devices.local.toml"])
  func openToOthers(name: String) throws {
    try folder.makeFolder("home/shop/offers")
    try folder.write("", to: "home/shop/crier.toml")
    try folder.write("# somebody's\n", to: "home/shop/\(name)", permissions: 0o666)
    for _ in 0..<2 {
      let error = #expect(throws: DeviceFileError.self) {
        try files.add(TestDevice("Pixel"), token: Self.token)
      }
      #expect(error?.explanation.sentence.contains("Every user of this machine can") == true)
    }
    #expect(try folder.text(of: "home/shop/\(name)") == "# somebody's\n")
    #expect(folder.exists("home/shop/devices.toml") == (name == "devices.toml"))
  }

  @Test func `are ignored by git whatever a clone says, or the user is told`() throws {
    try folder.makeFolder("home/shop/.git")
    try folder.write("", to: "home/shop/crier.toml")
    try folder.write(
      "devices.local.toml\n!*.toml\n", to: "home/shop/.gitignore")
    #expect(try files.add(TestDevice("Pixel"), token: "my-token") == nil)
    #expect(
      try folder.text(of: "home/shop/.gitignore")
        == "devices.local.toml\n!*.toml\ndevices.local.toml\n")
    try folder.write("DIRC..src/devices.local.toml\0", to: "home/shop/.git/index")
    #expect(try files.add(TestDevice("Pixel"), token: "my-token") == nil)
    try folder.write("DIRC..\u{12}devices.local.toml\0", to: "home/shop/.git/index")
    let warning = try files.add(TestDevice("Pixel"), token: "my-token")
    #expect(warning?.fix == "Run: git rm --cached devices.local.toml")
  }

  private func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(of: name))[.posixPermissions]
      as? Int
  }

  @Test func `are found upward, up to the home folder`() throws {
    #expect(workspace(from: "home/shop/offers/june") == folder.path(of: "config/crier"))
    try folder.write("", to: "devices.toml")
    #expect(workspace(from: "home/shop/offers/june") == folder.path(of: "config/crier"))
    try folder.write("", to: "home/crier.toml")
    #expect(workspace(from: "home/shop/offers/june") == folder.path(of: "home"))
    try folder.write("", to: "home/shop/devices.toml")
    #expect(workspace(from: "home/shop/offers/june") == folder.path(of: "home/shop"))
    #expect(workspace(from: "home/shop") == folder.path(of: "home/shop"))
  }

  @Test func `are joined by name, and each name in one of them is a device`() throws {
    try folder.write(
      "[b]\nplatform = \"ios\"\nowner = \"Ann\"\n[none]\nplatform = \"web\"\n",
      to: "home/shop/devices.toml")
    try writeOwn("b = \"token-b\"\nA = \"token-a\"\n")
    let (devices, problems) = files.read()
    #expect(problems == [])
    #expect(
      devices == [
        TestDevice("A", source: .written("token-a")),
        TestDevice("b", platform: .apple, owner: "Ann", source: .written("token-b")),
        TestDevice("none", platform: .web),
      ])
    #expect(devices.named("B")?.name == "b")
  }

  @Test func `are the same device in upper and lower case`() throws {
    try folder.write("[\"Pixel QA\"]\nplatform = \"android\"\n", to: "home/shop/devices.toml")
    try writeOwn("\"pixel qa\" = \"old\"\n")
    func tokens() -> [String] { files.read().devices.map { "\($0.name) \($0.token ?? "")" } }
    #expect(tokens() == ["Pixel QA old"])
    _ = try files.add(TestDevice("PIXEL qa", note: "cracked"), token: "new")
    #expect(tokens() == ["Pixel QA new"])
    #expect(files.read().devices.map(\.note) == ["cracked"])
    try folder.write("[phone]\n[Phone]\n", to: "home/shop/devices.toml")
    try writeOwn("Phone = \"a\"\n")
    #expect(tokens() == ["Phone a", "phone "])
    try files.remove("Phone")
    #expect(tokens() == ["phone "])
  }

  @Test func `have tokens that are not known if the file with them cannot be read`() throws {
    try folder.write("[b]\n", to: "home/shop/devices.toml")
    try writeOwn("[x\n")
    let (devices, problems) = files.read()
    #expect(devices == [TestDevice("b", source: .unread)])
    #expect(problems.count == 1)
  }

  @Test func `with a mistake are named with the line, and the other file still works`() throws {
    try folder.write("[b]\n[b]\n", to: "home/shop/devices.toml")
    try writeOwn("a = \"token-a\"\n")
    let (devices, problems) = files.read()
    #expect(devices.map(\.name) == ["a"])
    #expect(problems.map(\.line) == [2])
    #expect(problems.first?.explanation.sentence.contains("devices.toml, line 2") == true)
    #expect(problems.first?.explanation.fix != nil)
  }

  @Test func `get a new device; the tokens are private and ignored by git`() throws {
    try folder.makeFolder("home/shop/.git")
    try folder.write("# ours\n", to: "home/shop/devices.toml", permissions: 0o644)
    try folder.write("build", to: "home/shop/.gitignore")
    try folder.write("# mine\n", to: "home/shop/devices.local.toml", permissions: 0o644)
    #expect(files.openness?.fix?.contains("chmod 600") == true)
    #expect(try files.add(TestDevice("phone", platform: .android), token: "my-token") == nil)
    #expect(
      try folder.text(of: "home/shop/devices.toml")
        == "# ours\n\n[phone]\nplatform = \"android\"\n")
    #expect(
      try folder.text(of: "home/shop/devices.local.toml") == "# mine\nphone = \"my-token\"\n")
    #expect(try mode(of: "home/shop/devices.local.toml") == 0o600)
    #expect(files.openness == nil)
    #expect(try mode(of: "home/shop/devices.toml") == 0o644)
    #expect(try folder.text(of: "home/shop/.gitignore") == "build\ndevices.local.toml\n")
    _ = try files.add(TestDevice("phone"), token: "newer")
    #expect(files.read().devices.map(\.token) == ["newer"])
    #expect(try folder.text(of: "home/shop/.gitignore") == "build\ndevices.local.toml\n")
    try files.remove("phone")
    #expect(files.read().devices == [])
    #expect(throws: DeviceFileError.noDevice("phone", known: [])) { try files.remove("phone") }
  }

  @Test func `are made in the configuration folder without a workspace`() throws {
    _ = try files.add(TestDevice("phone", platform: .web), token: "my-token")
    #expect(try mode(of: "config/crier/devices.local.toml") == 0o600)
    #expect(!folder.exists("config/crier/.gitignore"))
  }

  @Test(
    "refuse odd names and tokens",
    arguments: [
      ("", "t"), (" a", "t"), ("a\"b", "t"), ("a\nb", "t"),
      ("fK3m-AbCdEfGhIjKlMnOp:APA91b" + String(repeating: "x", count: 30), "t"), ("a", ""),
      ("a", "two words"),
    ])
  func refused(name: String, token: String) {
    #expect(throws: DeviceFileError.self) { try files.add(TestDevice(name), token: token) }
    #expect(!folder.exists("config/crier/devices.toml"))
  }
}
