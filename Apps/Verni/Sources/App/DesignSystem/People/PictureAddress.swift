// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import Vitral

/// The address below which the pictures of members are served, by their digest.
///
/// ```swift
/// RootView().environment(\.pictureAddress, PictureAddress(prefix: "/blobs/"))
/// ```
package struct PictureAddress: Hashable, Sendable {
    private let prefix: String?

    /// Creates an address; without a prefix members are shown by their initials.
    package init(prefix: String? = nil) {
        self.prefix = prefix
    }

    /// Returns the address of a picture; `nil` unless the digest is a SHA-256 in hexadecimal.
    package func url(of digest: String?) -> URL? {
        guard let prefix, let digest, digest.utf8.count == 64,
            digest.utf8.allSatisfy({ Self.hexadecimal.contains($0) })
        else { return nil }
        return URL(string: prefix + digest)
    }

    private static let hexadecimal = Set("0123456789abcdef".utf8)
}

extension EnvironmentValues {
    /// The address of members' pictures.
    @Entry package var pictureAddress = PictureAddress()
}
