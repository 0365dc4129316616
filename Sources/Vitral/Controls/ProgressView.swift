// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Shows that something goes on, and how far it has come.
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

    /// Shows how far something has come, and the value in words.
    ///
    /// - Parameters:
    ///   - value: How far; `nil` when that is not known.
    ///   - total: How far it goes.
    ///   - label: What goes on.
    ///   - currentValueLabel: The value in words.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(Self.amount(value, total), label: label(), currentValueLabel: currentValueLabel())
    }

    /// Shows how much of a time has passed, or is left.
    ///
    /// The server sends the value once a second while the time runs.
    ///
    /// - Parameters:
    ///   - timerInterval: From when to when.
    ///   - countsDown: Whether what is left is shown rather than what has passed.
    ///   - label: What goes on.
    ///   - currentValueLabel: The value in words.
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

    /// Renders the progress in the style of the views around.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        // What changes with the time has a node of its own, so that nothing else is evaluated with it.
        if case .interval = view.amount { return renderer.child(_TickingProgress(progress: view)) }
        draw(view, renderer)
    }

    fileprivate static func draw(_ view: Self, _ renderer: _Renderer) {
        let fraction = view.fraction(renderer)
        let look = renderer.environmentValues.progressLook
        guard let custom = look.custom else {
            return ProgressDrawing(
                fraction: fraction, kind: look.kind, label: view.label, currentValueLabel: view.currentValueLabel
            ).render(renderer)
        }
        let configuration = ProgressViewStyleConfiguration(
            fractionCompleted: fraction, label: Label.self == EmptyView.self ? nil : .init(view.label),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(view.currentValueLabel))
        renderer.withEnvironment {
            $0.progressLook.custom = nil
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

/// A progress that changes with the time.
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

/// A progress as the framework draws it.
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
            // Without a value it is the bar that runs to and fro.
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
