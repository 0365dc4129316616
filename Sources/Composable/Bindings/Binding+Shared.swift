// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

extension Binding {
    /// Creates a binding to a shared value.
    ///
    /// ```swift
    /// struct SoundToggle: View {
    ///     @Shared(.appStorage("isSoundOn")) var isSoundOn = true
    ///
    ///     var body: some View {
    ///         Toggle("Sound", isOn: Binding($isSoundOn))
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter base: The shared value, such as `store.$isSoundOn`, or a part of one.
    public init(_ base: Shared<Value>) {
        self.init(get: { base.wrappedValue }, set: { newValue in base.withLock { $0 = newValue } })
    }
}
