/// The ports of Google's push service, to which Android devices keep a connection.
///
/// Source: Firebase, "FCM ports and your firewall".
extension Checkup {
  package static let hostOfDevices = "mtalk.google.com"
  package static let portsOfDevices = [5228, 5229, 5230, 443]

  /// What `crier doctor` says when these ports could not be reached from here.
  package static func reachingDevices(without closed: [Int]) -> Checkup {
    guard !closed.isEmpty else {
      return Checkup(
        .devicePorts, .fine,
        "5228 to 5230 and 443 at \(hostOfDevices) are open from here. Crier does not test whether "
          + "the network keeps idle connections for 30 minutes, as devices need.")
    }
    let ports = closed.sorted().map { "\($0)" }.joined(separator: ", ")
    return Checkup(
      .devicePorts, .warning,
      "From here \(hostOfDevices) is not reached on \(ports). Sending does not need it, but "
        + "devices in this network do.",
      fix: "Open these ports to all addresses (devices mostly use 5228): Google's change, so lists "
        + "of addresses or hosts fail now and then. If a firewall takes only addresses, load "
        + "Google's list goog.json anew every month. If it takes only hosts, look from time to time "
        + "whether Google has added one; they are mtalk, mtalk4, "
        + "mtalk-staging, mtalk-dev and alt1-mtalk to alt8-mtalk (.google.com), "
        + "android.apis.google.com, device-provisioning.googleapis.com and "
        + "firebaseinstallations.googleapis.com. Firewalls, proxies and VPNs must keep idle "
        + "connections for 30 minutes.")
  }
}
