/// A text that another program, the person's editor, is to change.
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

  /// What a file with the text ends with, so that the editor knows its kind.
  package var suffix: String {
    switch place {
    case .json: ".json"
    case .item(let item): item.isJSON ? ".json" : ".txt"
    }
  }
}
