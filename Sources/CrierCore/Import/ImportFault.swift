/// An import error whose position is a byte offset in the text being read.
struct ImportFault: Error {
  var reason: ImportError.Reason
  var offset: Int
}
