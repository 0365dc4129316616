// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// The symbol of a group or a category on a color of its own.
///
/// ```swift
/// GroupIcon(group.fields.icon, hue: .of(group.id), size: .large)
/// ```
///
/// A symbol that Verni does not offer, such as one of a newer version, is shown as ``fallback``. Screen readers skip
/// the icon: the name stands beside it.
package struct GroupIcon: View {
    /// The side lengths of icons.
    package enum Size: Double, CaseIterable, Sendable {
        case small = 32
        case medium = 44
        case large = 64

        var font: Font {
            switch self {
            case .small: .subheadline
            case .medium: .title3
            case .large: .title
            }
        }

        var radius: Double {
            switch self {
            case .small, .medium: AppRadius.small
            case .large: AppRadius.large
            }
        }
    }

    /// The symbols that groups and categories can have, in the order of the choice.
    package static let symbols = [
        "person.2", "house", "heart", "airplane", "car", "bed.double", "fork.knife", "cup.and.saucer", "cart", "bag",
        "gift", "briefcase", "building.2", "bicycle", "mountain.2", "tree", "pawprint", "music.note", "film",
        "gamecontroller", "book", "bolt", "drop", "wifi", "phone", "cross.case", "wrench.adjustable", "scissors",
        "creditcard", "banknote", "tag", "star",
    ]

    /// The symbol of a group without one that Verni offers.
    package static let fallback = "tag"

    private let symbol: String
    private let hue: Hue
    private let size: Size

    /// Creates an icon.
    ///
    /// - Parameters:
    ///   - symbol: The name of the symbol, as it is stored.
    ///   - hue: The color.
    ///   - size: The size.
    package init(_ symbol: String, hue: Hue, size: Size = .medium) {
        self.symbol = symbol
        self.hue = hue
        self.size = size
    }

    package var body: some View {
        Image(systemName: Self.offered.contains(symbol) ? symbol : Self.fallback)
            .font(size.font)
            .foregroundStyle(hue.ink)
            .frame(width: size.rawValue, height: size.rawValue)
            .background(hue.fill, in: RoundedRectangle(cornerRadius: size.radius))
            .accessibilityHidden(true)
    }

    private static let offered = Set(symbols)
}
