// SPDX-License-Identifier: Apache-2.0

/// A symbol animation that runs while it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
