// SPDX-License-Identifier: Apache-2.0

/// A symbol animation that runs once when a value changes.
public protocol DiscreteSymbolEffect: SymbolEffect {}
