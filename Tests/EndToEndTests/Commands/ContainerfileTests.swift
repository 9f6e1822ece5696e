import CrierTestSupport
import Foundation
import Testing

/// The image of docs/emulator.md, which tests cannot build.
@Suite("The Containerfile") struct ContainerfileTests {
  private static let hasTools = ["readelf", "ldd", "dpkg"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  /// Prints the package of each library that the program names; those of Swift's have none.
  ///
  /// Debian knows a library by its path in /lib or by that in /usr/lib, which are the same folder.
  private static let script = #"""
    for library in $(readelf -d "$0" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'); do
      path=$(ldd "$0" | awk -v library="$library" '$1 == library { print $3 }')
      [ -z "$path" ] || dpkg -S "$path" "$(readlink -f "$path")" 2> /dev/null
    done | grep -v ^diversion | cut -d : -f 1
    """#

  /// The packages that are part of the base image.
  private static let base: Set = ["libc6", "libgcc-s1", "libtinfo6"]

  @Test(.enabled(if: Self.hasTools, "This is no Debian with binutils."))
  func `installs each library that the program needs`() async throws {
    let file = Fixture.repository.appending(path: "Containerfile")
    let stage = try #require(
      try String(contentsOf: file, encoding: .utf8).split(separator: "\nFROM ").last)
    let installed = Set(stage.split(whereSeparator: \.isWhitespace).map(String.init))
    let outcome = try await CrierCommand.run(
      ProgramCall("/bin/bash", ["-c", Self.script, CrierCommand.program]))
    // Newer systems have packages for 64 bits of time, such as libssl3t64.
    let needed = Set(
      outcome.stdout.split(separator: "\n").map { line in
        String(line).replacing("t64", with: "")
      })
    #expect(needed.contains("libsqlite3-0"))
    #expect(needed.subtracting(Self.base).subtracting(installed).sorted() == [])
  }
}
