// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A control that selects a date, a time, or both.
///
/// ```swift
/// let airport: TimeZone
/// @State private var departure = Date.now
///
/// var body: some View {
///     DatePicker("Departure", selection: $departure, in: Date.now..., displayedComponents: .date)
///         .environment(\.timeZone, airport)
/// }
/// ```
///
/// Zone, calendar and language are those of the environment; by default the zone is the server's. A compact picker is
/// the browser's own field, with its calendar or its wheels, and formats dates according to the user's browser
/// settings.
public struct DatePicker<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    /// The parts of a date that a picker shows and changes.
    public typealias Components = DatePickerComponents
    let selection: Binding<Date>
    let bounds: DateBounds
    let components: Components
    let label: Label

    init(selection: Binding<Date>, bounds: DateBounds, components: Components, label: Label) {
        self.selection = selection
        self.bounds = bounds
        self.components = components.isEmpty ? [.date, .hourAndMinute] : components
        self.label = label
    }

    /// Creates a picker of any date.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, bounds: DateBounds(), components: displayedComponents, label: label())
    }

    /// Creates a picker of a date within a range.
    ///
    /// - Parameters:
    ///   - selection: The date.
    ///   - range: The dates that the user can choose.
    ///   - displayedComponents: Whether the date, the time or both are shown and changed.
    ///   - label: A view that describes the date.
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, bounds: DateBounds(first: range.lowerBound, last: range.upperBound),
            components: displayedComponents, label: label())
    }

    /// Creates a picker of a date that is not before another.
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, bounds: DateBounds(first: range.lowerBound), components: displayedComponents,
            label: label())
    }

    /// Creates a picker of a date that is not after another.
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: selection, bounds: DateBounds(last: range.upperBound), components: displayedComponents,
            label: label())
    }

    /// Renders the picker in the style that enclosing views set.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let label = { Label._render(view.label, renderer) }
        let field = DateField(selection: view.selection, bounds: view.bounds, components: view.components)
        switch renderer.environmentValues.datePickerStyle {
        case .graphical where view.components.contains(.date):
            field.renderCalendar(on: renderer, label: label)
        case .wheel:
            renderer.openDateGroup(label: label)
            renderer.child(DateWheels(selection: view.selection, bounds: view.bounds, components: view.components))
            renderer.close()
        case .automatic, .compact, .graphical:
            field.render(on: renderer, label: label)
        }
    }
}

extension EnvironmentValues {
    @Entry var datePickerStyle = DatePickerStyle.automatic
}

extension View {
    /// Sets the appearance of the date pickers inside.
    public func datePickerStyle(_ style: DatePickerStyle) -> some View {
        environment(\.datePickerStyle, style)
    }
}

extension _Renderer {
    /// Opens the group that contains the parts of a date.
    func openDateGroup(_ classes: StyleClass = .dateGroup, label: () -> Void) {
        let hasOwnLabel = box.hasLabel
        box.set(role: "group")
        open(.div, classes, isControl: true)
        let labelID = nextElementID.description
        if !hasOwnLabel { attribute(.ariaLabelledby, labelID) }
        open(.span, .visuallyHidden)
        insideControl(label)
        close()
    }
}
