// SPDX-License-Identifier: Apache-2.0

/// The site that passkeys are for.
///
/// ```swift
/// let site = RelyingParty(id: "example.org", name: "Trips", origins: ["https://example.org"])
/// let ceremonies = PasskeyCeremonies(site: site)
/// ```
public struct RelyingParty: Sendable, Hashable {
    /// The site's domain, without scheme and port; passkeys work on it and its subdomains.
    public let id: String
    /// The name of the site that the user's device shows.
    public let name: String
    /// The origins that may request passkeys, such as `https://example.org`.
    public let origins: Set<String>

    /// Creates a site.
    public init(id: String, name: String, origins: Set<String>) {
        self.id = id
        self.name = name
        self.origins = origins
    }
}
