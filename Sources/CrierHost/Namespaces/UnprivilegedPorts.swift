import Foundation

/// The low ports that a program may listen on.
package enum UnprivilegedPorts {
  private static let path = "/proc/sys/net/ipv4/ip_unprivileged_port_start"

  /// Returns whether this process may listen on a port of the machine.
  package static func include(_ port: Int) -> Bool {
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    let first = text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? 1024
    return geteuid() == 0 || port >= first
  }
}
