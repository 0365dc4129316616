// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A day of a ``DayGrid``.
public struct DayGridDay: Hashable, Identifiable, Sendable {
    /// The number of the day, which rises by 1 a day.
    public let id: Int
    /// The day of the month.
    public let title: String
    /// The name for screen readers, with the count of free times.
    public let label: String
    /// Whether the day can be chosen.
    public let isEnabled: Bool
    /// Whether the day has free times.
    public let isFree: Bool

    /// Creates a day.
    public init(id: Int, title: String, label: String, isEnabled: Bool, isFree: Bool) {
        self.id = id
        self.title = title
        self.label = label
        self.isEnabled = isEnabled
        self.isFree = isFree
    }
}

/// Some weeks of days, of which the user chooses one by a tap, or by the arrow keys and Enter.
///
/// ```swift
/// DayGrid(days, weekdays: ["S", "T", "Q", "Q", "S", "S", "D"], selected: 20_781, label: Text("Days")) {
///     store.send(.dayTapped($0))
/// }
/// ```
///
/// The arrow keys move the focus by a day or a week, as in every lazy grid; the choice is spoken.
public struct DayGrid: View {
    private let days: [DayGridDay]
    private let weekdays: [String]
    private let selected: Int?
    private let label: Text
    private let onSelect: @MainActor (Int) -> Void
    @Environment(\.announce) private var announce

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - days: The days, whole weeks.
    ///   - weekdays: The seven titles of the columns.
    ///   - selected: The number of the chosen day.
    ///   - label: The name of the grid for screen readers.
    ///   - onSelect: A function that is called with the number of the day that the user chooses.
    public init(
        _ days: [DayGridDay], weekdays: [String], selected: Int?, label: Text,
        onSelect: @escaping @MainActor (Int) -> Void
    ) {
        self.days = days
        self.weekdays = weekdays
        self.selected = selected
        self.label = label
        self.onSelect = onSelect
    }

    /// The grid.
    public var body: some View {
        VStack(spacing: AppSpacing.extraSmall) {
            HStack(spacing: AppSpacing.hairline) {
                ForEach(Array(weekdays.enumerated()), id: \.offset) { _, title in
                    Text(verbatim: title)
                        .font(AppFonts.caption)
                        .foregroundStyle(AppColors.secondaryText)
                        .frame(maxWidth: .infinity)
                }
            }
            .accessibilityHidden(true)
            LazyVGrid(
                columns: Array(repeating: GridItem(.flexible(), spacing: AppSpacing.hairline), count: 7),
                spacing: AppSpacing.extraSmall
            ) {
                ForEach(days) { cell($0) }
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel(label)
        .onChange(of: selected) {
            if let day = days.first(where: { $0.id == selected }) { announce(day.label) }
        }
    }

    private func cell(_ day: DayGridDay) -> some View {
        let isSelected = day.id == selected
        return Button {
            onSelect(day.id)
        } label: {
            Text(verbatim: day.title)
                .font(day.isFree ? AppFonts.number : AppFonts.detail)
                .foregroundStyle(
                    isSelected ? AppColors.onAccent : day.isFree ? AppColors.accent : AppColors.secondaryText
                )
                .frame(maxWidth: .infinity, minHeight: AppSpacing.target)
                .background(
                    isSelected ? AppColors.accent : day.isFree ? AppColors.accentTint : Color.clear,
                    in: RoundedRectangle(cornerRadius: AppRadius.small))
        }
        .buttonStyle(.plain)
        .frame(maxWidth: .infinity)
        .disabled(!day.isEnabled)
        .accessibilityLabel(Text(verbatim: day.label))
        .accessibilityAddTraits(isSelected ? .isSelected : [])
    }
}
