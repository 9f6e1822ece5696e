import CrierLint
import CrierMessage
import Testing

@testable import CrierComposer

@Suite("The hint of a field") struct FieldHintTests {
  @Test func `says that a name is only an example`() {
    for path: FieldPath in [
      "android.notification.icon", "android.restricted_package_name", "webpush.fcm_options.link",
      "webpush.notification.lang",
    ] {
      let hint = FormItem.field(path).placeholder(in: Message(), FormClock(now: 0, zone: .utc))
      #expect(hint.contains("such as "), "\(hint)")
      let narrow = FormItem.shortPlaceholder(hint, columns: 20)
      #expect(narrow == hint || narrow.contains("such as "), "\(narrow)")
    }
  }
}

@Suite("The hint of a time") struct TimeHintTests {
  private static let times = FieldCatalog.all.filter { $0.kind == .timestamp }.map(\.path)
    .filter { FormItem.showing($0)?.path == $0 }

  @Test("shows the notation that the finding asks for, and accepts every notation it shows")
  func hint() throws {
    #expect(!Self.times.isEmpty)
    for path in Self.times {
      let item = try #require(FormItem.showing(path))
      let hint = item.placeholder(in: Message(), FormClock(now: 1_777_000_000, zone: .utc))
      var message = Message()
      message.set("topic", to: .string("news"))
      message.set(path, to: .string("soon"))
      let finding = try #require(Linter.check(message).first { $0.rule == "MS15" })
      let forms = hint.split(separator: ", or ").map { String($0) }
      #expect(finding.explanation.fix?.contains(forms[0]) == true, "\(path): \(hint)")
      for form in forms {
        let value = FieldNotation(of: path).read(form, FormClock(now: 1_777_000_000, zone: .utc))
        #expect(value?.text.map(WireTime.isWellFormed) == true, "\(form)")
      }
    }
  }
}
