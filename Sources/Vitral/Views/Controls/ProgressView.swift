// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view that shows that a task is running, and how much of it is complete.
///
/// ```swift
/// let episode: Episode
///
/// var body: some View {
///     ProgressView(episode.title, value: episode.progress)
///     ProgressView("Loading the next episode…")
/// }
/// ```
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never

    enum Amount {
        case unknown
        case fraction(Double)
        case interval(ClosedRange<Date>, countsDown: Bool)
    }

    let amount: Amount
    let label: Label
    let currentValueLabel: CurrentValueLabel

    init(_ amount: Amount, label: Label, currentValueLabel: CurrentValueLabel) {
        self.amount = amount
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    /// Creates a progress view for a task with a known amount of work, with a label for the current value.
    ///
    /// - Parameters:
    ///   - value: The completed amount; `nil` if it is unknown.
    ///   - total: The total amount.
    ///   - label: The label of the task.
    ///   - currentValueLabel: The label of the current value.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(Self.amount(value, total), label: label(), currentValueLabel: currentValueLabel())
    }

    /// Creates a progress view that shows the elapsed or remaining part of a time interval.
    ///
    /// The server sends the value once a second until the interval ends.
    ///
    /// - Parameters:
    ///   - timerInterval: The time interval.
    ///   - countsDown: Whether the view shows the remaining time instead of the elapsed time.
    ///   - label: The label of the task.
    ///   - currentValueLabel: The label of the current value.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            .interval(timerInterval, countsDown: countsDown), label: label(), currentValueLabel: currentValueLabel())
    }

    static func amount<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Amount {
        guard let value else { return .unknown }
        let fraction = Double(value) / max(Double(total), .leastNonzeroMagnitude)
        return .fraction(fraction.isNaN ? 0 : min(max(fraction, 0), 1))
    }

    /// Renders the progress in the style that the environment sets.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        // A view that changes with time has its own node, so that the clock reevaluates nothing else.
        if case .interval = view.amount { return renderer.child(_TickingProgress(progress: view)) }
        draw(view, renderer)
    }

    fileprivate static func draw(_ view: Self, _ renderer: _Renderer) {
        let fraction = view.fraction(renderer)
        let appearance = renderer.environmentValues.progressAppearance
        guard let custom = appearance.custom else {
            return ProgressDrawing(
                fraction: fraction, kind: appearance.kind, label: view.label, currentValueLabel: view.currentValueLabel
            ).render(renderer)
        }
        let configuration = ProgressViewStyleConfiguration(
            fractionCompleted: fraction, label: Label.self == EmptyView.self ? nil : .init(view.label),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(view.currentValueLabel))
        renderer.withEnvironment {
            $0.progressAppearance.custom = nil
        } content: {
            custom.render(configuration, renderer)
        }
    }

    private func fraction(_ renderer: _Renderer) -> Double? {
        switch amount {
        case .unknown: return nil
        case .fraction(let fraction): return fraction
        case .interval(let interval, let countsDown):
            let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
            guard let time = renderer.environment.localizer?.time, length > 0 else { return countsDown ? 0 : 1 }
            let passed = min(max(time.now.timeIntervalSince(interval.lowerBound) / length, 0), 1)
            return countsDown ? 1 - passed : passed
        }
    }
}

/// A progress view whose value changes with time.
private struct _TickingProgress<Label: View, CurrentValueLabel: View>: View {
    typealias Body = Never
    let progress: ProgressView<Label, CurrentValueLabel>

    static func _render(_ view: Self, _ renderer: _Renderer) {
        if case .interval(let interval, _) = view.progress.amount, let time = renderer.environment.localizer?.time {
            let clock = TimedText.timer(interval, pauseTime: nil, countsDown: true, showsHours: true)
            renderer.tick(after: clock.timeToNextChange(at: time.now), time)
        }
        ProgressView.draw(view.progress, renderer)
    }
}

/// A progress view as the framework draws it.
@MainActor
struct ProgressDrawing<Label: View, CurrentValueLabel: View> {
    let fraction: Double?
    let kind: ProgressKind
    let label: Label
    let currentValueLabel: CurrentValueLabel

    func render(_ renderer: _Renderer) {
        let hasLabel = !(Label.self == EmptyView.self)
        let isCircle = kind == .circular && fraction != nil
        let isCompact = isCircle || fraction == nil && kind != .linear
        let semantics = renderer.openFrame(.div, isCompact ? .compactProgressFrame : .progressFrame)
        let labelID = renderer.nextElementID.description
        if hasLabel {
            renderer.open(.span, .progressLabel)
            Label._render(label, renderer)
            renderer.close()
        }
        if isCircle, let fraction {
            renderer.box.restoreSemantics(semantics)
            renderer.box.set(role: "progressbar")
            renderer.open(.div, .progressRing, style: "--v:\(CSS.number(fraction))")
            renderer.attribute(.ariaValuenow, CSS.number(fraction * 100))
        } else if let fraction {
            renderer.openControl(.progress, .progress, saying: semantics)
            renderer.attribute(.max, "1")
            renderer.attribute(.value, CSS.number(fraction))
            renderer.attribute(.ariaValuenow, CSS.number(fraction * 100))
        } else if kind == .linear {
            // Without a value, the browser shows the animation of an indeterminate progress bar.
            renderer.openControl(.progress, .progress, saying: semantics)
        } else {
            renderer.openControl(.output, .progressSpinner, saying: semantics)
            renderer.attribute(.role, "progressbar")
        }
        if hasLabel {
            renderer.attribute(.ariaLabelledby, labelID)
        } else if !semantics.isSilentOrNamed {
            renderer.attribute(.ariaLabel, renderer.frameworkText(fraction == nil ? .loading : .progress))
        }
        renderer.close()
        if CurrentValueLabel.self != EmptyView.self {
            renderer.open(.span, .progressValue)
            CurrentValueLabel._render(currentValueLabel, renderer)
            renderer.close()
        }
        renderer.close()
    }
}
