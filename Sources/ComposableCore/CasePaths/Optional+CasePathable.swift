// SPDX-License-Identifier: Apache-2.0

extension Optional: CasePathable {
    /// The case paths of an optional.
    @dynamicMemberLookup
    public struct AllCasePaths: Sendable {
        /// The path to no value.
        public var none: AnyCasePath<Optional, Void> {
            AnyCasePath(embed: { .none }, extract: { $0 == nil ? () : nil })
        }

        /// The path to the value.
        public var some: AnyCasePath<Optional, Wrapped> {
            AnyCasePath(
                _embed: { .some($0) },
                visit: { root, body in
                    guard let root else { return false }
                    body(root)
                    return true
                },
                modify: { root, body in
                    switch _CasePayload.take(&root) {
                    case .some(var value):
                        body(&value)
                        _CasePayload.restore(.some(value), in: &root)
                        return true
                    case .none:
                        _CasePayload.restore(.none, in: &root)
                        return false
                    }
                })
        }

        /// The path to a case of the value.
        ///
        /// - Parameter keyPath: The key path of the case path.
        public subscript<Member>(
            dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
        ) -> AnyCasePath<Optional, Member> where Wrapped: CasePathable {
            some.appending(path: Wrapped.allCasePaths[keyPath: keyPath])
        }
    }

    /// The case paths of the optional.
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result: CasePathable {
    /// The case paths of a result.
    public struct AllCasePaths: Sendable {
        /// The path to the value of a success.
        public var success: AnyCasePath<Result, Success> {
            AnyCasePath(embed: { .success($0) }, extract: { if case .success(let value) = $0 { value } else { nil } })
        }

        /// The path to the error of a failure.
        public var failure: AnyCasePath<Result, Failure> {
            AnyCasePath(embed: { .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
        }
    }

    /// The case paths of the result.
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
