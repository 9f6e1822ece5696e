import Testing

/// A library that is used in one place can be replaced in one place. The compiler does not check
/// this: a target can import whatever its dependencies depend on.
@Suite("Each library is imported in one place") struct LibraryTests {
  private struct Library {
    let name: String
    /// Whether `name` is the prefix of several modules.
    var isFamily = false
    let homes: [String]
    /// Whether the tests of other targets may use it, because it does no I/O.
    var isFreeInTests = false
  }

  private static let libraries = [
    Library(name: "CCurl", homes: ["CurlHTTP"]),
    Library(name: "COpenSSL", homes: ["OpenSSLSigning", "OpenSSLTLS"]),
    Library(name: "CLinux", homes: ["CrierHost"]),
    Library(name: "CCurses", homes: ["CursesTerminal"]),
    Library(name: "CPty", homes: ["CrierTestSupport", "CrierBench"]),
    Library(name: "GRDB", homes: ["CrierStore"]),
    Library(
      name: "NIO", isFamily: true,
      homes: ["CrierEmulator", "OpenSSLTLS", "LoopbackServers", "CrierBench"]),
    Library(name: "TOMLKit", homes: ["CrierSettings"]),
    Library(name: "ArgumentParser", homes: ["crier"]),
    Library(
      name: "HTTPTypes", homes: ["CurlHTTP", "CrierSender", "CrierEmulator"], isFreeInTests: true),
    Library(
      name: "Synchronization",
      homes: [
        "CrierEmulator", "CrierHost", "CrierSender", "CurlHTTP", "OpenSSLSigning",
        "CursesTerminal", "WorkThreads", "crier",
      ],
      isFreeInTests: true),
  ]

  static func breaches(in tree: SourceTree) -> [String] {
    (tree.sources + tree.tests).flatMap { file in
      file.imports.compactMap { found in
        guard let library = libraries.first(where: { matches($0, found.module) }) else {
          return nil
        }
        let homes = library.homes + library.homes.map { "\($0)Tests" }
        if homes.contains(file.target) || (file.isTest && library.isFreeInTests) { return nil }
        let places = library.homes.map {
          ["CPty", "CrierBench", "LoopbackServers"].contains($0) ? "Tests/\($0)" : "Sources/\($0)"
        }
        return "\(file.path) imports \(found.module); "
          + "only \(places.joined(separator: ", ")) may."
      }
    }
  }

  private static func matches(_ library: Library, _ module: String) -> Bool {
    library.isFamily ? module.hasPrefix(library.name) : module == library.name
  }

  @Test func `the repository has no breach`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `an import elsewhere is found`() {
    let tree = SourceTree([
      "Sources/CrierComposer/App/Composer.swift": "import CrierMessage\nimport GRDB\n",
      "Sources/crier/Live/Parts.swift": "package import NIOPosix\n",
      "Sources/CrierSender/FCMClient.swift": "import struct NIOCore.ByteBuffer\n",
      "Tests/CrierSenderTests/FCMClientTests.swift": "@testable import CCurl\n",
    ])
    #expect(
      Self.breaches(in: tree) == [
        "Sources/CrierComposer/App/Composer.swift imports GRDB; only Sources/CrierStore may.",
        "Sources/CrierSender/FCMClient.swift imports NIOCore; only Sources/CrierEmulator, Sources/OpenSSLTLS, Tests/LoopbackServers, Tests/CrierBench may.",
        "Sources/crier/Live/Parts.swift imports NIOPosix; only Sources/CrierEmulator, Sources/OpenSSLTLS, Tests/LoopbackServers, Tests/CrierBench may.",
        "Tests/CrierSenderTests/FCMClientTests.swift imports CCurl; only Sources/CurlHTTP may.",
      ])
  }

  @Test func `an import in its place is accepted`() {
    let tree = SourceTree([
      "Sources/CurlHTTP/MultiHandle.swift": "import CCurl\nimport Synchronization\n",
      "Tests/CurlHTTPTests/MultiHandleTests.swift": "import CCurl\n",
      "Sources/CrierMessage/Draft.swift": "// import GRDB\nlet text = \"import GRDB\"\n",
    ])
    #expect(Self.breaches(in: tree).isEmpty)
  }
}
