/// What a sentence is about: the device of the ticket as it is now, or something else.
extension CustomerSentence {
  /// Whether it speaks of another person, another device or another time.
  ///
  /// - Parameter canBePast: Whether what happened once still counts, such as that the phone is new.
  func isElsewhere(canBePast: Bool) -> Bool {
    isAboutOthers || !canBePast && isAboutThePast
  }

  /// "My wife's iPhone", "on my old phone", and "it" after such a sentence.
  var isAboutOthers: Bool {
    isContinued
      || words.indices.contains { index in
        let word = words[index]
        if Self.people.contains(word) { return true }
        if word.hasSuffix("s"), Self.people.contains(String(word.dropLast())) { return true }
        return Self.others.contains(word)
          && words[(index + 1)...].prefix(2).contains(where: Self.devices.contains)
      }
  }

  static let pronouns: Set<String> = [
    "it", "its", "she", "he", "they", "there", "her", "his", "their",
  ]
  private static let people: Set<String> = [
    "wife", "husband", "spouse", "partner", "girlfriend", "boyfriend", "mother", "father", "mom",
    "mum", "dad", "parent", "son", "daughter", "child", "children", "kid", "brother", "sister",
    "friend", "colleague", "coworker", "workmate", "boss", "neighbor", "neighbour", "roommate",
    "flatmate", "cousin", "uncle", "aunt", "grandmother", "grandfather",
  ]
  private static let others: Set<String> = [
    "old", "older", "other", "others", "another", "second", "previous", "former", "spare",
    "different", "someone", "somebody", "everyone", "everybody",
  ]
  private static let devices: Set<String> = [
    "phone", "phones", "device", "devices", "tablet", "ipad", "iphone", "mobile", "smartphone",
    "handset", "android", "samsung", "pixel", "galaxy", "xiaomi", "huawei", "oneplus", "oppo",
    "computer", "laptop", "pc", "browser", "account", "one", "else", "elses",
  ]

  /// "Last week", "before the update", "three days ago".
  private var isAboutThePast: Bool {
    words.indices.contains { index in
      let next = words[(index + 1)...].first ?? ""
      let before = index > 0 ? words[index - 1] : ""
      switch words[index] {
      case "last", "past", "previous":
        return before != "since" && Self.periods.contains(next)
      case "used": return next == "to"
      case "back": return next == "then" || next == "in"
      case "at": return next == "first"
      case "in": return Self.months.contains(next) || Self.isYear(next)
      case "until", "till": return !words[(index + 1)...].contains { $0.hasPrefix("unlock") }
      case "yesterday": return Self.pasts.contains(where: words.contains)
      case let word: return Self.earlier.contains(word)
      }
    }
  }

  private static let earlier: Set<String> = [
    "ago", "before", "earlier", "previously", "formerly", "originally", "initially", "briefly",
    "temporarily",
  ]
  private static let periods: Set<String> = [
    "week", "weeks", "month", "months", "year", "years", "summer", "winter", "spring", "autumn",
    "fall", "night", "time", "days", "weekend", "monday", "tuesday", "wednesday", "thursday",
    "friday", "saturday", "sunday",
  ]
  private static let months: Set<String> = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  static let pasts: Set<String> = ["was", "were", "had", "wasnt", "werent", "hadnt"]

  private static func isYear(_ word: String) -> Bool {
    Int(word).map { 1990...2100 ~= $0 } ?? false
  }

  /// Whether it says how things are now, unlike before: "Now they are on."
  ///
  /// - Parameters:
  ///   - place: Where to begin: behind the words about how things were.
  ///   - isState: Whether those words say how things were, and not what somebody did.
  func saysOtherwise(from place: Int, isState: Bool) -> Bool {
    let rest = words[min(place, words.count)...]
    if isState, !Self.nows.isDisjoint(with: rest) { return true }
    return Self.reversals.contains { phrase in places(of: phrase).contains { $0 >= place } }
  }

  private static let nows: Set<String> = [
    "now", "today", "meanwhile", "currently", "nowadays", "afterwards", "later", "anymore",
  ]
  private static let reversals = [
    ["back", "on"], ["on", "again"], ["off", "again"], ["are", "on"], ["them", "on"],
    ["them", "back"], ["it", "off"], ["is", "off"], ["any", "more"], ["no", "longer"],
    ["at", "the", "moment"], ["are", "allowed"], ["are", "enabled"],
  ]
}
