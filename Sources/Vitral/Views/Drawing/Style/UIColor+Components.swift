// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The type of color literals, such as `#colorLiteral(red: 0.2, green: 0.5, blue: 1, alpha: 1)`.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
    /// Creates the color of a color literal.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}

extension UIColor {
    /// Writes the components of the color, each from 0 to 1, and returns whether they are known.
    ///
    /// ```swift
    /// func isLight(_ color: UIColor) -> Bool {
    ///     var red: CGFloat = 0
    ///     var green: CGFloat = 0
    ///     var blue: CGFloat = 0
    ///     return color.getRed(&red, green: &green, blue: &blue, alpha: nil) && red + green + blue > 1.5
    /// }
    /// ```
    ///
    /// A color that differs between light and dark has the components of light mode. Only the browser knows the color of
    /// a background, and of an asset catalog: these have no components here.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let components else { return false }
        red?.pointee = components.red
        green?.pointee = components.green
        blue?.pointee = components.blue
        alpha?.pointee = components.opacity
        return true
    }

    /// Writes the hue, saturation and brightness of the color, each from 0 to 1, and returns whether they are known.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let components else { return false }
        let (red, green, blue) = (components.red, components.green, components.blue)
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = most - least
        let sixth: Double =
            if range == 0 {
                0
            } else if most == red {
                (green - blue) / range
            } else if most == green {
                (blue - red) / range + 2
            } else {
                (red - green) / range + 4
            }
        hue?.pointee = (sixth < 0 ? sixth + 6 : sixth) / 6
        saturation?.pointee = most == 0 ? 0 : range / most
        brightness?.pointee = most
        alpha?.pointee = components.opacity
        return true
    }

    private var components: ColorComponents? { ColorComponents(Color(uiColor: self), in: .light) }
}
