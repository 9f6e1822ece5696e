import CrierMessage

extension LintRule {
  /// Not every phone supports every image format.
  static let imageFormat = LintRule(
    "IM02", "ImageFormat", .hint,
    source: "FCM discovery document: JPEG, PNG and BMP work everywhere",
    broken: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain", "image": "https://example.com/rain.svg"}}}
      """,
    fixed: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain", "image": "https://example.com/rain.png"}}}
      """
  ) { message in
    message.images.compactMap { field, address in
      let path = address.prefix { $0 != "?" && $0 != "#" }
      guard let dot = path.lastIndex(of: "."),
        let what = limits[path[path.index(after: dot)...].lowercased()]
      else { return nil }
      return Explanation(
        at: field, "The image is \(what).", fix: "Use JPEG or PNG, which all devices show.")
    }
  }

  private static let limits = [
    "svg": "an SVG, which notifications do not show",
    "gif": "a GIF, which is animated on Apple devices only",
    "webp": "a WebP, which some devices do not show", "avif": "an AVIF, which few devices show",
    "heic": "a HEIC, which some devices do not show",
    "heif": "a HEIF, which some devices do not show",
    "mp4": "a video, which only Apple devices play",
    "mov": "a video, which only Apple devices play",
    "pdf": "a PDF, which notifications do not show", "tiff": "a TIFF, which few devices show",
  ]
}
