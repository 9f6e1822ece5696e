import CrierMessage

extension LintSubject {
  /// The parts of the push that people see or hear on Apple devices, as words in a sentence.
  var seenByApple: String {
    let parts = ["alert", "badge", "sound"].filter { self["apns.payload.aps.\($0)"] != nil }
    let hasWords = hasMembers("notification") && self["apns.payload.aps.alert"] == nil
    let all = parts + (hasWords ? ["the common notification"] : [])
    return all.dropLast().joined(separator: ", ") + (all.count > 1 ? " and " : "")
      + (all.last ?? "something to show")
  }

  /// The two fixes for an Apple push that has both visible content and `content-available`.
  var alertOrBackground: [FixChoice] {
    let type: FieldPath = "apns.headers.apns-push-type"
    guard message.canHold(type) else { return [] }
    let alert = FixChoice("Alert", QuickFix(.set(type, .string("alert"))))
    return [alert, backgroundSteps.map { FixChoice("Background", QuickFix($0)) }]
      .compactMap(\.self)
  }

  /// The steps that turn the push into a background push; nil if that is not possible.
  ///
  /// They set the required fields and remove the forbidden ones. Apple devices would show the
  /// common notification too, so it moves to the other platforms.
  private var backgroundSteps: [QuickFix.Step]? {
    let needed: [(FieldPath, JSONValue)] = [
      ("apns.headers.apns-push-type", .string("background")),
      ("apns.headers.apns-priority", .string("5")),
      ("apns.payload.aps.content-available", .number("1")),
    ]
    guard needed.allSatisfy({ message.canHold($0.0) }) else { return nil }
    let shown = ["alert", "badge", "sound", "mutable-content", "interruption-level"].map {
      FieldPath("apns.payload.aps").appending($0)
    }
    let removed = (shown + ["apns.fcm_options.image"]).filter { self[$0] != nil }
    guard let moved = movedNotification else { return nil }
    return needed.filter { self[$0.0] != $0.1 }.map { QuickFix.Step.set($0.0, $0.1) }
      + removed.map { .remove($0) } + moved
  }

  /// The steps that move the common notification to the platforms other than Apple.
  ///
  /// Fields that a platform sets itself stay unchanged. Nil if a field cannot be moved.
  private var movedNotification: [QuickFix.Step]? {
    guard self["notification"] != nil else { return [] }
    guard self["android_v2"] == nil else { return nil }
    var steps: [QuickFix.Step] = []
    for member in members("notification") where member.value.text != nil {
      for platform in platforms where platform != .apple {
        let field = platform.block.appending("notification").appending(member.key)
        guard message.canHold(field) else { return nil }
        if self[field] == nil { steps.append(.set(field, member.value)) }
      }
    }
    return steps + [.remove("notification")]
  }
}
