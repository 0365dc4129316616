// SPDX-License-Identifier: Apache-2.0

/// The class of a scene.
extension StyleClass {
    static let root = StyleClass("root")
}
