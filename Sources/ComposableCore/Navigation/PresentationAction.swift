// SPDX-License-Identifier: Apache-2.0

/// An action of a presented feature, or its dismissal.
///
/// ```swift
/// enum Action {
///     case detail(PresentationAction<String>)
/// }
///
/// let actions: [Action] = [.detail(.presented("save")), .detail(.dismiss)]
/// ```
public enum PresentationAction<Action> {
    /// The dismissal, which sets the presented state to `nil`.
    case dismiss
    /// An action of the presented feature.
    indirect case presented(Action)
}

extension PresentationAction: CasePathable {
    /// The actions of the presented feature.
    public typealias _ChildAction = Action

    /// The case paths of the action.
    @dynamicMemberLookup
    public struct AllCasePaths: Sendable {
        /// The path to the dismissal.
        public var dismiss: AnyCasePath<PresentationAction, Void> {
            AnyCasePath(embed: { .dismiss }, extract: { if case .dismiss = $0 { () } else { nil } })
        }

        /// The path to the presented feature's action.
        public var presented: AnyCasePath<PresentationAction, Action> {
            AnyCasePath(
                embed: { .presented($0) }, extract: { if case .presented(let action) = $0 { action } else { nil } })
        }

        /// The path to a case of the presented feature's actions.
        ///
        /// - Parameter keyPath: The key path of the case path.
        public subscript<AppendedAction>(
            dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
        ) -> AnyCasePath<PresentationAction, AppendedAction> where Action: CasePathable {
            presented.appending(path: Action.allCasePaths[keyPath: keyPath])
        }

        /// The path to a case of the presented feature's actions that has presentation actions itself.
        ///
        /// - Parameter keyPath: The key path of the case path.
        @_disfavoredOverload
        public subscript<AppendedAction>(
            dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
        ) -> AnyCasePath<PresentationAction, PresentationAction<AppendedAction>> where Action: CasePathable {
            presentation(of: Action.allCasePaths[keyPath: keyPath])
        }
    }

    /// The case paths of the action.
    public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// Returns the path of presentation actions to the presentation actions of a case.
private func presentation<Action, Appended>(
    of path: AnyCasePath<Action, Appended>
) -> AnyCasePath<PresentationAction<Action>, PresentationAction<Appended>> {
    AnyCasePath(
        embed: { action in
            switch action {
            case .dismiss: .dismiss
            case .presented(let action): .presented(path.embed(action))
            }
        },
        extract: { action in
            switch action {
            case .dismiss: .dismiss
            case .presented(let action): path.extract(from: action).map { .presented($0) }
            }
        })
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
