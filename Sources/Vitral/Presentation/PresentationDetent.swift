// SPDX-License-Identifier: Apache-2.0

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    private enum Kind: Hashable { case medium, large, fraction(Double), height(Double) }
    private let kind: Kind

    /// About half the window.
    public static let medium = PresentationDetent(kind: .medium)
    /// As high as a sheet gets.
    public static let large = PresentationDetent(kind: .large)

    /// A part of the window's height, from 0 to 1.
    public static func fraction(_ fraction: Double) -> PresentationDetent {
        PresentationDetent(kind: .fraction(min(max(fraction, 0.05), 1)))
    }

    /// A height in points.
    public static func height(_ height: Double) -> PresentationDetent {
        PresentationDetent(kind: .height(max(height, 44)))
    }

    /// The height in CSS; `nil` is the sheet's own.
    var css: String? {
        switch kind {
        case .medium: "50dvh"
        case .large: nil
        case .fraction(let fraction): CSS.number(fraction * 100) + "dvh"
        case .height(let height): CSS.length(height)
        }
    }

    /// What heights are put in order by, on a window of 800 points.
    fileprivate var estimate: Double {
        switch kind {
        case .medium: 400
        case .large: 800
        case .fraction(let fraction): fraction * 800
        case .height(let height): height
        }
    }
}

/// What the content of a sheet says of the sheet.
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

/// Where a sheet writes the height that the person chose.
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

/// How one sheet is shown now.
@MainActor
final class PresentationModel {
    private let source = Source()
    private var options = PresentationOptions()
    private var chosen: PresentationDetent?

    func read() -> PresentationOptions {
        source.recordRead()
        return options
    }

    func set(_ new: PresentationOptions) {
        guard new != options else { return }
        options = new
        source.invalidateReaders()
    }

    /// The height at which the sheet rests now.
    var detent: PresentationDetent? {
        let wanted = options.selected ?? chosen
        return wanted.flatMap { options.detents.contains($0) ? $0 : nil } ?? options.detents.first
    }

    /// Goes to the next height, and from the last to the first.
    func showNextDetent() {
        guard let detent, let index = options.detents.firstIndex(of: detent) else { return }
        let next = options.detents[(index + 1) % options.detents.count]
        chosen = next
        if let select = options.select { select.binding.wrappedValue = next } else { source.invalidateReaders() }
    }
}

extension View {
    /// The heights at which the sheet around rests; a handle at its top goes from one to the next.
    ///
    /// The handle is a button: a sheet is not dragged. On a wide window the sheet is a card of that height.
    public consuming func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentation { $0.detents = PresentationOptions.sorted(detents) }
    }

    /// The heights at which the sheet around rests, of which the app keeps the one that is shown.
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
