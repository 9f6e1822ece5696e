import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@Suite("crier send and older texts", .timeLimit(.minutes(5))) struct OlderTextCommandTests {
  @Test func `warns before a text is sent that a newer one has replaced`() async throws {
    try await RunningEmulator.run { emulator in
      func price(_ price: String) -> String {
        """
        {"message": {"topic": "news", "notification": {"title": "Only \(price)"},
          "fcm_options": {"analytics_label": "wk47"}}}
        """
      }
      for text in ["5.99", "4.99"] {
        let sent = try await emulator.crier("send", "-", stdin: price(text))
        #expect(!sent.stderr.contains("older"), "\(sent.stderr)")
      }
      let dry = try await emulator.crier("send", "-", "--dry-run", stdin: price("5.99"))
      #expect(dry.stderr.contains("This text is older"), "\(dry.stderr)")
      let old = try await emulator.crier("send", "-", stdin: price("5.99"))
      #expect(old.code == 0)
      #expect(old.stderr.contains("Warning: This text is older: it was sent on"), "\(old.stderr)")
      #expect(
        old.stderr.contains("Title: here \"Only 5.99\", there \"Only 4.99\"."), "\(old.stderr)")
      #expect(old.stderr.contains("crier history compare 2 1"), "\(old.stderr)")
      let found = try await emulator.crier("history", "list", "wk47", "--format", "json")
        .jsonLines()
      #expect(found.map { $0["label"]?.text } == ["wk47", "wk47", "wk47", "wk47"])
      // That the old text slipped out does not make the newer one older.
      for (text, isOlder) in [("4.99", false), ("5.99", true)] {
        let sent = try await emulator.crier("send", "-", stdin: price(text))
        #expect(sent.stderr.contains("This text is older") == isOlder, "\(sent.stderr)")
        try emulator.home.folder.write(price(text), to: "home/wk.json")
        for command in ["send", "dry run"] {
          let plain = try await emulator.crier(
            "--plain", "wk.json", stdin: "\(command)\nquit\n")
          #expect(plain.code == 0, "\(plain.stderr)")
          #expect(
            plain.stdout.components(separatedBy: "This text is older").count == (isOlder ? 2 : 1),
            "\(plain.stdout)")
        }
      }
    }
  }

  @Test func `warns without a tag, by the file or what is nearly the same`() async throws {
    try await RunningEmulator.run { emulator in
      func write(_ text: String, to name: String) throws {
        try emulator.home.folder.write(
          #"{"message": {"topic": "news", "notification": {"title": "\#(text)"}}}"#,
          to: "home/\(name)")
      }
      let texts = ["Trail shoes only 5.99", "Now 4.99 for all trail shoes in the shop"]
      for text in texts {
        try write(text, to: "wk.json")
        let sent = try await emulator.crier("send", "wk.json")
        #expect(!sent.stderr.contains("older"), "\(sent.stderr)")
      }
      try write(texts[0], to: "wk.json")
      let words = "before another text from the same file on"
      for command in ["send", "dry run", "review"] {
        let plain = try await emulator.crier(
          "--plain", "wk.json", stdin: "\(command)\nback\nquit\n")
        #expect(plain.stdout.contains(words), "\(plain.stdout)")
      }
      let sent = try await emulator.crier("send", "wk.json", "--dry-run")
      #expect(sent.stderr.contains(words), "\(sent.stderr)")
      // From the history; its file may have another text by now.
      try emulator.home.folder.write("{}", to: "home/empty.json")
      for text in texts {
        try write(text, to: "wk.json")
        let again = try await emulator.crier(
          "--plain", "empty.json", stdin: "history 1\nagain\nback\nquit\ndiscard\n")
        #expect(again.stdout.contains(words), "\(again.stdout)")
        #expect(
          again.stdout.contains("has another text now. Title: here \"\(texts[0])\"")
            == (text != texts[0]), "\(again.stdout)")
      }

      try write("Trail shoes only 6.99", to: "copy.json")
      let copy = try await emulator.crier("send", "copy.json")
      #expect(
        copy.stderr.contains("Title: here \"Trail shoes only 6.99\", there"), "\(copy.stderr)")
      try write(texts[0], to: "copy.json")
      let old = try await emulator.crier("send", "copy.json")
      #expect(old.stderr.contains("before a similar text to the same target on"), "\(old.stderr)")
    }
  }

  @Test func `names the translations that a correction has left out`() async throws {
    try await RunningEmulator.run { emulator in
      func write(_ price: String, to name: String) throws {
        let target =
          name == "wk.json" ? #", "topic": "news", "android": {"collapse_key": "a"}"# : ""
        try emulator.home.folder.write(
          #"{"message": {"notification": {"title": "\#(price)"}\#(target)}}"#, to: "home/\(name)")
      }
      try write("5.99", to: "wk.json")
      for language in ["de", "it", "fr"] {
        try write("\(language) 5,99", to: "wk.\(language).json")
      }
      for name in ["wk.json", "wk.de.json", "wk.it.json"] {
        let sent = try await emulator.crier("send", name)
        #expect(!sent.stderr.contains("the change"), "\(sent.stderr)")
      }
      try write("4.99", to: "wk.json")
      try write("it 4,99", to: "wk.it.json")
      for (arguments, stale) in [
        (["wk.json", "--dry-run"], " \"de\" still has"),
        (["wk.json", "--language", "it"], nil),
        // It was never sent, so nothing is certain.
        (["wk.json", "--language", "fr"], nil),
        (["wk.de.json", "--dry-run"], " \"de\" still has"),
        // By now it was sent.
        (["wk.json"], "s \"de\" and \"fr\" still have"),
      ] {
        let sent = try await CrierCommand.run(
          ["send"] + arguments, home: emulator.home, environment: emulator.environment)
        #expect(sent.code == 0)
        #expect(
          sent.stderr.contains("the text from before the change") == (stale != nil),
          "\(arguments): \(sent.stderr)")
        if let stale {
          #expect(
            sent.stderr.contains("but the translation\(stale)"), "\(arguments): \(sent.stderr)")
        }
      }
    }
  }

  @Test func `finds an old text whatever its tag is, also for a condition with the topic`()
    async throws
  {
    try await RunningEmulator.run { emulator in
      func send(_ price: String, _ tag: String, to target: String = #""topic": "news""#)
        async throws -> String
      {
        let message = """
          {"message": {\(target), "notification": {"title": "Trail shoes only \(price)"},
            "android": {"notification": {"tag": "\(tag)"}}}}
          """
        return try await emulator.crier("send", "-", stdin: message).stderr
      }
      let words = "before a similar text to the same target on"
      #expect(try await !send("5.99", "a").contains("older"))
      #expect(try await !send("4.99", "b").contains("older"))
      #expect(try await send("5.99", "a").contains(words))
      let condition = #""condition": "'news' in topics && 'shoes' in topics""#
      for tag in ["a", "b", "c"] {
        let said = try await send("5.99", tag, to: condition)
        #expect(said.contains("This text is older"), "\(said)")
      }
      let other = try await send("5.99", "c", to: #""condition": "'shoes' in topics""#)
      #expect(!other.contains("older"), "\(other)")
    }
  }

  @Test func `says that the base message was corrected in a copy, or since the send`() async throws
  {
    try await RunningEmulator.run { emulator in
      func write(_ price: String, to name: String) throws {
        try emulator.home.folder.write(
          """
          {"message": {"topic": "\(name.hasSuffix("de.json") ? "offers_de" : "offers_en")",
            "notification": {"title": "All trail shoes of the autumn now only \(price)"}}}
          """, to: "home/\(name)")
      }
      try write("5.99", to: "wk.json")
      try write("5,99 heute", to: "wk.de.json")
      try write("4.99", to: "copy.json")
      for file in ["wk.json", "copy.json"] { _ = try await emulator.crier("send", file) }
      let words = "The base message of this translation is older: it was sent on"
      for arguments in [["wk.json", "--language", "de"], ["wk.de.json"]] {
        let sent = try await CrierCommand.run(
          ["send", "--dry-run"] + arguments, home: emulator.home, environment: emulator.environment)
        #expect(sent.stderr.contains(words), "\(sent.stderr)")
      }
      try write("4,99 heute", to: "wk.de.json")
      let right = try await emulator.crier("send", "wk.json", "--language", "de", "--dry-run")
      #expect(!right.stderr.contains(words), "\(right.stderr)")

      try write("5,99 heute", to: "wk.de.json")
      let first = try await emulator.crier("send", "wk.json", "--language", "de")
      #expect(first.stderr.contains(words), "\(first.stderr)")
      try write("4.99", to: "wk.json")
      try emulator.home.folder.write("{}", to: "home/empty.json")
      let again = try await emulator.crier(
        "--plain", "empty.json", stdin: "history 3\nagain\nback\nquit\ndiscard\n")
      #expect(
        again.stdout.contains("\"de\" still has the text from before the change."),
        "\(again.stdout)")
    }
  }

  @Test func `compares a translation with a base message that was sent without a save`()
    async throws
  {
    try await RunningEmulator.run { emulator in
      for (name, title) in [("wk", "Only 5.99"), ("wk.fr", "Seulement 5,99")] {
        try emulator.home.folder.write(
          #"{"message": {"topic": "\#(name)", "notification": {"title": "\#(title)"}}}"#,
          to: "home/\(name).json")
      }
      let plain = try await emulator.crier(
        "--plain", "wk.json", stdin: "title Only 4.99\nsend\nquit\ndiscard\n")
      #expect(plain.code == 0, "\(plain.stdout)")
      let sent = try await emulator.crier("send", "wk.json", "--language", "fr")
      #expect(
        sent.stderr.contains("has 5,99 where the base message that was sent on"), "\(sent.stderr)")
      let review = try await emulator.crier(
        "--plain", "wk.json", stdin: "language fr\nreview\nback\nquit\n")
      #expect(
        review.stdout.contains("has 5,99 where the base message that was sent on"),
        "\(review.stdout)")
    }
  }
}
