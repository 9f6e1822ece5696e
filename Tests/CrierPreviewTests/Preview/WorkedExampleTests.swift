import CrierMessage
import CrierPreview
import Testing
import TextLayout

/// One message on each surface, compared with the cells counted by hand from the lines and widths
/// of `SurfaceTable`.
@Suite("The worked example") struct WorkedExampleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name, title, body: String
    var titleCells, bodyCells: Int
    /// Whether each text is cut, in the order of the table.
    var iosTitle, iosBody, banner, androidTitle, androidBody, open, webTitle, webBody: Bool
    /// The number of lines on the lock screen beside the picture, and without it.
    var lines: (beside: Int, alone: Int)
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "en", title: "Library open late today: to 22:00",
      body: "Bring back what you have read, or stay with us for the talk about maps at half past",
      titleCells: 33, bodyCells: 83, iosTitle: false, iosBody: false, banner: true,
      androidTitle: false, androidBody: true, open: true, webTitle: false, webBody: false,
      lines: (4, 3)),
    Row(
      name: "de", title: "Bibliothek heute bis 22 Uhr geöffnet",
      body: "Bringen Sie Gelesenes zurück oder bleiben Sie zum Vortrag über Landkarten, er beginnt "
        + "um halb neun.",
      titleCells: 36, bodyCells: 99, iosTitle: true, iosBody: true, banner: true,
      androidTitle: false, androidBody: true, open: true, webTitle: false, webBody: false,
      lines: (5, 3)),
    Row(
      name: "pl", title: "Biblioteka dziś czynna aż do dwudziestej",
      body:
        "Oddaj książki albo zostań z nami na wykład o mapach, zaczyna się już o wpół dziewiątej",
      titleCells: 40, bodyCells: 86, iosTitle: true, iosBody: false, banner: true,
      androidTitle: true, androidBody: true, open: true, webTitle: false, webBody: false,
      lines: (4, 3)),
    Row(
      name: "ja", title: "図書館は本日、夜二十二時まで開館中",
      body: "読んだ本を返すか、20:30からの古い地図の講演を一緒に楽しみましょう",
      titleCells: 34, bodyCells: 65, iosTitle: true, iosBody: false, banner: true,
      androidTitle: false, androidBody: true, open: true, webTitle: false, webBody: false,
      lines: (3, 2)),
    Row(
      name: "ar", title: "المكتبة مفتوحة اليوم حتى العاشرة مساء لكل القراء!",
      body: "أعيدوا الكتب التي قرأتموها أو ابقوا معنا لمحاضرة عن خرائط العالم",
      titleCells: 49, bodyCells: 64, iosTitle: true, iosBody: false, banner: true,
      androidTitle: true, androidBody: true, open: true, webTitle: false, webBody: false,
      lines: (3, 2)),
  ]

  private func message(_ row: Row, hasPicture: Bool = true) throws -> Message {
    var message = try Message(
      json: #"{"message": {"topic": "a", "apns": {"payload": {"aps": {"mutable-content": 1}}}}}"#)
    message.set("notification.title", to: .string(row.title))
    message.set("notification.body", to: .string(row.body))
    if hasPicture {
      message.set("notification.image", to: .string("https://library.example/maps.jpg"))
    }
    return message
  }

  private func card(
    _ row: Row, _ surface: String, in state: PreviewState = .hours, hasPicture: Bool = true
  ) throws -> PreviewCard {
    PreviewCard(
      of: try message(row, hasPicture: hasPicture),
      on: try #require(SurfaceTable.surface(surface)), in: state)
  }

  @Test("has texts of this many cells", arguments: rows)
  func cells(row: Row) {
    #expect(CellWidth.columns(of: row.title) == row.titleCells)
    #expect(CellWidth.columns(of: row.body) == row.bodyCells)
  }

  @Test("is cut as in the table", arguments: rows)
  func table(row: Row) throws {
    let lock = try card(row, "ios-lock")
    #expect(lock.titleVerdict.isCut == row.iosTitle)
    #expect(lock.bodyVerdict.isCut == row.iosBody)
    #expect(lock.title?.columns == 33 && lock.body?.columns == 26)
    #expect(try card(row, "ios-banner").bodyVerdict.isCut == row.banner)
    let closed = try card(row, "and-collapsed")
    #expect(closed.title?.columns == 37 && closed.body?.columns == 37)
    #expect(closed.titleVerdict.isCut == row.androidTitle)
    #expect(closed.bodyVerdict.isCut == row.androidBody)
    let open = try card(row, "and-expanded-img")
    #expect(open.surface.id == "and-expanded-img" && open.body?.columns == 55)
    #expect(open.bodyVerdict.isCut == row.open)
    let chrome = try card(row, "web-chrome-win")
    #expect(chrome.titleVerdict.isCut == row.webTitle)
    #expect(chrome.bodyVerdict.isCut == row.webBody)
  }

  @Test("has this many lines after wrapping", arguments: rows)
  func lines(row: Row) throws {
    let beside = try card(row, "ios-lock").body
    #expect(beside?.linesNeeded == row.lines.beside)
    let alone = try card(row, "ios-lock", hasPicture: false)
    #expect(alone.body?.linesNeeded == row.lines.alone)
    #expect(alone.body?.columns == 36)
    #expect(!alone.bodyVerdict.isCut)
    let banner = try card(row, "ios-banner", hasPicture: false)
    #expect(banner.bodyVerdict.isCut == (row.lines.alone > 2))
  }

  @Test func `just fits in English, and is one cell too long in Japanese while it is new`() throws {
    let english = try #require(Self.rows.first { $0.name == "en" })
    #expect(try card(english, "ios-lock").title?.cells == 33)
    let japanese = try #require(Self.rows.first { $0.name == "ja" })
    let title = try #require(try card(japanese, "ios-lock").title)
    #expect(title.cells == title.columns + 1)
    #expect(try !card(japanese, "ios-lock", in: .fresh).titleVerdict.isCut)
  }

  /// The German body has fewer cells than four lines hold, but word wrapping makes it five lines,
  /// so it is cut.
  @Test func `counts lines, not only cells`() throws {
    let german = try #require(Self.rows.first { $0.name == "de" })
    #expect(german.bodyCells < 4 * 26)
    let body = try #require(try card(german, "ios-lock").body)
    #expect(body.verdict == .overflows(lines: 5, of: 4, cut: body.verdict.cutCharacters))
  }

  @Test func `is one matrix of five languages`() throws {
    let messages = try Self.rows.map { (name: $0.name, message: try message($0)) }
    let matrix = SurfaceMatrix(of: messages, in: .hours)
    #expect(matrix.names == ["en", "de", "pl", "ja", "ar"])
    #expect(!matrix.rows.contains { $0.surface.id == "and-expanded" })
    let chrome = try #require(matrix.rows.first { $0.surface.id == "web-chrome-win" })
    #expect(chrome.cells.allSatisfy { $0?.isCut == false })
    let lock = try #require(matrix.rows.first { $0.surface.id == "ios-lock" })
    #expect(lock.cells.map { $0?.title.isCut } == [false, true, true, true, true])
    #expect(lock.cells.map { $0?.body.isCut } == [false, true, false, false, false])
    #expect(lock.cells[1]?.bodyWords.contains(/^\d+ of \d+ shown$/) == true)
  }
}
