/// A device for trying out messages, with the name that people call it by.
package struct TestDevice: Hashable, Sendable {
  /// Where the token or installation ID comes from.
  package enum Source: Hashable, Sendable {
    case written(String)
    /// A program and its arguments, which prints it.
    case command([String])
  }

  package var name: String
  package var platform: Platform?
  package var owner: String
  package var note: String
  /// Nil if the file with the tokens has no device with this name.
  package var source: Source?

  package init(
    _ name: String, platform: Platform? = nil, owner: String = "", note: String = "",
    source: Source? = nil
  ) {
    (self.name, self.platform, self.owner, self.note) = (name, platform, owner, note)
    self.source = source
  }
}
