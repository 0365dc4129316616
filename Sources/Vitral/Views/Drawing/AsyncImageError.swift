// SPDX-License-Identifier: Apache-2.0

/// An error of the browser while it loads an image; the browser does not report the reason.
public struct AsyncImageError: Error, Equatable {
    /// Creates the error.
    public init() {}
}
