import ArgumentParser
import CrierMessage

/// An age on the command line: `90d`, `12h`, `30min`.
struct AgeArgument: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    guard let read = HumanDuration.read(argument), !read.isNegative, read.seconds > 0 else {
      return nil
    }
    duration = .seconds(read.seconds)
  }
}
