// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral

/// The photo of a user or a doctor; initials without one, or if it cannot be loaded.
///
/// ```swift
/// Avatar(name: doctor.name, photo: doctor.photo, size: 56)
/// ```
///
/// Screen readers skip it: the name stands beside it.
public struct Avatar: View {
    private let name: String
    private let photo: URL?
    private let size: Double

    /// Creates an avatar.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - photo: The address of the photo; `nil` for the initials.
    ///   - size: The diameter.
    public init(name: String, photo: URL? = nil, size: Double = 56) {
        self.name = name
        self.photo = photo
        self.size = size
    }

    /// The avatar.
    public var body: some View {
        content
            .frame(width: size, height: size)
            .clipShape(Circle())
            .accessibilityHidden(true)
    }

    @ViewBuilder private var content: some View {
        if let photo {
            AsyncImage(url: photo) { phase in
                switch phase {
                case .success(let image): image.resizable().scaledToFill().frame(width: size, height: size)
                case .failure: initials
                case .empty: Circle().fill(AppColors.placeholder).frame(width: size, height: size)
                }
            }
        } else {
            initials
        }
    }

    private var initials: some View {
        Text(verbatim: Self.initials(of: name))
            .font(.system(size: size * 0.32, weight: .semibold))
            .foregroundStyle(AppColors.text)
            .frame(width: size, height: size)
            .background(AppColors.avatar(for: name))
    }

    /// Returns the first letters of the first and the last word of a name, without titles.
    static func initials(of name: String) -> String {
        let titles: Set = ["dr", "dra", "dr.", "dra."]
        let words = name.split(separator: " ").filter {
            !titles.contains($0.lowercased()) && $0.first?.isLetter == true
        }
        let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
        return String(letters).uppercased()
    }
}
