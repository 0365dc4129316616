// SPDX-License-Identifier: Apache-2.0

/// The function by which an effect of a presented feature dismisses the feature.
///
/// ```swift
/// @Reducer
/// struct Editor {
///     enum Action {
///         case cancel
///     }
///     @Dependency(\.dismiss) var dismiss
///     var body: some ReducerOf<Self> {
///         Reduce { state, action in
///             switch action {
///             case .cancel: .run { _ in await self.dismiss() }
///             }
///         }
///     }
/// }
/// ```
///
/// The dismissal removes the feature's state, and so ends the effect that calls it: send nothing after it.
public struct DismissEffect: Sendable {
    private let dismiss: (@MainActor @Sendable () async -> Void)?

    fileprivate init() {
        dismiss = nil
    }

    /// Creates a function for a feature that no reducer presents, such as the root of a test.
    ///
    /// - Parameter dismiss: Dismisses the feature.
    public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
        self.dismiss = dismiss
    }

    /// Dismisses the feature.
    ///
    /// - Parameters:
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @MainActor
    public func callAsFunction(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        if EffectTask.current?.dismiss() == true { return }
        guard let dismiss else {
            report(
                .dismissedWithoutPresentation,
                at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
            return
        }
        await dismiss()
    }
}

extension DependencyValues {
    /// The function by which an effect of a presented feature dismisses the feature.
    public var dismiss: DismissEffect {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
}

private enum DismissKey: DependencyKey {
    static let liveValue = DismissEffect()
    static let testValue = DismissEffect()
}

extension Misuse {
    static let dismissedWithoutPresentation = Misuse(
        """
        '@Dependency(\\.dismiss)' was called, but no parent presents the feature. Nothing was dismissed.

        To fix this, call it in an effect of a feature that a parent adds with 'ifLet(\\.$child, …)' or with 'forEach' of a \
        'StackState'.
        """)
}
