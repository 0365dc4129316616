// SPDX-License-Identifier: Apache-2.0

/// The classes of file pickers.
extension StyleClass {
    static let upload = StyleClass("up")
    static let uploadInput = StyleClass("up-i")
}
