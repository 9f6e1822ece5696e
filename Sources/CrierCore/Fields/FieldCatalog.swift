/// The one list of every field FCM knows; form, rules, help and docs read it.
///
/// Order is the canonical order in which fields are written.
package enum FieldCatalog {
  package static let all: [Field] = []

  /// Whether keys below this place are the user's own and never respelled.
  package static func isFree(_ place: FieldPath) -> Bool { false }

  /// The rank of each key, in both spellings, among the fields of an object.
  package static func order(in place: FieldPath) -> [String: Int] { [:] }
}
