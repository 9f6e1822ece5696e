extension ScreenReader {
  mutating func obey(_ sequence: ControlSequence) {
    switch (sequence.mark, sequence.between) {
    case (nil, nil): obeyPlain(sequence)
    case ("?", nil): obeyPrivate(sequence)
    default: break
    }
  }

  private mutating func obeyPlain(_ sequence: ControlSequence) {
    let count = sequence.count
    let (row, column) = (grid.row, grid.column)
    switch sequence.end {
    case "A": grid.move(to: row - count, column)
    case "B", "e": grid.move(to: row + count, column)
    case "C", "a": grid.move(to: row, column + count)
    case "D": grid.move(to: row, column - count)
    case "E": grid.move(to: row + count, 0)
    case "F": grid.move(to: row - count, 0)
    case "G", "`": grid.move(to: row, count - 1)
    case "d": grid.move(to: count - 1, column)
    case "H", "f":
      let second = sequence.numbers.count > 1 ? sequence.numbers[1] : 1
      grid.move(to: count - 1, max(1, second) - 1)
    case "m": grid.style.follow(sequence.numbers)
    case "s": saveCursor()
    case "u": restoreCursor()
    case "n" where sequence.numbers == [6]:
      answers += Array("\u{1B}[\(row + 1);\(column + 1)R".utf8)
    case "c": answers += Array("\u{1B}[?1;2c".utf8)
    default: change(sequence)
    }
  }

  private mutating func change(_ sequence: ControlSequence) {
    let count = sequence.count
    let column = grid.column
    switch sequence.end {
    case "J": eraseScreen(sequence.numbers.first ?? 0)
    case "K":
      let spans = [column..<grid.columns, 0..<column + 1, 0..<grid.columns]
      grid.erase(columns: spans[min(sequence.numbers.first ?? 0, 2)])
    case "X": grid.erase(columns: column..<min(grid.columns, column + count))
    case "P": grid.deleteCells(count)
    case "@": grid.deleteCells(-count)
    case "M": grid.deleteRows(count)
    case "L": grid.deleteRows(-count)
    case "S": grid.scroll(by: count)
    case "T": grid.scroll(by: -count)
    case "b":
      for _ in 0..<count { lastWritten.map { grid.write($0) } }
    case "r":
      let last = sequence.numbers.count > 1 ? sequence.numbers[1] : grid.rows
      grid.setScrolled(from: count - 1, to: (last == 0 ? grid.rows : last) - 1)
    default: break
    }
  }

  private mutating func eraseScreen(_ which: Int) {
    let (row, column) = (grid.row, grid.column)
    switch which {
    case 0:
      grid.erase(columns: column..<grid.columns)
      grid.erase(rows: row + 1..<max(row + 1, grid.rows))
    case 1:
      grid.erase(columns: 0..<column + 1)
      grid.erase(rows: 0..<row)
    default: grid.erase(rows: 0..<grid.rows)
    }
  }

  private mutating func obeyPrivate(_ sequence: ControlSequence) {
    guard sequence.end == "h" || sequence.end == "l" else { return }
    let isOn = sequence.end == "h"
    for number in sequence.numbers {
      switch number {
      case 1049 where isOn:
        saveCursor()
        showAlternate(true)
      case 1049:
        showAlternate(false)
        restoreCursor()
      case 47, 1047: showAlternate(isOn)
      default: break
      }
      modes.set(number, to: isOn)
    }
  }
}
