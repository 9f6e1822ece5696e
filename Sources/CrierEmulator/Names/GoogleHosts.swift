/// The hosts of Google's services whose protocols the emulator speaks.
package enum GoogleHosts {
  package static let all = [
    "fcm.googleapis.com", "oauth2.googleapis.com", "iid.googleapis.com", "fcmdata.googleapis.com",
    "www.googleapis.com", "sts.googleapis.com", "iamcredentials.googleapis.com",
  ]
  /// The port of HTTPS, which all of them use.
  package static let port = 443
}
