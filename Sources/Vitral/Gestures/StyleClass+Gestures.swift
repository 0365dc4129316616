// SPDX-License-Identifier: Apache-2.0

/// The class of gestures.
extension StyleClass {
    /// A view that answers to drags, which the browser must not take for scrolling.
    static let dragGesture = StyleClass("gd")
}
