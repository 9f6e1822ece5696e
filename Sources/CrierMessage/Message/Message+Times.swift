extension Message {
  /// The message without its points in time, which differ if a draft is sent again later.
  package var withoutTimes: Message {
    FieldCatalog.times.reduce(into: self) { $0.set($1, to: nil) }
  }
}
