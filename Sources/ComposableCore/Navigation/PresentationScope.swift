// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The reducers of presented features that run now.
enum PresentationScope {
    /// The number of presentations around the running reducer, as reducers run on one thread.
    private static let depth = Atomic<Int>(0)

    static var isActive: Bool { depth.load(ordering: .relaxed) > 0 }

    /// Runs the reducer of a presented feature.
    static func run<R>(_ body: () -> R) -> R {
        depth.add(1, ordering: .relaxed)
        defer { depth.subtract(1, ordering: .relaxed) }
        return body()
    }
}

extension DependencyValues {
    /// Whether a parent presents the feature.
    ///
    /// ```swift
    /// @Dependency(\.isPresented) var isPresented
    /// ```
    public var isPresented: Bool {
        get { self[IsPresentedKey.self] ?? EffectTask.current?.isPresented ?? PresentationScope.isActive }
        set { self[IsPresentedKey.self] = newValue }
    }
}

private enum IsPresentedKey: DependencyKey {
    static let liveValue: Bool? = nil
    static let testValue: Bool? = nil
}
