import CrierMessage
import CrierPreview
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The preview on the screen") struct PreviewScreenTests {
  private func composer() throws -> ComposerDriver {
    try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message": {"topic": "a", "notification": {"title": "Rain", "body": "At six."}}}"#)
  }

  private static let picture = """
    {"message": {"topic": "a", "notification": {"title": "Sixteen letters!",
      "body": "At six.", "image": "https://example.com/a.png"}}}
    """

  @Test func `text that narrow screens may cut off is quiet, like text that fits`() throws {
    let json = Self.picture.replacing("Sixteen letters!", with: "Twenty-four letters here")
    let composer = try ComposerDriver(rows: 40, columns: 120, json: json)
    for words in ["title may be cut on narrow screens", "text fits"] {
      let place = try composer.place(of: words)
      #expect(composer.canvas[place.row, place.column].role == .hint)
    }
    let both = try ComposerDriver(
      rows: 40, columns: 120, json: json.replacing("At six.", with: "At six, in the harbour."))
    #expect(both.screen.contains("title and text may be cut on narrow screens"))
    // With a picture, too, narrow screens were measured to show twenty columns.
    let sixteen = try ComposerDriver(rows: 40, columns: 120, json: Self.picture)
    #expect(sixteen.screen.contains("title fits · text fits"))
    let short = try self.composer()
    let fits = try short.place(of: "title fits · text fits")
    #expect(short.canvas[fits.row, fits.column].role == .hint)
  }

  @Test("the room beside a field is the platforms' minimum, whichever preview is open")
  func rooms() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Self.picture)
    for surface in composer.state.preview.surfaces.indices {
      composer.state.preview.surface = surface
      #expect(composer.screen.contains("16 of about 35 characters on iPhone"), "\(surface)")
      #expect(composer.screen.contains("7 of about 37 characters on Android, closed"), "\(surface)")
    }
  }

  @Test(
    "the room is that of the app's platforms, with the name of the tightest",
    arguments: [
      ([.android], "16 of about 37", "7 of about 37"),
      ([.apple], "16 of about 35", ", up to 4 lines fit"),
      ([.web], "16 of about 50", ", up to 3 lines fit"),
      ([.android, .web], "16 of about 37", "7 of about 37"),
    ] as [([Platform], String, String)])
  func roomsOfPlatforms(platforms: [Platform], title: String, body: String) throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Self.picture)
    composer.state = ComposerState(
      size: composer.state.viewport.size, destination: .readySandbox,
      message: composer.state.document.form.message, platforms: platforms)
    for size in Scene.sizes {
      composer.resize(rows: size.rows, columns: size.columns)
      #expect(composer.screen.contains(title), "\(size)")
      #expect(composer.screen.contains(body), "\(size)")
      let name =
        platforms.contains(.android) ? "Android" : platforms == [.apple] ? "iPhone" : "Chrome"
      #expect(composer.screen.contains(name), "\(size)")
    }
  }

  @Test("the placeholder of the collapse key depends on the kind of message")
  func collapseKey() throws {
    let cases = [
      (#"{"message":{"topic":"a","notification":{"title":"x"}}}"#, "no key: a newer"),
      (#"{"message":{"topic":"a","data":{"a":"1"}}}"#, "no key: every message is delivered"),
      (#"{"message":{"topic":"a"}}"#, "collapsible: it has no content"),
    ]
    for (json, words) in cases {
      var composer = try ComposerDriver(rows: 40, columns: 120, json: json)
      composer.goTo(.option(.collapse))
      #expect(composer.screen.contains(words))
    }
  }

  @Test func `moves through the surfaces with F3, and back with Shift-F3`() throws {
    var composer = try composer()
    let names = composer.state.preview.surfaces.map(\.name)
    let pane = ComposeLayout(composer.state).preview
    let first = { (composer: ComposerDriver) in
      String(composer.canvas.rows[pane.row + 1].dropFirst(pane.column))
    }
    #expect(first(composer).contains("╭─ \(names[0]) ─"))
    composer.press(.function(3))
    #expect(first(composer).contains("╭─ \(names[1]) ─"))
    composer.press(Key(.function(3), .shift), Key(.function(3), .shift))
    #expect(first(composer).contains("╭─ \(names[names.count - 1]) ─"))
    composer.press(.function(3))
    #expect(first(composer).contains("╭─ \(names[0]) ─"))
    composer.resize(rows: 30, columns: 100)
    #expect(composer.screen.contains("Preview: \(names[0]) "))
  }

  @Test func `moves through the states`() throws {
    var composer = try composer()
    composer.tell(.chosen(.nextPreviewState))
    #expect(composer.screen.contains(" · 3 h later"))
    #expect(composer.screen.contains("3 h later · Shift-F2 next · F3 1/15"))
    #expect(composer.screen.contains("Preview: 3 hours after arrival."))
    for _ in 0..<3 { composer.tell(.chosen(.nextPreviewState)) }
    #expect(composer.screen.contains("the app is open and handles the message"))
    composer.tell(.chosen(.nextPreviewState))
    #expect(composer.screen.contains(" · light mode"))
    composer.tell(.chosen(.nextPreviewState))
    #expect(composer.screen.contains(" · dark mode"))
    composer.tell(.chosen(.nextPreviewState))
    #expect(composer.state.preview.situation == .fresh)
  }

  @Test func `a day later and dark mode can be combined`() throws {
    var composer = try composer()
    composer.tell(.chosen(.previewAtNight))
    composer.tell(.chosen(.previewDayLater))
    #expect(composer.screen.contains("Preview: a day after arrival, dark mode."))
    let heading = try composer.place(of: "· a day later, dark mode")
    #expect(composer.canvas[heading.row + 2, heading.column].role == .darkCard)
    composer.tell(.chosen(.previewAtNight))
    #expect(composer.screen.contains("Preview: a day after arrival."))
    composer.tell(.chosen(.previewDayLater))
    #expect(composer.screen.contains("Preview: just arrived."))
  }

  @Test func `without colors, says that light and dark look the same`() throws {
    var composer = try composer()
    composer.state.viewport.showsColors = false
    composer.tell(.chosen(.previewAtNight))
    #expect(composer.screen.contains("No colors here: light and dark look the same."))
    composer.tell(.chosen(.previewAtNight))
    #expect(composer.screen.contains("Preview: just arrived."))
  }

  @Test("draws only the inside of the card in a device's colors")
  func appearance() throws {
    var composer = try composer()
    composer.state.preview.situation = .dark
    let heading = try composer.place(of: "· dark mode")
    let canvas = composer.canvas
    let pane = ComposeLayout(composer.state).preview
    let title = (pane.column..<pane.column + pane.columns).map { canvas[heading.row + 2, $0] }
    let card = title.indices.filter {
      [.darkCard, .darkCardHint].contains(title[$0].role)
    }
    let (first, last) = (try #require(card.first), try #require(card.last))
    #expect(Array(first...last) == card)
    #expect([title[first - 1].text, title[last + 1].text] == ["│", "│"])
    #expect(canvas[heading.row, heading.column].role == .label)
    let verdict = try composer.place(of: "title fits")
    #expect(canvas[verdict.row, verdict.column].role == .hint)
  }

  @Test func `leaves right-to-left text to the terminal on request`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message": {"topic": "a", "notification": {"title": "שלום"}}}"#)
    let pane = { (composer: ComposerDriver) in
      composer.canvas.rows.map { String($0.dropFirst(66)) }.joined()
    }
    #expect(pane(composer).contains("םולש"))
    composer.tell(.chosen(.turnText))
    #expect(!pane(composer).contains("םולש"))
    #expect(composer.screen.contains("Right-to-left text is reordered by the terminal."))
  }

  @Test(
    "the matrix does not claim that nothing is cut off if narrow screens may cut it",
    arguments: [
      (4, "No preview cuts the text."), (21, "1 of 1 preview may cut the text."),
      (46, "1 of 1 preview cuts the text."),
    ])
  func summary(letters: Int, words: String) throws {
    let title = String(repeating: "x", count: letters)
    let message = try Message(
      json: #"{"message":{"topic":"a","notification":{"title":"\#(title)"}}}"#)
    let surfaces = SurfaceTable.all.filter { $0.id == "and-collapsed" }
    #expect(SurfaceMatrix(of: [("", message)], on: surfaces).summary == words)
  }

  @Test func `the matrix counts the previews that leave the text out`() throws {
    let message = try Message(
      json: #"{"message":{"topic":"a","notification":{"title":"Rain","body":"At six."}}}"#)
    let surfaces = SurfaceTable.all.filter { ["and-lock", "watch-short"].contains($0.id) }
    let matrix = SurfaceMatrix(of: [("", message)], on: surfaces)
    #expect(matrix.summary == "1 of 2 previews leaves out the text.")
  }

  @Test func `shows the surface that is chosen in the matrix`() throws {
    var composer = try composer()
    composer.press(.control("l"))
    #expect(composer.screen.contains("All previews"))
    composer.press(.end, .enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.preview.surfaces[composer.state.preview.surface].id == "web-chromeos")
    composer.press(.control("l"), .home, .escape)
    #expect(composer.state.preview.surfaces[composer.state.preview.surface].id == "web-chromeos")
  }

  @Test("the matrix has the devices in the order of F3", arguments: [false, true])
  func order(isReversed: Bool) throws {
    var composer = try composer()
    if isReversed { composer.state.preview.surfaces.reverse() }
    let surfaces = composer.state.preview.surfaces.map(\.id)
    composer.tell(.chosen(.matrix))
    guard case .matrix(let matrix) = composer.state.overlay else {
      Issue.record("No matrix.")
      return
    }
    #expect(matrix.matrix.rows.map(\.surface.id) == surfaces)
  }

  @Test func `opens the matrix at the current surface, with or without a picture`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120,
      json:
        #"{"message": {"topic": "a", "notification": {"title": "R", "image": "https://a.example/b.png"}}}"#
    )
    let index = composer.state.preview.surfaces.firstIndex { $0.id == "and-expanded" }
    composer.state.preview.surface = try #require(index)
    composer.press(.control("l"))
    guard case .matrix(let matrix) = composer.state.overlay else {
      Issue.record("No matrix.")
      return
    }
    let chosen = try #require(matrix.place.row(in: matrix.page(in: composer.state).rows))
    #expect(matrix.matrix.rows[chosen].surface.id == "and-expanded-img")
    composer.press(.enter)
    #expect(composer.state.preview.surface == index)
  }

  @Test("stays inside its pane", arguments: [(18, 60), (24, 80), (30, 100), (40, 160)])
  func sizes(rows: Int, columns: Int) throws {
    var composer = try ComposerDriver(
      rows: rows, columns: columns,
      json: "{\"message\": {\"topic\": \"a\", \(Messages.sale)}}")
    for _ in composer.state.preview.surfaces {
      composer.press(.function(3))
      #expect(composer.canvas.checkInvariants() == [])
    }
  }
}
