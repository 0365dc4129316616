// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Shows that something goes on.
    public init(@ViewBuilder label: () -> Label) {
        self.init(.unknown, label: label(), currentValueLabel: EmptyView())
    }

    /// Shows how far something has come.
    ///
    /// - Parameters:
    ///   - value: How far; `nil` when that is not known.
    ///   - total: How far it goes.
    ///   - label: What goes on.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(Self.amount(value, total), label: label(), currentValueLabel: EmptyView())
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Shows that something goes on.
    public init() {
        self.init(.unknown, label: EmptyView(), currentValueLabel: EmptyView())
    }

    /// Shows how far something has come.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(Self.amount(value, total), label: EmptyView(), currentValueLabel: EmptyView())
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Shows what goes on.
    public init(_ title: LocalizedStringKey) {
        self.init { Text(title) }
    }

    /// Shows what goes on, in a text that is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol) {
        self.init { Text(title) }
    }

    /// Shows what goes on and how far it has come.
    public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) {
        self.init(value: value, total: total) { Text(title) }
    }

    /// Shows what goes on, in a text that is shown as it is, and how far it has come.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1) {
        self.init(value: value, total: total) { Text(title) }
    }
}

extension ProgressView where CurrentValueLabel == Text {
    /// Shows how much of a time has passed, or is left, and the time itself as a running clock.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
            Text(timerInterval: timerInterval, countsDown: countsDown)
        }
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
    /// Shows how much of a time has passed, or is left, and the time itself as a running clock.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
    }
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label?,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
    /// The progress that a style is asked to draw, as the framework draws it.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            configuration.fractionCompleted.map { .fraction($0) } ?? .unknown, label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}
