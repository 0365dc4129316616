// SPDX-License-Identifier: Apache-2.0

import Composable

/// The document's feature (blocks 1 to 3): a list that loads, may fail, and presents other features.
///
/// State and actions are inside the reducer. The document declares them beside it, where the macro cannot see them: see
/// ``DirectoryTests``. It also presents by `\.destination` and a `Destination()`: an optional needs `\.$destination`, and
/// an enum of reducers is no value, so `ifLet` takes it without a closure.
@Reducer
struct Directory {
    @Reducer
    enum Destination {
        case page(DoctorPage)
        case signIn(SignInSheet)
    }

    @ObservableState
    struct State: Equatable {
        var doctors: [Physician] = []
        var isLoading = false
        var problem: String?
        @Presents var destination: Destination.State?

        /// Whether the alert is shown; the view sets `false` when the user closes it.
        var hasProblem: Bool { problem != nil }
    }

    enum Action {
        case appeared
        case loadRequested
        case loaded([Physician])
        case loadFailed(String)
        case problemShown(Bool)
        case doctorTapped(Physician)
        case bookTapped
        case destination(PresentationAction<Destination.Action>)
    }

    @Dependency(\.clinic) var clinic

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared, .loadRequested:
                state.isLoading = true
                return .run { send in
                    await send(.loaded(try await clinic.doctors(city: "Recife")))
                } catch: { error, send in
                    await send(.loadFailed("\(error)"))
                }
            case .loaded(let doctors):
                state.isLoading = false
                state.doctors = doctors
            case .loadFailed(let problem):
                state.isLoading = false
                state.problem = problem
            case .problemShown(let isShown):
                if !isShown { state.problem = nil }
            case .doctorTapped(let doctor):
                state.destination = .page(DoctorPage.State(doctor: doctor))
            case .bookTapped:
                state.destination = .signIn(SignInSheet.State())
            case .destination: break
            }
            return .none
        }
        .ifLet(\.$destination, action: \.destination)
    }
}

extension Directory.Destination.State: Equatable {}

/// The page of a doctor, which the directory presents.
@Reducer
struct DoctorPage {
    @ObservableState
    struct State: Equatable {
        let doctor: Physician
        var isFavorite = false
    }

    enum Action {
        case favoriteTapped
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .favoriteTapped: state.isFavorite.toggle()
            }
            return .none
        }
    }
}

/// A sheet that asks for an e-mail address.
@Reducer
struct SignInSheet {
    @ObservableState
    struct State: Equatable {
        var email = ""
    }

    enum Action: BindableAction {
        case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> { BindingReducer() }
}
