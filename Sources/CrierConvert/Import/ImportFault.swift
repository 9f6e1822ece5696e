/// An import error whose position is a byte offset in the text being read.
package struct ImportFault: Error {
  var reason: ImportError.Reason
  var offset: Int
}
