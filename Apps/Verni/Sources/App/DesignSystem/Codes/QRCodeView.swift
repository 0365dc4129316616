// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import Vitral

/// A QR code with its link below, which users follow without a camera.
///
/// ```swift
/// QRCodeView(rows: code.rows, link: invite.url, label: Text("QR code of the invitation"))
/// ```
///
/// The code is dark on white in dark mode too, with the quiet zone of four modules that readers need.
package struct QRCodeView: View {
    private let rows: [[Bool]]
    private let link: URL
    private let label: Text

    /// Creates a code.
    ///
    /// - Parameters:
    ///   - rows: The modules from top to bottom, `true` for dark.
    ///   - link: The link that the code contains.
    ///   - label: The name of the code for screen readers.
    package init(rows: [[Bool]], link: URL, label: Text) {
        self.rows = rows
        self.link = link
        self.label = label
    }

    package var body: some View {
        VStack(spacing: AppSpacing.medium) {
            // Modules of whole points: edges between them stay sharp.
            QRCodeShape(rows: rows)
                .fill(Color.black)
                .frame(width: side, height: side)
                .background(Color.white, in: RoundedRectangle(cornerRadius: AppRadius.small))
                .accessibilityElement()
                .accessibilityLabel(label)
            Link(destination: link) {
                Text(verbatim: Self.shortText(of: link))
                    .font(AppFonts.detail)
                    .multilineTextAlignment(.center)
                    .foregroundStyle(AppColors.accent)
                    .frame(maxWidth: .infinity, minHeight: AppSpacing.target)
            }
            .accessibilityLabel(Text(verbatim: link.absoluteString))
            .frame(maxWidth: .infinity)
        }
        .frame(maxWidth: .infinity)
    }

    /// Returns a link as text without its scheme, and with the beginning of its token: a whole one has no place for a line
    /// break, and is wider than a phone.
    static func shortText(of link: URL) -> String {
        let address = link.absoluteString.replacing(/^https?:\/\//, with: "")
        guard let slash = address.lastIndex(of: "/") else { return address }
        let (place, token) = (address[...slash], address[slash...].dropFirst())
        return token.count > shownLength + 4 ? "\(place)\(token.prefix(shownLength))…" : address
    }

    /// The number of shown characters of a long token.
    private static let shownLength = 8

    private var side: Double {
        let modules = Double(rows.count + 2 * QRCodeShape.quietZone)
        return modules * (modules > 48 ? AppSpacing.module / 2 : AppSpacing.module)
    }
}

/// The dark modules of a QR code inside their quiet zone, as one path.
struct QRCodeShape: Shape {
    /// The modules that stay white on each side.
    nonisolated static let quietZone = 4

    let rows: [[Bool]]

    func path(in rect: CGRect) -> Path {
        let count = rows.count + 2 * Self.quietZone
        let module = min(rect.width, rect.height) / Double(count)
        return Path { path in
            for (row, modules) in rows.enumerated() {
                for run in Self.runs(of: modules) {
                    path.addRect(
                        CGRect(
                            x: rect.minX + Double(run.lowerBound + Self.quietZone) * module,
                            y: rect.minY + Double(row + Self.quietZone) * module,
                            width: Double(run.count) * module, height: module))
                }
            }
        }
    }

    /// Returns the ranges of dark modules of a row: a rectangle for each is shorter than one for each module.
    nonisolated static func runs(of modules: [Bool]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for (index, isDark) in modules.enumerated() where isDark {
            if let last = runs.last, last.upperBound == index {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }
}
