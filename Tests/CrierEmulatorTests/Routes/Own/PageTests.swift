import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("The emulator's page in a browser", .timeLimit(.minutes(10)), .serialized)
struct PageTests {
  /// Opens the page of a new emulator.
  private func open(
    width: Int = 1400, after prepare: (EmulatorServer) async throws -> Void = { _ in },
    _ body: (Browser, EmulatorServer) async throws -> Void
  ) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      try await prepare(emulator)
      try await Browser.open(emulator.address + "/emulator/", width: width) { browser in
        try await browser.wait(for: "document.querySelector('#link')?.className === 'live'")
        try await body(browser, emulator)
        #expect(try await browser.complaints() == [])
      }
    }
  }

  /// Fills in fields of a form, and sends it.
  private func submit(
    _ form: String, _ values: KeyValuePairs<String, String>, in browser: Browser
  ) async throws {
    let filled = values.map { "form.elements['\($0)'].value = '\($1)';" }.joined()
    try await browser.run(
      "const form = document.querySelector('#\(form)'); \(filled) form.requestSubmit();")
  }

  private static let rain =
    #"{"message":{"topic":"news","notification":{"title":"Rain at six","body":"An umbrella!"}}}"#

  @Test func `shows each message as it arrives, and what became of it`() async throws {
    try await open { browser, emulator in
      for (name, change) in [
        ("phone-one", #"{"topics":["news"],"app":"com.example.shop"}"#),
        ("ipad-one", #"{"topics":["news"],"platform":"ios","state":"offline"}"#),
      ] {
        _ = try await emulator.ask("PUT", "/emulator/devices/\(name)", body: change)
      }
      _ = try await emulator.send(Self.rain)
      try await browser.wait(for: "document.querySelectorAll('article').length === 2")
      let shown = try await browser.value(
        of: "document.querySelector('article.android.delivered').innerText")
      #expect(shown.text?.contains("com.example.shop") == true)
      #expect(shown.text?.contains("Rain at six") == true)
      let waiting = try await browser.value(
        of: "document.querySelector('article.apple.stored footer').innerText")
      #expect(waiting.text?.hasPrefix("waits until the device is online") == true)
      try await browser.wait(
        for: "document.querySelector('#device-list').innerText.includes('1 waiting')")
      try await browser.wait(
        for: "document.querySelector('#counters').innerText.includes('waiting\\n1')")
      _ = try await emulator.ask(
        "PUT", "/emulator/devices/ipad-one", body: #"{"state":"background"}"#)
      try await browser.wait(for: "document.querySelector('article.apple.delivered')")
      // The page and all that it has asked for come from the emulator.
      let others = try await browser.value(
        of: """
          performance.getEntriesByType("resource").map((entry) => entry.name)
            .filter((name) => !name.startsWith(location.origin + "/emulator/")).length
          """)
      #expect(others.integer == 0)
    }
  }

  @Test func `shows badges and buttons, and what replaced a notification`() async throws {
    try await open(width: 390) { browser, emulator in
      let phone = String(repeating: "phone-one:", count: 12)
      _ = try await emulator.ask(
        "PUT", "/emulator/devices/ipad-one", body: #"{"platform":"ios"}"#)
      _ = try await emulator.ask(
        "PUT", "/emulator/devices/browser-1", body: #"{"platform":"web"}"#)
      for members in [
        #""token":"\#(phone)","android":{"notification":{"title":"One","tag":"t"}}"#,
        #""token":"\#(phone)","android":{"notification":{"title":"Two","tag":"t"}}"#,
        #"""
        "token":"ipad-one","notification":{"title":"Three","image":"https://a.example/b.png"},
        "apns":{"payload":{"aps":{"badge":3}}}
        """#,
        #"""
        "token":"browser-1","webpush":{"notification":{"title":"Four",
        "actions":[{"action":"a","title":"Open"}]}}
        """#,
      ] {
        #expect(try await emulator.send(#"{"message":{\#(members)}}"#).status == 200)
      }
      try await browser.wait(for: "document.querySelectorAll('article').length === 4")
      try await browser.wait(for: "document.querySelectorAll('article.replaced').length === 1")
      let replaced = try await browser.value(
        of: "document.querySelector('article.replaced').textContent")
      #expect(replaced.text?.contains("One") == true)
      #expect(replaced.text?.contains("replaced on the device by no. 2") == true)
      let apple = try await browser.value(
        of: "document.querySelector('article.apple').textContent")
      #expect(apple.text?.contains("The app icon's badge: 3.") == true)
      #expect(apple.text?.contains("Picture") == false)
      let button = try await browser.value(
        of: "document.querySelector('article.web .buttons span').textContent")
      #expect(button.text == "Open")
      // The time stays on one line beside a long token, and both clocks have 24 hours.
      let height = try await browser.value(
        of: "document.querySelector('article.replaced time').offsetHeight")
      #expect(height.integer.map { $0 < 25 } == true)
      let clock = try #require(
        await browser.value(of: "document.querySelector('#now').textContent").text)
      #expect(!clock.contains("AM") && !clock.contains("PM"))
    }
  }

  @Test func `shows texts as texts, whatever they contain`() async throws {
    try await open { browser, emulator in
      _ = try await emulator.send(
        #"""
        {"message":{"token":"aaaa:bbbb","notification":{
        "title":"<img src=x onerror=\"document.title='broken'\">","body":"<b>&amp;"}}}
        """#)
      try await browser.wait(for: "document.querySelector('article h3')")
      let title = try await browser.value(of: "document.querySelector('article h3').textContent")
      #expect(title.text == #"<img src=x onerror="document.title='broken'">"#)
      #expect(try await browser.value(of: "document.title").text == "Crier emulator")
    }
  }

  @Test func `can be used with the keyboard alone`() async throws {
    try await open { browser, emulator in
      _ = try await emulator.send(#"{"message":{"token":"phone-one","data":{"a":"1"}}}"#)
      _ = try await emulator.send(#"{"message":{"token":"tablet-two","data":{"b":"2"}}}"#)
      try await browser.wait(for: "document.querySelectorAll('article').length === 2")
      try await browser.wait(for: "document.querySelectorAll('#device-list button').length === 3")
      // The second message, and its JSON.
      try await browser.type("jj\u{E007}")
      try await browser.wait(
        for: "document.activeElement.querySelector('pre')?.textContent.includes('\"a\": \"1\"')")
      // A device, by a part of its name.
      try await browser.type("/two")
      try await browser.wait(for: "document.querySelectorAll('#device-list button').length === 2")
      try await browser.type("\u{E004}\u{E004}\u{E007}")
      try await browser.wait(for: "document.querySelectorAll('article').length === 1")
      // The form that takes it offline.
      try await browser.run("document.querySelector('#device-form select').focus()")
      try await browser.type("off\u{E007}")
      while await emulator.world.device(named: "tablet-two")?.state != .offline {
        try await browser.wait(for: "document.body.innerText.includes('offline')")
      }
      // A message to that device.
      try await browser.run("document.activeElement.blur()")
      try await browser.type("s")
      try await browser.type("Hello\u{E007}")
      try await browser.wait(
        for: "document.querySelector('article.stored h3')?.textContent === 'Hello'")
      try await browser.run("document.activeElement.blur()")
      try await browser.type("a?")
      try await browser.wait(for: "document.querySelector('dialog').open")
    }
  }

  @Test func `moves time, sets faults, switches limits off, and starts anew`() async throws {
    try await open { browser, emulator in
      let before = await emulator.world.now
      try await browser.wait(for: "document.querySelector('#now').dateTime")
      let time = "new Date(document.querySelector('#now').dateTime).getTime()"
      let shown = try #require(await browser.value(of: time).integer)
      try await browser.run("document.querySelector('#clock button[value=\"86400s\"]').click()")
      try await browser.wait(for: "\(time) > \(shown) + 86000000")
      #expect(await emulator.world.now - before >= .seconds(86_400))
      try await submit("fault", ["status": "429", "target": "aaaa*", "count": "1"], in: browser)
      try await browser.wait(for: "document.querySelector('#fault-list li')")
      #expect(try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#).status == 429)
      let row = "429 QUOTA_EXCEEDED (fault 1: 429, aaaa*)"
      try await browser.wait(
        for: "document.querySelector('#request-rows').innerText.includes('\(row)')")
      try await browser.run("document.querySelector('#limits button[value=on]').click()")
      try await browser.wait(
        for: "document.querySelector('#limits-now').textContent.includes('Sends a minute: 600')")
      #expect(await emulator.world.limits == DeliveryLimits())
      try await browser.run(
        "const reset = document.querySelector('#reset button'); reset.click(); reset.click();")
      try await browser.wait(for: "!document.querySelector('#fault-list li')")
      try await browser.wait(for: "!document.querySelector('#request-rows tr')")
    }
  }

  @Test func `says why something was refused, until it works, and keeps what was typed`()
    async throws
  {
    try await open { browser, emulator in
      try await submit("send", ["value": "fail-unregistered", "title": "Hello"], in: browser)
      try await browser.wait(for: "!document.querySelector('#notice').hidden")
      let notice = try await browser.value(of: "document.querySelector('#notice').textContent")
      #expect(notice.text == "Requested entity was not found.")
      let title = try await browser.value(
        of: "document.querySelector('#send').elements.title.value")
      #expect(title.text == "Hello")
      try await submit("send", ["value": "phone-one"], in: browser)
      try await browser.wait(for: "document.querySelector('article h3')?.textContent === 'Hello'")
      #expect(try await browser.value(of: "document.querySelector('#notice').hidden").flag == true)
      let name = try #require(try await emulator.messages().first?["name"]?.text)
      #expect(name.hasPrefix("projects/test-project/"))
      // The browser itself reports the answer with 404.
      _ = try await browser.complaints()
    }
  }

  @Test(arguments: [390, 1400])
  func `stays small with ten thousand messages, and fits the window`(width: Int) async throws {
    try await open(width: width, after: Self.sendTenThousand) { browser, _ in
      try await browser.wait(
        for: "document.querySelector('#messages-title')?.textContent === 'Messages (10000)'")
      let first = try await browser.value(of: "document.querySelector('article h3').textContent")
      #expect(first.text == "No. 10000")
      #expect(
        try await browser.value(of: "document.querySelectorAll('article').length").integer == 60)
      let overflow = try await browser.value(
        of: "document.documentElement.scrollWidth - document.documentElement.clientWidth")
      #expect(overflow.integer == 0)
    }
  }

  private static func sendTenThousand(to emulator: EmulatorServer) async throws {
    _ = try await emulator.ask(
      "PUT", "/emulator/devices/phone-one", body: #"{"topics":["news"]}"#)
    for number in 1...10_000 {
      let request = #"{"message":{"topic":"news","notification":{"title":"No. \#(number)"}}}"#
      let message = Message(request: try JSONReader.read(request))
      let target = try #require(message.targets.first)
      _ = try await emulator.world.accept(IncomingSend(message, to: target, project: "demo"))
    }
  }

  @Test func `lists the newest requests`() async throws {
    try await open(after: Self.noteRequests) { browser, _ in
      try await browser.wait(
        for: "document.querySelector('#request-rows').innerText.includes('number-1500')")
    }
  }

  private static func noteRequests(in emulator: EmulatorServer) async throws {
    let now = await emulator.world.now
    for number in 1...1_500 {
      await emulator.world.note(
        RequestRecord(
          at: now, method: "POST", path: "/v1/number-\(number)", status: 200, milliseconds: 1,
          requestBytes: 1, answerBytes: 1, client: ""))
    }
  }
}
