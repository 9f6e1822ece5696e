import CrierAnswers
import CrierComposer
import CrierMessage
import TerminalKit

extension Scene {
  /// What the doctor finds on a machine whose clock is wrong and whose key may not send.
  private static let checkups: [Checkup] =
    [
      Checkup(.settings, .fine, "No ~/.config/crier/config.toml: the defaults apply."),
      Checkup(.workspace, .fine, "~/shop-push. It names 2 projects and 3 test devices."),
      Checkup(
        .credentials, .fine,
        "The key file of a service account, for the project shop-prod. The file does not say whether "
          + "the key expires."),
      Checkup(
        .quotaProject, .fine, "None is named; requests count for the account's own project."),
      Checkup(.proxy, .fine, "No proxy is set."),
      Checkup(
        .names, .fine, "fcm.googleapis.com has 4 IPv4 and 0 IPv6 addresses."),
      Checkup(
        .ipv6, .notChecked, "fcm.googleapis.com has no IPv6 address here, so IPv4 is used."),
      Checkup(
        .connection, .fine,
        "fcm.googleapis.com answers over HTTP/2, and its certificate is trusted."),
      Checkup(
        .clock, .warning, "This machine's clock is 1 min 34 s ahead.",
        fix: "Set the clock, for example with timedatectl set-ntp true."),
      Checkup(
        .accessToken, .fine,
        "The credentials give one, valid for 59 min; Crier renews it before that."),
      Checkup(
        .dryRun, .failed, "The account may not send (PERMISSION_DENIED).",
        fix: "Give it the role Firebase Cloud Messaging API Admin in the project shop-prod."),
      Checkup(.devicePorts, .fine, "Ports 5228 to 5230 of mtalk.google.com are open."),
      Checkup(.history, .fine, "It has 214 records."),
    ]
    + Checkup.terminal(
      TerminalTraits(
        name: "xterm-256color", rows: 40, columns: 120, colors: 256, isUnicode: true,
        functionKeys: 12, isInUse: true))

  static let doctor: [Scene] = [
    Scene("doctor", destination: .readyLive) { composer in
      composer.tell(.chosen(.doctor))
      for checkup in checkups { composer.tell(.doctor(.told(1, checkup))) }
      composer.tell(.doctor(.ended(1, nil)))
      composer.press(.end, .up, .up, .up, .up, .up)
    },
    Scene("doctor-looking") { composer in
      composer.tell(.chosen(.doctor))
      composer.tell(.doctor(.told(1, checkups[0])))
    },
  ]
}
