// SPDX-License-Identifier: Apache-2.0

extension Effect {
    /// Creates an effect that runs several effects at the same time.
    ///
    /// - Parameter effects: The effects.
    public static func merge(_ effects: Self...) -> Self {
        merge(effects)
    }

    /// Creates an effect that runs several effects at the same time.
    ///
    /// - Parameter effects: The effects.
    public static func merge(_ effects: some Sequence<Self>) -> Self {
        var operations: [EffectOperation<Action>] = []
        for effect in effects {
            switch effect.operation {
            case .none: continue
            case .merge(let others): operations += others
            default: operations.append(effect.operation)
            }
        }
        switch operations.count {
        case 0: return .none
        case 1: return Self(operations[0])
        default: return Self(.merge(operations))
        }
    }

    /// Returns an effect that runs this effect and another at the same time.
    ///
    /// - Parameter other: The other effect.
    public func merge(with other: Self) -> Self {
        if isNone { return other }
        if other.isNone { return self }
        return .merge([self, other])
    }

    /// Creates an effect that runs several effects, each after the end of the one before it.
    ///
    /// - Parameter effects: The effects.
    public static func concatenate(_ effects: Self...) -> Self {
        concatenate(effects)
    }

    /// Creates an effect that runs several effects, each after the end of the one before it.
    ///
    /// - Parameter effects: The effects.
    public static func concatenate(_ effects: some Collection<Self>) -> Self {
        let operations = effects.map(\.operation).filter { if case .none = $0 { false } else { true } }
        switch operations.count {
        case 0: return .none
        case 1: return Self(operations[0])
        default: return Self(.concatenate(operations))
        }
    }

    /// Returns an effect that runs another effect after the end of this one.
    ///
    /// - Parameter other: The other effect.
    @_disfavoredOverload
    public func concatenate(with other: Self) -> Self {
        .concatenate([self, other])
    }
}
