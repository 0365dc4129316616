// SPDX-License-Identifier: Apache-2.0

extension Clock where Self == ImmediateClock<Swift.Duration> {
    /// A clock whose sleeps end at once.
    public static var immediate: Self { ImmediateClock() }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
    /// A clock that reports each use.
    public static func unimplemented() -> Self { UnimplementedClock() }
}
