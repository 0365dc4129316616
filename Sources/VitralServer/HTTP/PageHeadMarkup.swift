// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The elements of a page's head that describe the app: its description, link preview, icons and manifest.
struct PageHeadMarkup {
    let page: RenderedPage
    let assets: ClientFiles
    /// The origin that the browser shows.
    let origin: String?

    /// The elements, each on a line.
    var html: String {
        let head = page.head
        var lines: [String] = []
        func meta(_ kind: String, _ name: String, _ content: String?) {
            guard let content, !content.isEmpty else { return }
            lines.append("<meta \(kind)=\"\(name)\" content=\"\(_Markup.text(content))\">")
        }
        func link(_ kind: String, _ file: String?, _ more: String = "") {
            guard let place = file.flatMap({ address(of: $0) }) else { return }
            lines.append("<link rel=\"\(kind)\" href=\"\(_Markup.text(place))\"\(more)>")
        }
        meta("name", "description", head.description)
        let image = head.previewImage.flatMap { address(of: $0) }.flatMap { whole($0) }
        if head.description != nil || image != nil {
            meta("property", "og:type", "website")
            meta("property", "og:title", page.title)
            meta("property", "og:description", head.description)
            meta("property", "og:image", image)
            if image != nil { meta("property", "og:image:alt", head.previewImageDescription) }
            meta("name", "twitter:card", image == nil ? "summary" : "summary_large_image")
        }
        lines += themeColors(head)
        link("manifest", head.manifest)
        link("apple-touch-icon", head.homeScreenIcon)
        if let icon = head.icon {
            link("icon", icon, icon.lowercased().hasSuffix(".svg") ? " type=\"image/svg+xml\"" : "")
        } else {
            lines.append("<link rel=\"icon\" href=\"\(assets.icon)\" type=\"image/svg+xml\">")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func themeColors(_ head: PageHead) -> [String] {
        guard let light = head.themeColor else { return [] }
        func element(_ color: String, _ media: String) -> String {
            "<meta name=\"theme-color\" content=\"\(_Markup.text(color))\"\(media)>"
        }
        guard let dark = head.darkThemeColor else { return [element(light, "")] }
        return [
            element(light, " media=\"(prefers-color-scheme: light)\""),
            element(dark, " media=\"(prefers-color-scheme: dark)\""),
        ]
    }

    /// Returns the address of a file of the app's resources; an `https` address stays as it is.
    private func address(of file: String) -> String? {
        if file.hasPrefix("https://") { return file }
        return file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed).map {
            assets.basePath.external(AssetFolders.prefix + $0)
        }
    }

    /// Returns an address with its origin; `nil` if that is unknown.
    private func whole(_ address: String) -> String? {
        address.hasPrefix("https://") ? address : origin.map { $0 + address }
    }
}
