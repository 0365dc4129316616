// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain

extension Auth {
    /// A page of the feature.
    package enum Screen: Equatable, Sendable, Codable {
        case signIn
        case signUp(SignUpStep)
        case reset(ResetStep)

        /// The page that Back shows; `nil` where there is none.
        var previous: Screen? {
            switch self {
            case .signIn: nil
            case .signUp(let step): step.neighbor(-1).map(Screen.signUp) ?? .signIn
            case .reset(let step): step.neighbor(-1).map(Screen.reset) ?? .signIn
            }
        }

        /// The purpose of the page's code.
        var purpose: CodePurpose? {
            switch self {
            case .signIn: nil
            case .signUp: .signUp
            case .reset: .reset
            }
        }
    }

    /// A page of sign-up.
    ///
    /// The first step has two: the address, and its code.
    package enum SignUpStep: String, CaseIterable, Sendable, Codable {
        case email, code, cpf, name, phone, birth, password, terms

        /// The number of steps.
        package static let count = 7

        /// The number of the step, from 1.
        package var number: Int { max(1, position) }
    }

    /// A page of replacing a password.
    package enum ResetStep: String, CaseIterable, Sendable, Codable {
        case email, code, password
    }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
    /// The place among all cases, from 0.
    fileprivate var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Returns the case at a distance; `nil` beyond the first and the last.
    func neighbor(_ distance: Int) -> Self? {
        let position = position + distance
        return Self.allCases.indices.contains(position) ? Self.allCases[position] : nil
    }
}

/// A field of the feature, for its problem.
package enum AuthField: String, CaseIterable, Sendable, Codable {
    case signInName, signInPassword, email, code, cpf, name, phone, birthDate, city, password, terms
}

extension Municipality {
    /// The name with its state: "Manaus (AM)".
    package var title: String { "\(name) (\(state.rawValue))" }
}
