// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// One view or modifier of the catalogue, shown live with its variants, its parameters and its source.
///
/// An exhibit is one file. Its state is what the example works on; ``example`` shows it, ``controls`` changes it:
///
/// ```swift
/// @ShowsSource
/// struct StepperExhibit: Exhibit {
///     static let title = "Stepper"
///     static let summary = Phrase("Counts in steps.", pt: "Conta em passos.")
///     static let names = ["Stepper"]
///
///     @State private var guests = 2
///
///     var example: some View {
///         Stepper("Guests: \(guests)", value: $guests, in: 1...12)
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol Exhibit: View {
    /// What the example shows.
    associatedtype Example: View
    /// What changes the example's parameters.
    associatedtype Controls: View

    /// The name, as an iOS developer would search for it.
    static var title: String { get }
    /// One sentence: what it is for and, where the browser differs from an iPhone, how.
    static var summary: Phrase { get }
    /// The names of SwiftUI that the exhibit shows, such as `Stepper` or `swipeActions`.
    static var names: [String] { get }
    /// The text of the example; made by ``ShowsSource()``.
    static var source: String { get }

    /// Creates the exhibit.
    init()

    /// The live example.
    @ViewBuilder var example: Example { get }

    /// Controls for the example's parameters; none unless declared.
    @ViewBuilder var controls: Controls { get }
}

extension Exhibit where Controls == EmptyView {
    /// No parameters to change.
    public var controls: EmptyView { EmptyView() }
}

extension Exhibit {
    /// The exhibit as a page.
    public var body: some View {
        ExhibitPage(Self.self, example: example, controls: controls)
    }

    /// The exhibit's name in addresses.
    static var slug: String {
        var slug = ""
        for character in title.lowercased() {
            if character.isASCII, character.isLetter || character.isNumber {
                slug.append(character)
            } else if !slug.isEmpty, slug.last != "-" {
                slug.append("-")
            }
        }
        return slug.last == "-" ? String(slug.dropLast()) : slug
    }
}

/// Adds `source`, the text of the exhibit's state and example as they were compiled.
@attached(member, names: named(source))
macro ShowsSource() = #externalMacro(module: "GalleryMacros", type: "ShowsSourceMacro")
