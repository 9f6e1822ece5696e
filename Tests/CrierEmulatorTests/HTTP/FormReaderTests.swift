import Testing

@testable import CrierEmulator

@Suite("A form") struct FormReaderTests {
  @Test(arguments: [
    ("a=1&b=2", ["a": "1", "b": "2"]), ("a=x+y%20z", ["a": "x y z"]), ("a=1&a=2", ["a": "2"]),
    ("a", ["a": ""]), ("a=b=c", ["a": "b=c"]), ("", [:]), ("&&", [:]), ("=", ["": ""]),
    ("a=%C3%BC%2b", ["a": "ü+"]), ("a=%&b=%4&c=%zz", ["a": "%", "b": "%4", "c": "%zz"]),
    ("a=%FF", ["a": "\u{FFFD}"]),
  ])
  func `is read in the format of browsers`(text: String, fields: [String: String]) {
    #expect(FormReader.read(text.utf8) == fields)
  }
}
