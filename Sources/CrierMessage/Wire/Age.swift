/// How long ago something was, in one unit: `3 min`, `5 h`, `2 days`.
package enum Age {
  /// Returns the words; what lies in the future, because a clock was set back, counts as now.
  package static func words(_ age: Duration) -> String {
    let seconds = max(0, age.secondsRoundedDown)
    return switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min"
    case ..<86400: "\(seconds / 3600) h"
    case ..<172_800: "1 day"
    default: "\(seconds / 86400) days"
    }
  }
}
