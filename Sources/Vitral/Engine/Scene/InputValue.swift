// SPDX-License-Identifier: Apache-2.0

/// The value of an input in its view.
enum InputValue {
    case text(String)
    case flag(Bool)
}
