// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates a progress view for a task of unknown duration.
    public init(@ViewBuilder label: () -> Label) {
        self.init(.unknown, label: label(), currentValueLabel: EmptyView())
    }

    /// Creates a progress view for a task with a known amount of work.
    ///
    /// - Parameters:
    ///   - value: The completed amount; `nil` if it is unknown.
    ///   - total: The total amount.
    ///   - label: The label of the task.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(Self.amount(value, total), label: label(), currentValueLabel: EmptyView())
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates a progress view for a task of unknown duration, without a label.
    public init() {
        self.init(.unknown, label: EmptyView(), currentValueLabel: EmptyView())
    }

    /// Creates a progress view for a task with a known amount of work, without a label.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(Self.amount(value, total), label: EmptyView(), currentValueLabel: EmptyView())
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Creates a progress view for a task of unknown duration, with a localized title.
    public init(_ title: LocalizedStringKey) {
        self.init { Text(title) }
    }

    /// Creates a progress view for a task of unknown duration, with a title that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol) {
        self.init { Text(title) }
    }

    /// Creates a progress view for a task with a known amount of work, with a localized title.
    public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) {
        self.init(value: value, total: total) { Text(title) }
    }

    /// Creates a progress view for a task with a known amount of work, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1) {
        self.init(value: value, total: total) { Text(title) }
    }
}

extension ProgressView where CurrentValueLabel == Text {
    /// Creates a progress view that shows the elapsed or remaining part of a time interval, with a running clock.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
            Text(timerInterval: timerInterval, countsDown: countsDown)
        }
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
    /// Creates a progress view that shows the elapsed or remaining part of a time interval, with a running clock.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
    }
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label?,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
    /// Creates the progress view that a style received, drawn in the framework's own style.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            configuration.fractionCompleted.map { .fraction($0) } ?? .unknown, label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}
