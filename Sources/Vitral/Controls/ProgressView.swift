// SPDX-License-Identifier: Apache-2.0

/// Shows that something goes on, and how far it has come.
public struct ProgressView<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let fraction: Double?
    let label: Label

    /// Shows that something goes on.
    public init(@ViewBuilder label: () -> Label) {
        fraction = nil
        self.label = label()
    }

    /// Shows how far something has come.
    ///
    /// - Parameters:
    ///   - value: How far; `nil` when that is not known.
    ///   - total: How far it goes.
    ///   - label: What goes on.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        fraction = value.map { min(max(Double($0) / max(Double(total), .leastNonzeroMagnitude), 0), 1) }
        self.label = label()
    }

    /// Renders the progress.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let hasLabel = !(Label.self == EmptyView.self)
        let semantics = renderer.openFrame(.div, view.fraction == nil ? "pg-w pg-x" : "pg-w")
        let labelID = renderer.nextElementID.description
        if hasLabel {
            renderer.open(.span, "pg-t")
            Label._render(view.label, renderer)
            renderer.close()
        }
        if let fraction = view.fraction {
            renderer.openControl(.progress, "pg", saying: semantics)
            renderer.attribute(.max, "1")
            renderer.attribute(.value, CSS.number(fraction))
            renderer.attribute(.ariaValuenow, CSS.number(fraction * 100))
        } else {
            renderer.openControl(.output, "pg-c", saying: semantics)
            renderer.attribute(.role, "progressbar")
        }
        if hasLabel {
            renderer.attribute(.ariaLabelledby, labelID)
        } else if !renderer.lastBoxSpokeForItself {
            renderer.attribute(.ariaLabel, renderer.frameworkText(view.fraction == nil ? .loading : .progress))
        }
        renderer.close()
        renderer.close()
    }
}

extension ProgressView where Label == EmptyView {
    /// Shows that something goes on.
    public init() {
        fraction = nil
        label = EmptyView()
    }

    /// Shows how far something has come.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(value: value, total: total) { EmptyView() }
    }
}

extension ProgressView where Label == Text {
    /// Shows what goes on.
    public init(_ title: LocalizedStringKey) {
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
