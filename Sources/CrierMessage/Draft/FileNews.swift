/// What another program has done to a file since it was read or saved here.
package enum FileNews: Hashable, Sendable {
  case changed
  case deleted
  /// The file was deleted, and is back with the same contents.
  case restored
}
