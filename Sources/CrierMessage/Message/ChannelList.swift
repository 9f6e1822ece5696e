/// The app's known Android channels, and the file that lists them.
package struct ChannelList: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The IDs of the channels; empty if they are unknown.
  package var names: [String]
  /// The file's name.
  package var file: String

  package init(_ names: [String], in file: String = "config.toml") {
    self.names = names
    self.file = file
  }

  package init(arrayLiteral names: String...) { self.init(names) }
}
