extension Field {
  /// The source of most fields: the machine-readable API description that Google publishes.
  package static let discovery = "FCM v1 discovery document, revision 20261023"

  static let discoveryAndPages = discovery + "; Google's FCM pages"
  static let discoveryAndAndroid = discovery + "; FCM Android SDK"
  static let discoveryAndAdmin = discovery + "; Firebase Admin SDKs"
  static let discoveryAndScript = discovery + "; FCM JavaScript SDK"
}
