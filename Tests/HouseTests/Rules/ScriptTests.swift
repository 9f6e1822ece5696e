import Testing

/// A script is executable when checked out, and stops at the first error.
@Suite("Scripts are ready to run") struct ScriptTests {
  static func breaches(in tree: SourceTree) -> [String] {
    tree.files.filter { $0.path.hasPrefix("scripts/") || $0.path == ".ci/run" }.flatMap { file in
      var breaches: [String] = []
      if !file.isExecutable { breaches.append("\(file.path) is not executable.") }
      if file.lines.first != "#!/usr/bin/env bash" {
        breaches.append("\(file.path) does not begin with `#!/usr/bin/env bash`.")
      }
      if !file.lines.contains("set -euo pipefail") {
        breaches.append("\(file.path) goes on after an error. Add `set -euo pipefail`.")
      }
      return breaches
    }
  }

  @Test func `the repository has no breach`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test func `a script without these properties is found`() {
    let text = "#!/usr/bin/env bash\nset -euo pipefail\n"
    let tree = SourceTree(files: [
      SourceFile("scripts/careless", "#!/bin/sh\nset -e\n", isExecutable: true),
      SourceFile("scripts/still", text),
      SourceFile("scripts/good", text, isExecutable: true),
    ])
    #expect(
      Self.breaches(in: tree) == [
        "scripts/careless does not begin with `#!/usr/bin/env bash`.",
        "scripts/careless goes on after an error. Add `set -euo pipefail`.",
        "scripts/still is not executable.",
      ])
  }
}
