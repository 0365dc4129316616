// SPDX-License-Identifier: Apache-2.0

/// The classes of menus.
extension StyleClass {
    static let menu = StyleClass("mn")
    static let menuBelow = menu.adding("mn-o")
    static let submenu = menu.adding("mn-u")
    static let menuItem = plainButton.adding("mn-i")
    static let submenuItem = menuItem.adding("mn-g")
    static let menuField = roundedTextField.adding("mn-f")
    static let menuSection = StyleClass("mn-s")
    static let menuHeader = StyleClass("mn-h")
    static let hiddenMenuHeader = menuHeader.adding(.visuallyHidden)
    static let menuMark = StyleClass("mn-v")
    static let menuPreview = StyleClass("mn-p")
}
