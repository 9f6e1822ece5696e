package import CrierCore
package import TerminalKit

/// Every surface with what it shows of the message; one of them is chosen.
package struct MatrixScreen: Hashable, Sendable {
  package enum Answer: Hashable, Sendable {
    case stay, close
    /// To show this surface in the preview.
    case show(Surface)
  }

  package let matrix: SurfaceMatrix
  package internal(set) var chosen = 0

  package init(_ state: ComposerState) {
    let surfaces = SurfaceTable.all.filter { state.platforms.contains($0.platform) }
    matrix = SurfaceMatrix(
      of: [("", state.form.message)], on: surfaces, in: state.previewState)
    let surface =
      state.surfaces.indices.contains(state.surface) ? state.surfaces[state.surface] : nil
    chosen =
      matrix.rows.firstIndex { $0.surface.id == surface?.id }
      ?? matrix.rows.firstIndex { $0.surface.withoutPicture == surface?.id } ?? 0
  }

  package mutating func handle(_ key: Key) -> Answer {
    let last = max(0, matrix.rows.count - 1)
    switch key {
    case .up: chosen = max(0, chosen - 1)
    case .down: chosen = min(last, chosen + 1)
    case .pageUp: chosen = max(0, chosen - 8)
    case .pageDown: chosen = min(last, chosen + 8)
    case .home: chosen = 0
    case .end: chosen = last
    case .enter:
      return matrix.rows.indices.contains(chosen) ? .show(matrix.rows[chosen].surface) : .close
    default: return .close
    }
    return .stay
  }
}

extension ComposerState {
  /// Puts a surface into the preview. One that only takes over for pictures is drawn in the place
  /// of its other.
  mutating func show(_ surface: Surface) {
    let wanted = [surface.id, surface.withoutPicture, surface.withPicture].compactMap(\.self)
    if let index = surfaces.firstIndex(where: { wanted.contains($0.id) }) { self.surface = index }
  }
}

extension Composer {
  static func react(_ state: inout ComposerState, in matrix: MatrixScreen, to key: Key) {
    var matrix = matrix
    switch matrix.handle(key) {
    case .stay: state.overlay = .matrix(matrix)
    case .close: state.overlay = nil
    case .show(let surface):
      state.overlay = nil
      state.show(surface)
    }
  }
}
