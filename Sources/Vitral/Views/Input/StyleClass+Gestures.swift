// SPDX-License-Identifier: Apache-2.0

/// The class of gestures.
extension StyleClass {
    /// A view that handles drags, over which the browser must not scroll.
    static let dragGesture = StyleClass("gd")
}
