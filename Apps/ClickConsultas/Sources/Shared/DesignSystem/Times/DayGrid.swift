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

/// Some weeks of days, of which the user chooses one by a tap or by the arrow keys.
///
/// ```swift
/// DayGrid(days, weekdays: ["S", "T", "Q", "Q", "S", "S", "D"], selected: 20_781, label: Text("Days")) {
///     store.send(.dayTapped($0))
/// } onMove: {
///     store.send(.dayMoved($0))
/// }
/// ```
///
/// The arrow keys move the choice by a day or a week, Page Up and Page Down by four weeks; the choice is spoken.
public struct DayGrid: View {
    private let days: [DayGridDay]
    private let weekdays: [String]
    private let selected: Int?
    private let label: Text
    private let onSelect: @MainActor (Int) -> Void
    private let onMove: @MainActor (Int) -> Void
    @Environment(\.announce) private var announce

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - days: The days, whole weeks.
    ///   - weekdays: The seven titles of the columns.
    ///   - selected: The number of the chosen day.
    ///   - label: The name of the grid for screen readers.
    ///   - onSelect: A function that is called with the number of the day that the user chooses.
    ///   - onMove: A function that is called with the days by which a key moves the choice.
    public init(
        _ days: [DayGridDay], weekdays: [String], selected: Int?, label: Text,
        onSelect: @escaping @MainActor (Int) -> Void, onMove: @escaping @MainActor (Int) -> Void
    ) {
        self.days = days
        self.weekdays = weekdays
        self.selected = selected
        self.label = label
        self.onSelect = onSelect
        self.onMove = onMove
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
            ForEach(weeks, id: \.first) { week in
                HStack(spacing: AppSpacing.hairline) {
                    ForEach(week) { day in
                        cell(day)
                    }
                }
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel(label)
        .onKeyPress(keys: Set(Self.distances.keys)) { press in
            guard let distance = Self.distances[press.key] else { return .ignored }
            onMove(distance)
            return .handled
        }
        .onChange(of: selected) {
            if let day = days.first(where: { $0.id == selected }) { announce(day.label) }
        }
    }

    private static let distances: [KeyEquivalent: Int] = [
        .leftArrow: -1, .rightArrow: 1, .upArrow: -7, .downArrow: 7, .pageUp: -28, .pageDown: 28,
    ]

    private var weeks: [[DayGridDay]] {
        stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<min($0 + 7, days.count)]) }
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
