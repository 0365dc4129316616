// SPDX-License-Identifier: Apache-2.0

/// A test that returns whether a sign-in of an account has ended.
public typealias EndedSignInTest = @Sendable (_ signIn: SignInKey, _ account: String) -> Bool
