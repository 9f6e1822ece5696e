import Foundation

/// Whether programs may get namespaces of their own, which some containers do not allow.
package enum Namespaces {
  package static let isRoot = geteuid() == 0

  /// Whether this user, root or not, can make a mount and a network namespace.
  package static let areAllowed: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    process.arguments = (isRoot ? [] : ["-r"]) + ["-m", "-n", "true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
