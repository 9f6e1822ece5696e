import CrierMessage

extension LintRule {
  /// Not every phone supports every image format.
  static let imageFormat = LintRule(
    "IM02", .hint, source: "discovery document: JPEG, PNG and BMP everywhere",
    broken: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain", "image": "https://example.com/rain.svg"}}}
      """,
    mended: """
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
        at: field, "The picture is \(what).", fix: "Use JPEG or PNG, which all devices draw.")
    }
  }

  private static let limits = [
    "svg": "an SVG, which no notification draws", "gif": "a GIF, which moves on Apple only",
    "webp": "a WebP, which some devices do not draw", "avif": "an AVIF, which few devices draw",
    "heic": "a HEIC, which some devices do not draw",
    "heif": "a HEIF, which some devices do not draw",
    "mp4": "a film, which only Apple devices play", "mov": "a film, which only Apple devices play",
    "pdf": "a PDF, which no notification draws", "tiff": "a TIFF, which few devices draw",
  ]
}
