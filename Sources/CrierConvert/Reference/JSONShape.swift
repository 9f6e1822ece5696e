/// The members of an object that a command prints with `--format json`.
package struct JSONShape: Hashable, Sendable {
  /// The command and what the object is about: `check`, `a finding`.
  package let command: String
  package let object: String
  /// The members that every such object has, even if they are null.
  package let members: [String]
  /// The members that only some of these objects have.
  package let rare: [String]

  private init(_ command: String, _ object: String, _ members: String, rare: String = "") {
    (self.command, self.object) = (command, object)
    self.members = members.split(separator: " ").map(String.init)
    self.rare = rare.split(separator: " ").map(String.init)
  }

  package static let all: [JSONShape] = [
    JSONShape("check", "a file", "file verdict reason findings size", rare: "fixed"),
    JSONShape(
      "check", "one of findings", "rule weight field sentence fix line column fixable"),
    JSONShape("check", "size", "payload limit tightest characters characterLimit"),
    JSONShape("check", "one of fixed", "rule field sentence line"),
    JSONShape("convert", "all requests", "requests repairs warnings"),
    JSONShape("convert", "one of repairs or warnings", "field sentence", rare: "fix line column"),
    JSONShape(
      "condition", "a condition", "verdict sentence",
      rare: "fix column canonical topics reaches findings isReached reason"),
    JSONShape(
      "explain", "an answer or a code",
      "line kind text outcome errorCode retryAfterSeconds "
        + "recommendedWaitSeconds sentence fix", rare: "perToken newTokens nearestCode"),
    JSONShape(
      "explain", "an identifier",
      "line kind text identifier certainty shown cleaned others nearestCode sentence fix"),
    JSONShape("why", "the causes", "causes next commands"),
    JSONShape("why", "one of causes", "id likelihood sentence evidence do reply"),
    JSONShape(
      "send", "a recipient",
      "target outcome name errorCode attempts milliseconds device dryRun line reason"),
    JSONShape("topics subscribe", "a token", "line target outcome errorCode reason"),
    JSONShape("topics show", "a token", "target app platform projectNumber topics"),
    JSONShape("groups create", "a token", "line target outcome errorCode reason"),
    JSONShape("groups show", "a group", "group key"),
    JSONShape(
      "devices list", "a device", "name platform owner note target unregisteredSince command"),
    JSONShape("drafts", "a draft", "path title modified tags languages valid"),
    JSONShape(
      "history list", "a record",
      "id at project server target device kind title language label list rows outcome name "
        + "errorCode reason dryRun note"),
    JSONShape(
      "history show", "a record",
      "id at project server target device kind title language label list rows outcome name "
        + "errorCode reason dryRun note origin user draft httpStatus attempts milliseconds exact "
        + "request"),
    JSONShape(
      "project list", "a project",
      "name id default live number credentials platforms channels allow approval"),
    JSONShape("doctor", "a check", "check verdict sentence fix"),
    JSONShape(
      "report delivery", "a day and a label", "date app label messages notifications percents"),
  ]

  /// The members that several commands share, each with its one meaning.
  package static let shared: [(name: String, meaning: String)] = [
    (
      "target",
      "The token or installation ID, shortened, or the topic or condition; in the history with its "
        + "kind before it. Null if there is none."
    ),
    (
      "outcome",
      "`accepted`, `retry`, `quota`, `drop-token`, `fix-request`, `fix-credentials` or `unknown`; of "
        + "a send also `not-sent`, `merged` and `rejected`."
    ),
    ("errorCode", "The most specific code of the answer. Null if it has none."),
    ("reason", "Why it failed, or why nothing is known, as a sentence. Null if it did not fail."),
    ("sentence", "What is the case, as a sentence."),
    ("fix", "What to do about it. Null if there is nothing to do."),
    ("line", "The line of the file or text, counted from 1. Null if it has none."),
    ("column", "The character of the line, counted from 1. Null if there is none."),
    (
      "kind",
      "What was found in a text: `token`, `answer` and the like; of a record of the history: `send` "
        + "or `dry-run`; of a platform's message: `notification`, `data`, `both` and the like."
    ),
    ("dryRun", "Whether it was a dry run: true or false."),
    (
      "verdict",
      "Of a message or condition: `refused`, `risky` or `ok`, and null if the file could not be "
        + "read; of a check of `doctor`: its result in words."
    ),
    ("weight", "How bad a finding is: `refused`, `risky` or `hint`."),
    ("field", "The path of the field, as FCM names it: `android.ttl`."),
    ("limit", "The limit of the count next to it: of `payload`, of `bytes`."),
    ("name", "FCM's name of the message, or the name of what is listed."),
  ]
}
