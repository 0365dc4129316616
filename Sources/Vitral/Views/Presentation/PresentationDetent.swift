// SPDX-License-Identifier: Apache-2.0

/// A height of a sheet.
///
/// ```swift
/// @State private var isShown = false
///
/// var body: some View {
///     Button("Filter") { isShown = true }
///         .sheet(isPresented: $isShown) {
///             Text("All filters").presentationDetents([.medium, .large])
///         }
/// }
/// ```
public struct PresentationDetent: Hashable, Sendable {
    private enum Kind: Hashable { case medium, large, fraction(Double), height(Double) }
    private let kind: Kind

    /// About half the height of the window.
    public static let medium = PresentationDetent(kind: .medium)
    /// The maximum height of a sheet.
    public static let large = PresentationDetent(kind: .large)

    /// Returns a height as a fraction of the window's height, from 0 to 1.
    public static func fraction(_ fraction: Double) -> PresentationDetent {
        PresentationDetent(kind: .fraction(min(max(fraction, 0.05), 1)))
    }

    /// Returns a height in points.
    public static func height(_ height: Double) -> PresentationDetent {
        PresentationDetent(kind: .height(max(height, 44)))
    }

    /// The height as a CSS value; `nil` for the default height of a sheet.
    var css: String? {
        switch kind {
        case .medium: "50dvh"
        case .large: nil
        case .fraction(let fraction): CSS.number(fraction * 100) + "dvh"
        case .height(let height): CSS.length(height)
        }
    }

    /// The approximate height in a window of 800 points, which determines the order of heights.
    fileprivate var estimate: Double {
        switch kind {
        case .medium: 400
        case .large: 800
        case .fraction(let fraction): fraction * 800
        case .height(let height): height
        }
    }
}

/// The presentation options that the content of a sheet sets.
struct PresentationOptions: Equatable {
    var detents: [PresentationDetent] = []
    var selected: PresentationDetent?
    var select: PresentationSelection?
    var dragIndicator: Visibility?
    var cornerRadius: Double?
    var background: String?
    var keepsBackgroundAlive = false
    var isDismissDisabled = false
    var adaptation: PresentationAdaptation?

    mutating func merge(_ other: PresentationOptions) {
        if detents.isEmpty {
            (detents, selected, select) = (other.detents, other.selected, other.select)
        }
        dragIndicator = dragIndicator ?? other.dragIndicator
        cornerRadius = cornerRadius ?? other.cornerRadius
        background = background ?? other.background
        keepsBackgroundAlive = keepsBackgroundAlive || other.keepsBackgroundAlive
        isDismissDisabled = isDismissDisabled || other.isDismissDisabled
        adaptation = adaptation ?? other.adaptation
    }
}

/// The binding to which a sheet writes the height that the user selects.
@MainActor
struct PresentationSelection: Equatable {
    let binding: Binding<PresentationDetent>

    nonisolated static func == (left: Self, right: Self) -> Bool {
        Binding._areEqualInputs(left.binding, right.binding)
    }
}

struct PresentationKey: PreferenceKey {
    static var defaultValue: PresentationOptions { PresentationOptions() }

    static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
        value.merge(nextValue())
    }
}

/// The current presentation state of a sheet.
@MainActor
final class PresentationModel {
    private let source = Source()
    private var options = PresentationOptions()
    private var chosen: PresentationDetent?
    /// The title of the screen in the sheet, which names the sheet for screen readers.
    private(set) var title: String?

    func read() -> PresentationOptions {
        source.recordRead()
        return options
    }

    func set(_ new: PresentationOptions) {
        guard new != options else { return }
        options = new
        source.invalidateReaders()
    }

    func set(title: String) {
        guard title != self.title else { return }
        self.title = title
        source.invalidateReaders()
    }

    /// The current height of the sheet; `nil` if it has no detents.
    var detent: PresentationDetent? {
        let wanted = options.selected ?? chosen
        return wanted.flatMap { options.detents.contains($0) ? $0 : nil } ?? options.detents.first
    }

    /// Selects the next height; the first follows the last.
    func showNextDetent() {
        guard let detent, let index = options.detents.firstIndex(of: detent) else { return }
        let next = options.detents[(index + 1) % options.detents.count]
        chosen = next
        if let select = options.select { select.binding.wrappedValue = next } else { source.invalidateReaders() }
    }
}

extension View {
    /// Sets the heights of the enclosing sheet; a handle at its top selects the next height.
    ///
    /// The handle is a button: the user cannot drag a sheet. In a wide window, the sheet is a card of that height.
    public consuming func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentation { $0.detents = PresentationOptions.sorted(detents) }
    }

    /// Sets the heights of the enclosing sheet, with a binding to the selected height.
    public consuming func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        presentation {
            $0.detents = PresentationOptions.sorted(detents)
            $0.selected = selection.wrappedValue
            $0.select = PresentationSelection(binding: selection)
        }
    }

    func presentation(_ change: (inout PresentationOptions) -> Void) -> some View {
        var options = PresentationOptions()
        change(&options)
        return preference(key: PresentationKey.self, value: options)
    }
}

extension PresentationOptions {
    fileprivate static func sorted(_ detents: Set<PresentationDetent>) -> [PresentationDetent] {
        detents.sorted { $0.estimate < $1.estimate }
    }
}

private struct PresentationModelKey: EnvironmentKey {
    static var defaultValue: PresentationModel? { nil }
}

extension EnvironmentValues {
    /// The enclosing sheet.
    var presentation: PresentationModel? {
        get { self[PresentationModelKey.self] }
        set { self[PresentationModelKey.self] = newValue }
    }
}
