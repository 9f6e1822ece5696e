import CrierPreview
import CrierSettings

extension Settings {
  /// The preview's devices on the app's platforms: the chosen ones first, then the others.
  var chosenSurfaces: [Surface] {
    let chosen = preview.value.compactMap { id in SurfaceTable.all.first { $0.id == id } }
    return (chosen + SurfaceTable.inTurn.filter { !chosen.contains($0) })
      .filter { platforms.value.contains($0.platform) }
  }
}
