import CLinux
package import CrierMessage
import Foundation

/// The namespaces of a process and its children, with a hosts file of their own and, if isolated,
/// with a network that has only the loopback interface.
///
/// Files, users and processes stay those of the machine: this prevents mistakes, not attacks. The
/// namespaces end with their last process.
package struct PrivateNamespace: Sendable {
  private static let hostsPath = "/etc/hosts"

  /// The private hosts file, open for writing, and what was in it.
  private let hosts: Int32
  private let original: String

  /// Whether the hosts file that this process sees has an entry for a name.
  package static func hostsFileHas(_ name: String) -> Bool {
    let text = (try? String(contentsOfFile: hostsPath, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").contains { line in
      line.prefix { $0 != "#" }.split { $0.isWhitespace }.dropFirst().contains { $0 == name }
    }
  }

  /// Moves this process into new namespaces.
  ///
  /// Must be called before the process starts a second thread, because other threads would stay
  /// outside. Root needs nothing else; other users get a user namespace in which only they exist.
  /// If it throws, the process may already be in the namespaces, but without the hosts file.
  package init(isIsolated: Bool) throws(NamespaceError) {
    let (user, group) = (geteuid(), getegid())
    var kinds = clinux_mounts.rawValue
    if isIsolated { kinds |= clinux_network.rawValue }
    if user != 0 { kinds |= clinux_users.rawValue }
    guard unshare(Int32(bitPattern: kinds)) == 0 else { throw .notCreated(code: errno) }
    if user != 0 { try Self.keepUser(user, group) }
    if isIsolated { try Self.raiseLoopback() }
    guard let text = try? String(contentsOfFile: Self.hostsPath, encoding: .utf8) else {
      throw .noHostsFile(code: ENOENT)
    }
    original = text
    hosts = try Self.replaceHosts()
    lead([], to: "")
  }

  /// Maps the user and the group to themselves.
  private static func keepUser(_ user: uid_t, _ group: gid_t) throws(NamespaceError) {
    for (file, text) in [
      ("setgroups", "deny"), ("uid_map", "\(user) \(user) 1"), ("gid_map", "\(group) \(group) 1"),
    ] {
      let file = unsafe open("/proc/self/\(file)", O_WRONLY | O_CLOEXEC)
      defer { close(file) }
      let bytes = Array(text.utf8)
      guard file >= 0, unsafe write(file, bytes, bytes.count) == bytes.count else {
        throw .notCreated(code: errno)
      }
    }
  }

  /// Mounts a new, empty file over the hosts file, and returns its descriptor.
  private static func replaceHosts() throws(NamespaceError) -> Int32 {
    let path = FileManager.default.temporaryDirectory.path + "/crier-hosts-" + UUID().uuidString
    let file = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .noHostsFile(code: errno) }
    // The mount keeps the file; nobody needs its name.
    defer { unsafe unlink(path) }
    // Without MS_PRIVATE, a mount could appear outside as well.
    guard unsafe mount("none", "/", nil, UInt(MS_REC | MS_PRIVATE), nil) == 0, cover(path) else {
      let code = errno
      close(file)
      throw .noHostsFile(code: code)
    }
    fchmod(file, 0o644)
    return file
  }

  /// Mounts a file over the hosts file.
  ///
  /// Inside another such namespace, the hosts file has no name, and nothing can be mounted over it.
  /// Its mount is then removed first, in this namespace only; in a user namespace, that fails.
  private static func cover(_ path: String) -> Bool {
    if unsafe mount(path, hostsPath, nil, UInt(MS_BIND), nil) == 0 { return true }
    let code = errno
    guard code == ENOENT, unsafe umount2(hostsPath, Int32(MNT_DETACH)) == 0 else {
      errno = code
      return false
    }
    return unsafe mount(path, hostsPath, nil, UInt(MS_BIND), nil) == 0
  }

  /// Switches the loopback interface on, which is off in a new network.
  private static func raiseLoopback() throws(NamespaceError) {
    let socket = socket(AF_INET, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(socket) }
    var request = unsafe ifreq()
    // SAFETY: the name is shorter than the field, whose other bytes are zero.
    unsafe withUnsafeMutableBytes(of: &request.ifr_ifrn) { unsafe $0.copyBytes(from: "lo".utf8) }
    guard unsafe ioctl(socket, UInt(SIOCGIFFLAGS), &request) == 0 else {
      throw .noLoopback(code: errno)
    }
    unsafe request.ifr_ifru.ifru_flags |= Int16(IFF_UP)
    guard unsafe ioctl(socket, UInt(SIOCSIFFLAGS), &request) == 0 else {
      throw .noLoopback(code: errno)
    }
  }

  /// Makes the hosts file lead these names to an address; returns whether the system follows it.
  ///
  /// A cache such as nscd, or a resolver that runs elsewhere, may still answer otherwise.
  @discardableResult
  package func lead(_ names: [String], to address: String) -> Bool {
    let others = original.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !line.split { $0.isWhitespace }.contains { names.contains(String($0)) }
    }
    let bytes = Array(
      (names.map { "\(address) \($0)\n" }.joined() + others.joined(separator: "\n")).utf8)
    ftruncate(hosts, 0)
    guard unsafe pwrite(hosts, bytes, bytes.count, 0) == bytes.count else { return false }
    return names.allSatisfy { HostLookup.addresses(of: $0) == [address] }
  }
}

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

/// Why a command cannot have namespaces of its own.
package enum NamespaceError: ExplainedError, Hashable {
  case notCreated(code: Int32)
  case noHostsFile(code: Int32)
  case noLoopback(code: Int32)

  /// The reason as the end of a sentence.
  package var reason: String {
    switch self {
    case .notCreated(let code):
      "the system does not let this user create namespaces (\(SystemReason.words(code)))"
    case .noHostsFile(let code):
      "/etc/hosts cannot be replaced (\(SystemReason.words(code)))"
    case .noLoopback(let code):
      "the loopback interface cannot be switched on (\(SystemReason.words(code)))"
    }
  }

  package var explanation: Explanation {
    Explanation(
      "The command cannot be isolated: \(reason).",
      fix: "Run this as root, or allow user namespaces. In a container, it needs the capability "
        + "SYS_ADMIN (docker run --cap-add SYS_ADMIN --security-opt apparmor=unconfined).")
  }
}
