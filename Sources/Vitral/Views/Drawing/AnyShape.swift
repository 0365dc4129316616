// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A type-erased shape.
///
/// ```swift
/// let isRound: Bool
///
/// var body: some View {
///     Image("ana").clipShape(isRound ? AnyShape(.circle) : AnyShape(.rect(cornerRadius: 8)))
/// }
/// ```
nonisolated public struct AnyShape: Shape {
    private let outline: @Sendable (CGRect) -> Path
    /// The wrapped shape as a CSS box; `nil` if it is not a box.
    public let _box: _ShapeBox?
    /// Whether the width of the wrapped shape equals its height.
    public let _isSquare: Bool
    /// Whether the wrapped shape has fixed coordinates.
    public let _isFixed: Bool

    /// Creates a type-erased shape.
    public init<S: Shape>(_ shape: S) {
        outline = { shape.path(in: $0) }
        _box = shape._box
        _isSquare = shape._isSquare
        _isFixed = shape._isFixed
    }

    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path { outline(rect) }
}
