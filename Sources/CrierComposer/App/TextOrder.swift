/// A text to be edited in the user's external editor.
package struct TextOrder: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    case item(FormItem)
    case json
  }

  package var place: Place
  package var text: String

  package init(_ place: Place, _ text: String) {
    self.place = place
    self.text = text
  }

  /// The file name extension, so that the editor recognizes the file type.
  package var suffix: String {
    switch place {
    case .json: ".json"
    case .item(let item): item.isJSON ? ".json" : ".txt"
    }
  }
}
