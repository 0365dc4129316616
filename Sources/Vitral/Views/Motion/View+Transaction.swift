// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Changes the animation of the view and its subviews in animated updates.
    ///
    /// The closure receives a transaction with the default animation, regardless of the actual one. If it removes the
    /// animation, the views are not animated; if it sets another animation, they use that one.
    public func transaction(_ transform: (inout Transaction) -> Void) -> some View {
        var transaction = Transaction(animation: .default)
        transform(&transaction)
        return box(.effect, transaction.declarations)
    }

    /// Changes the animation of the view and its subviews; the value is ignored, because the change applies to all
    /// updates.
    public func transaction(value: some Equatable, _ transform: (inout Transaction) -> Void) -> some View {
        transaction(transform)
    }
}

extension Transaction {
    fileprivate var declarations: [_BoxModifier.Declaration] {
        guard let animation, !disablesAnimations else { return [.name(.animationDisabled)] }
        guard animation != .default else { return [] }
        return [.css(.viewTransitionDuration, animation.cssDuration), .css(.viewTransitionEasing, animation.cssEasing)]
    }
}
