// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A page of a ``DayGrid`` below its months, with the buttons to other pages.
///
/// ```swift
/// DayPager("nov. – dez. 2026", grid: grid, hasEarlier: false, hasLater: true) { store.send(.pageTurned($0)) }
/// ```
public struct DayPager: View {
    private let title: String
    private let grid: DayGrid
    private let hasEarlier: Bool
    private let hasLater: Bool
    private let onTurn: @MainActor (Int) -> Void

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - title: The months of the days.
    ///   - grid: The days.
    ///   - hasEarlier: Whether an earlier page has days.
    ///   - hasLater: Whether a later page has days.
    ///   - onTurn: A function that is called with -1 for the earlier page, and with 1 for the later one.
    public init(
        _ title: String, grid: DayGrid, hasEarlier: Bool, hasLater: Bool, onTurn: @escaping @MainActor (Int) -> Void
    ) {
        self.title = title
        self.grid = grid
        self.hasEarlier = hasEarlier
        self.hasLater = hasLater
        self.onTurn = onTurn
    }

    /// The page.
    public var body: some View {
        VStack(spacing: AppSpacing.medium) {
            HStack(spacing: AppSpacing.small) {
                IconButton("chevron.backward", label: Text("days.earlier", bundle: .module)) { onTurn(-1) }
                    .disabled(!hasEarlier)
                Text(verbatim: title)
                    .font(AppFonts.headline)
                    .multilineTextAlignment(.center)
                    .frame(maxWidth: .infinity)
                    .accessibilityAddTraits(.updatesFrequently)
                IconButton("chevron.forward", label: Text("days.later", bundle: .module)) { onTurn(1) }
                    .disabled(!hasLater)
            }
            grid
        }
    }
}
