package import CrierMessage

/// The origin of a value: a member of a file, with its position if it is in the file.
package struct MemberOrigin: Hashable, Sendable {
  package var member: String
  package var path: String
  package var place: JSONPlace?

  package init(member: String, path: String, place: JSONPlace? = nil) {
    self.member = member
    self.path = path
    self.place = place
  }

  /// `token_uri in key.json (line 5, column 16)`
  package var words: String {
    let position = place.map { " (line \($0.line), column \($0.column))" } ?? ""
    return "\(member) in \(path)\(position)"
  }
}
