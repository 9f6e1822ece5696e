import Foundation
import TerminalKit

/// Kinds of color vision, to compute how different two colors look.
///
/// The matrices are from Machado, Oliveira and Fernandes (2009), for a complete lack of one kind of
/// cone, applied to linear light.
enum ColorVision: CaseIterable {
  case full, protanopia, deuteranopia, tritanopia

  /// Returns the distance of two colors in CIE Lab (ΔE of 1976): 2 is just visible, black to white
  /// is 100; nil if one of them is the terminal's default.
  func distance(_ one: Color, _ other: Color) -> Double? {
    guard let one = lab(of: one), let other = lab(of: other) else { return nil }
    return zip(one, other).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  private var matrix: [[Double]] {
    switch self {
    case .full: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  private func lab(of color: Color) -> [Double]? {
    guard let (red, green, blue) = color.components else { return nil }
    let light = [red, green, blue].map(Self.linear)
    let seen = Self.product(matrix, light).map { min(1, max(0, $0)) }
    let xyz = Self.product(Self.xyz, seen)
    let roots = zip(xyz, Self.white).map { Self.root($0 / $1) }
    return [116 * roots[1] - 16, 500 * (roots[0] - roots[1]), 200 * (roots[1] - roots[2])]
  }

  /// The matrix from sRGB to CIE XYZ, and the white point D65.
  private static let xyz = [
    [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
    [0.0193339, 0.1191920, 0.9503041],
  ]
  private static let white = [0.95047, 1, 1.08883]

  private static func linear(_ component: UInt8) -> Double {
    let share = Double(component) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  private static func root(_ share: Double) -> Double {
    share > 216.0 / 24_389 ? cbrt(share) : (24_389.0 / 27 * share + 16) / 116
  }

  private static func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).map(*).reduce(0, +) }
  }
}
