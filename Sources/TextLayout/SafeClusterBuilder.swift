/// Builds the cells of a character and leaves out the scalars that must not be drawn.
struct SafeClusterBuilder {
  private var text = ""
  private var columns = 0
  private var cells = 0
  private var scalarsInCell = 0
  private var look = SafeCluster.Look.plain

  mutating func append(_ scalar: Unicode.Scalar) {
    if 0xFE00...0xFE0F ~= scalar.value && columns > 0 {
      if !(columns == 2 && cells == 1) && scalar.value != 0xFE0E { simplify() }
    } else if let name = ScalarName.name(of: scalar) {
      let isControl = scalar.properties.generalCategory == .control
      if cells == 0 || isControl { spell(name) } else { simplify() }
    } else if ScalarName.isPrivate(scalar) {
      startCell("\u{25A1}", columns: 1)
      simplify()
    } else {
      appendVisible(scalar)
    }
  }

  var cluster: SafeCluster {
    SafeCluster(text, columns: columns, look: look, isOneCell: cells == 1)
  }

  private mutating func appendVisible(_ scalar: Unicode.Scalar) {
    switch CellWidth.columns(of: scalar) {
    case nil:
      startCell("\u{25A1}", columns: 1)
      simplify()
    case 0:
      if look == .named {
        return
      } else if cells == 0 {
        startCell("\u{25CC}", columns: 1)
        text.unicodeScalars.append(scalar)
        scalarsInCell = 2
        simplify()
      } else if scalarsInCell < SafeText.scalarsInCell {
        text.unicodeScalars.append(scalar)
        scalarsInCell += 1
      } else {
        simplify()
      }
    case let columns?:
      startCell(scalar, columns: columns)
    }
  }

  private mutating func startCell(_ scalar: Unicode.Scalar, columns width: Int) {
    guard columns + width <= SafeText.longestCluster || look == .named else {
      simplify()
      scalarsInCell = SafeText.scalarsInCell
      return
    }
    text.unicodeScalars.append(scalar)
    columns += width
    cells += 1
    scalarsInCell = 1
  }

  private mutating func spell(_ name: String) {
    text += name
    columns += name.utf8.count
    cells += name.utf8.count
    look = .named
  }

  private mutating func simplify() {
    if look == .plain { look = .simplified }
  }
}
