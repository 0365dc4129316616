// SPDX-License-Identifier: Apache-2.0

/// The function by which a presented feature dismisses itself.
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
/// The dismissal removes the feature's state, and so ends the effect that calls it: send nothing after it. A closure may
/// keep the function and call it later; it does nothing once the feature is gone.
public struct DismissEffect: Sendable {
    private let presentation: PresentationHandle?
    private let dismiss: (@MainActor @Sendable () async -> Void)?

    fileprivate init(presentation: PresentationHandle? = nil) {
        self.presentation = presentation
        dismiss = nil
    }

    /// Whether a parent presents the feature, or a function dismisses it.
    var isPossible: Bool { presentation != nil || dismiss != nil }

    /// Creates a function for a feature that no reducer presents, such as the root of a test.
    ///
    /// - Parameter dismiss: Dismisses the feature.
    public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
        presentation = nil
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
        if dismissPresentation() { return }
        guard let dismiss else {
            report(
                .dismissedWithoutPresentation,
                at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
            return
        }
        await dismiss()
    }

    /// Dismisses a feature that a parent presents; returns whether there is one.
    @MainActor
    package func dismissPresentation() -> Bool {
        guard let presentation = presentation?.presentation else { return false }
        presentation.dismiss()
        return true
    }
}

extension DependencyValues {
    /// The function by which a presented feature dismisses itself.
    public var dismiss: DismissEffect {
        get { presentation.map { DismissEffect(presentation: $0) } ?? self[DismissKey.self] }
        set {
            presentation = nil
            self[DismissKey.self] = newValue
        }
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
