// SPDX-License-Identifier: Apache-2.0

import struct Foundation.Data

/// A path of elements of any type.
///
/// ```swift
/// @State private var path = NavigationPath()
///
/// var body: some View {
///     NavigationStack(path: $path) {
///         Button("Open the dessert") { path.append(Course.dessert) }
///             .navigationDestination(for: Course.self) { course in
///                 Button("Back to the start") { path.removeLast(path.count) }
///                     .navigationTitle(course.title)
///             }
///     }
/// }
/// ```
///
/// Another process that continues the session shows the same screens, as far as their elements
/// are `Codable` and of a type that is not private.
public struct NavigationPath: Equatable {
    private(set) var elements: [AnyHashable] = []

    /// Creates an empty path.
    public init() {}

    /// The number of screens above the root.
    public var count: Int { elements.count }

    /// Whether the path is empty, so that the root is visible.
    public var isEmpty: Bool { elements.isEmpty }

    /// Appends an element, so that the stack shows its screen.
    public mutating func append<V: Hashable & Sendable>(_ value: V) {
        elements.append(AnyHashable(value))
    }

    /// Removes elements from the end, so that the stack shows an earlier screen.
    public mutating func removeLast(_ k: Int = 1) {
        elements.removeLast(min(k, elements.count))
    }

    mutating func replace(_ values: [AnyHashable]) {
        elements = values
    }
}

extension NavigationPath: RestorableValue {
    init?(saved: Data) {
        let elements = StateRestoration.decode([SavedElement].self, saved) ?? []
        // A screen above one that cannot be restored would have the wrong screen below it.
        replace(elements.map(\.element).prefix { $0 != nil }.compactMap(\.self))
        if isEmpty { return nil }
    }

    var saved: Data? {
        let saved = elements.map { SavedElement($0) }.prefix { $0 != nil }.compactMap(\.self)
        return saved.isEmpty ? nil : StateRestoration.encode(saved)
    }
}
