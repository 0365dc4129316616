// SPDX-License-Identifier: Apache-2.0

/// A namespace that distinguishes the identifiers of different parts of an app.
///
/// ```swift
/// @Namespace private var photos
/// @State private var isLarge = false
///
/// var body: some View {
///     Image("lisbon")
///         .resizable()
///         .matchedGeometryEffect(id: "photo", in: photos)
///         .frame(width: isLarge ? 300 : 80, height: isLarge ? 200 : 60)
///         .onTapGesture { withAnimation { isLarge.toggle() } }
/// }
/// ```
@MainActor @preconcurrency
@propertyWrapper
public struct Namespace: _InstalledProperty {
    private var storage: Storage?

    /// Creates a namespace.
    public init() {}

    /// The identifier of the namespace.
    public var wrappedValue: ID { ID(number: storage?.number ?? 0) }

    /// Connects the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        let number = context.node.number
        storage = context.storage { Storage(number) }
    }

    private final class Storage {
        let number: UInt32

        init(_ number: UInt32) { self.number = number }
    }

    /// The identifier of a namespace.
    public struct ID: Hashable, Sendable {
        let number: UInt32
    }
}
