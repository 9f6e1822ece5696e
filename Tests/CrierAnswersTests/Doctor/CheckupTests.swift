import CrierAnswers
import CrierMessage
import CrierTestSupport
import Testing

@Suite("What crier doctor says about device ports") struct CheckupTests {
  @Test(.facts(83)) func `is that all are open, and what it cannot test`() {
    let checkup = Checkup.reachingDevices(without: [])
    #expect(Checkup.portsOfDevices == [5228, 5229, 5230, 443])
    #expect(checkup.subject == .devicePorts && checkup.verdict == .fine)
    #expect(checkup.finding.sentence.contains("Crier does not test"))
    #expect(checkup.finding.fix == nil)
  }

  @Test(.facts(83, 84, 85, 86, 186, 203))
  func `names the closed ports in order, and the rule for a firewall`() {
    let checkup = Checkup.reachingDevices(without: [5230, 443, 5228])
    #expect(checkup.verdict == .warning)
    #expect(checkup.finding.sentence.contains("is not reached on 443, 5228, 5230."))
    let fix = checkup.finding.fix ?? ""
    #expect(fix.hasPrefix("Open these ports to all addresses"))
    #expect(fix.contains("devices mostly use 5228"))
    #expect(fix.contains("lists of addresses or hosts fail"))
    #expect(fix.contains("load Google's list goog.json anew every month"))
    #expect(fix.contains("look from time to time whether Google has added one"))
    for host in [
      "mtalk, mtalk4, mtalk-staging, mtalk-dev and alt1-mtalk to alt8-mtalk (.google.com)",
      "android.apis.google.com", "device-provisioning.googleapis.com",
      "firebaseinstallations.googleapis.com",
    ] { #expect(fix.contains(host), "\(fix)") }
    #expect(fix.contains("proxies and VPNs must keep idle connections for 30 minutes"))
  }
}
